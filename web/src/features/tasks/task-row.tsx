import type { Task } from '@marhala/contract/tasks/tasks.ts'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { usePassFocusOn } from '../../ui/use-pass-focus-on.ts'
import { TaskDue } from './task-due.tsx'
import { TaskMarks } from './task-marks.tsx'
import { TaskPriorityBadge } from './task-priority.tsx'
import { useTaskActs } from './use-task-acts.tsx'

type TaskRowProps = {
  task: Task
  title: ReactNode
  within?: 'car' | 'booking'
}

/** A task in a list: done with a press on its box, opened by its title. */
export function TaskRow({ task, title, within }: TaskRowProps) {
  const { t } = useTranslation('tasks')
  const { toggle } = useTaskActs()
  const line = useRef<HTMLLIElement>(null)
  usePassFocusOn(line)
  const isDone = task.status === 'completed'
  const { assignee } = task
  return (
    <li ref={line} data-line className="flex items-start gap-2.5 border-t px-4 py-2.5 first:border-t-0">
      <Checkbox
        label={t('row.done', { title: task.title })}
        labelHidden
        checked={isDone}
        onChange={() => toggle(task)}
        className="pointer-coarse:-my-2.5 pointer-coarse:-ms-3"
      />
      <div
        className={classNames(
          'grid min-w-0 flex-1 grid-cols-1 items-start gap-x-5 gap-y-1 max-sm:gap-y-0',
          !within && '@3xl:grid-cols-[minmax(0,1fr)_6.5rem_14rem_9rem]',
        )}
      >
        <div className="min-w-0">
          <p
            className={classNames(
              'wrap-anywhere',
              isDone ? 'text-muted line-through' : 'font-semibold',
              'max-sm:truncate',
            )}
          >
            {title}
          </p>
          {/* On a phone a task is two lines: what, and when. */}
          <div className="max-sm:hidden">
            <TaskMarks task={task} within={within} />
          </div>
        </div>
        <div
          className={classNames(
            'flex items-center gap-x-4 gap-y-1 max-sm:gap-x-2.5 sm:flex-wrap',
            !within && '@3xl:contents',
          )}
        >
          <span>
            <TaskPriorityBadge priority={task.priority} />
          </span>
          <TaskDue task={task} />
          <bdi className={classNames('min-w-0 truncate text-small text-muted', !assignee && 'max-sm:hidden')}>
            {assignee ? `${assignee.first_name} ${assignee.last_name}` : t('fields.nobody')}
          </bdi>
        </div>
      </div>
    </li>
  )
}
