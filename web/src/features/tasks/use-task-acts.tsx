import type { Task } from '@marhala/contract/tasks/tasks.ts'
import type { TaskStatus } from '@marhala/domain/tasks/task.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useTranslation } from 'react-i18next'
import { type Failure, isFailure } from '../../data/http/failure.ts'
import { deferDeletion } from '../../data/lists/undoable-deletions.ts'
import { useCompleteTask, useMoveTask, useRemoveTask } from '../../data/tasks/tasks.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { TwoLines } from '../loading/two-lines.tsx'

/** What is done to a task with one press: it shows at once, and every toast takes it back. */
export function useTaskActs() {
  const { t } = useTranslation(['tasks', 'common'])
  const complete = useCompleteTask()
  const write = useMoveTask()
  const remove = useRemoveTask()
  const refused = (title: string) => (failure: Failure) =>
    showToast({ tone: 'bad', text: <TwoLines title={title} text={failure.message} /> })
  const undo = (onPress: () => void) => ({ label: t('common:undo'), onPress })

  // Promises, not callbacks of `mutate`: the line that was pressed may be gone by the answer, into another group.
  const setStatus = ({ id, title }: Task, status: TaskStatus, before: TaskStatus | null): Promise<unknown> =>
    write.mutateAsync({ params: { task_id: id }, body: { status } }).then(
      ({ reply }) =>
        showToast({
          text: t('moved', { title: isolate(title), status: t(`status.${status}`) }),
          ...(before !== null && { action: undo(() => void setStatus(reply, before, null)) }),
        }),
      refused(t('failed.update')),
    )
  const finish = (task: Task): Promise<unknown> =>
    complete.mutateAsync({ params: { task_id: task.id }, body: {} }).then(
      ({ reply, message }) =>
        showToast({
          text: <TwoLines title={message} text={task.title} />,
          action: undo(() => void setStatus(reply, task.status, null)),
        }),
      refused(t('failed.complete')),
    )
  const move = (task: Task, status: TaskStatus) => {
    if (status === task.status) return
    void (status === 'completed' ? finish(task) : setStatus(task, status, task.status))
  }
  return {
    move,
    toggle: (task: Task) => move(task, task.status === 'completed' ? 'pending' : 'completed'),
    /** Deleting with a way back: the line goes at once, the request when the toast with Undo is gone. */
    remove: ({ id }: Task) => {
      const held = deferDeletion({ of: 'task', ids: [id], run: (options) => remove(id, options) })
      showToast({
        text: t('deleted'),
        action: undo(held.takeBack),
        onExpire: () =>
          held.release().catch((failure: unknown) => {
            if (!isFailure(failure)) throw failure
            refused(t('failed.delete'))(failure)
          }),
      })
    },
    isCompleting: complete.isPending,
    isMoving: write.isPending,
  }
}
