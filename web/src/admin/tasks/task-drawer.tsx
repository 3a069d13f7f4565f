import type { Task } from '@marhala/contract/tasks/tasks.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, Pencil, Play, RotateCcw, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '../../data/http/failure.ts'
import { taskQuery } from '../../data/tasks/tasks.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { DrawerHeading } from '../../features/records/drawer-heading.tsx'
import { TaskPriorityBadge } from '../../features/tasks/task-priority.tsx'
import { useTaskActs } from '../../features/tasks/use-task-acts.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { TaskChecklist } from './task-checklist.tsx'
import { TaskComments } from './task-comments.tsx'
import { TaskFacts } from './task-facts.tsx'
import type { TasksAddress } from './tasks-address.ts'

type TaskDrawerProps = { id: number; isOpen: boolean; address: TasksAddress }

/** One task: what it is about, its checklist, what was said of it, and what can be done with it. */
export function TaskDrawer({ id, isOpen, address }: TaskDrawerProps) {
  const { t } = useTranslation(['tasks', 'common', 'load'])
  const format = useFormat()
  // It stays while it slides out; what has been deleted meanwhile is not asked for again.
  const query = useQuery({ ...taskQuery(id), staleTime: 0, enabled: isOpen })
  const task = query.data
  return (
    <Sheet
      isOpen={isOpen}
      onClose={address.close}
      size="md"
      fullHeight
      closeLabel={t('common:close')}
      title={
        <DrawerHeading>
          <bdi className="wrap-anywhere">{task?.title ?? t('drawer.title', { id: format.number(id) })}</bdi>
          {task ? <TaskPriorityBadge priority={task.priority} /> : null}
        </DrawerHeading>
      }
      subheader={task ? <Actions task={task} address={address} /> : null}
    >
      {isNotFound(query.error) ? (
        <EmptyState title={t('drawer.gone_title')} headingLevel={3}>
          {t('drawer.gone_text')}
        </EmptyState>
      ) : (
        <AsyncView query={query} errorTitle={t('tasks:load.one')} skeleton={<DrawerSkeleton />}>
          {(shown) => (
            <div className="flex flex-col gap-7">
              <TaskFacts task={shown} />
              <TaskChecklist task={shown} />
              <TaskComments task={shown} />
            </div>
          )}
        </AsyncView>
      )}
    </Sheet>
  )
}

function Actions({ task, address }: { task: Task; address: TasksAddress }) {
  const { t } = useTranslation(['tasks', 'common'])
  const [isEditing, setEditing] = useState(false)
  const { toggle, move, remove, isCompleting, isMoving } = useTaskActs()
  const isDone = task.status === 'completed'
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant={isDone ? 'outline' : 'primary'}
        size="sm"
        pending={isCompleting || (isMoving && isDone)}
        startIcon={
          isDone ? (
            <RotateCcw className="rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <Check strokeWidth={2} aria-hidden="true" />
          )
        }
        onClick={() => toggle(task)}
      >
        {t(isDone ? 'drawer.reopen' : 'drawer.complete')}
      </Button>
      {task.status === 'pending' ? (
        <Button
          variant="outline"
          size="sm"
          pending={isMoving}
          startIcon={<Play className="rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => move(task, 'in_progress')}
        >
          {t('drawer.start')}
        </Button>
      ) : null}
      <Button
        variant="outline"
        size="sm"
        startIcon={<Pencil strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setEditing(true)}
      >
        {t('common:edit')}
      </Button>
      <Button
        variant="outline"
        size="sm"
        startIcon={<Trash2 strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => {
          remove(task)
          address.close()
        }}
      >
        {t('drawer.delete')}
      </Button>
      <Suspense>{isEditing ? <TaskDialog task={task} onClose={() => setEditing(false)} /> : null}</Suspense>
    </div>
  )
}

function DrawerSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <SkeletonText lines={5} />
      <Skeleton className="h-32 w-full rounded-card" />
    </div>
  )
}

const TaskDialog = lazy(async () => ({
  default: (await import('../../features/tasks/task-dialog.tsx')).TaskDialog,
}))
