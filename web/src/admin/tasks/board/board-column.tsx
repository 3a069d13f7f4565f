import type { Task } from '@marhala/contract/tasks/tasks.ts'
import type { TaskStatus } from '@marhala/domain/tasks/task.ts'
import { ArrowLeftRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../features/format/use-format.ts'
import { RowLink } from '../../../features/lists/row-link.tsx'
import { TaskDue } from '../../../features/tasks/task-due.tsx'
import { TaskMarks } from '../../../features/tasks/task-marks.tsx'
import { TaskPriorityBadge } from '../../../features/tasks/task-priority.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useDrop } from '../../../ui/use-drop.ts'
import type { TasksAddress } from '../tasks-address.ts'

/** What travels with a dragged card; text of other pages is none. */
const dragged = 'application/x-marhala-task'

type BoardColumnProps = {
  status: TaskStatus
  tasks: readonly Task[]
  isShown: boolean
  followed: number | null
  address: TasksAddress
  onMenu: (task: Task, trigger: HTMLElement) => void
  onDrop: (taskId: number) => void
}

/** The tasks of one state. */
export function BoardColumn({ status, tasks, isShown, onDrop, ...card }: BoardColumnProps) {
  const { t } = useTranslation('tasks')
  const format = useFormat()
  const { over, target } = useDrop(dragged, onDrop)
  return (
    // Dragging is one of three ways; each card's menu and the keys are the others.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      data-column={status}
      aria-label={t(`status.${status}`)}
      {...target}
      className={classNames(
        'flex min-w-0 flex-col gap-3 rounded-card border p-3 transition-colors',
        over ? 'border-primary bg-primary-soft' : 'bg-sunken/60',
        !isShown && 'max-md:hidden',
      )}
    >
      <h2 className="flex items-center justify-between gap-3 px-1 text-small font-semibold">
        {t(`status.${status}`)}
        <span className="text-muted tabular-nums">{format.number(tasks.length)}</span>
      </h2>
      {tasks.length === 0 ? (
        <p className="px-1 pb-2 text-small text-muted">{t(`board.none.${status}`)}</p>
      ) : (
        <ul className="flex flex-col gap-2 md:max-h-[calc(100dvh-9rem)] md:overflow-y-auto md:[scrollbar-width:thin]">
          {tasks.map((task) => (
            <BoardCard key={task.id} task={task} {...card} />
          ))}
        </ul>
      )}
    </section>
  )
}

type BoardCardProps = Pick<BoardColumnProps, 'followed' | 'address' | 'onMenu'> & { task: Task }

function BoardCard({ task, followed, address, onMenu }: BoardCardProps) {
  const { t } = useTranslation('tasks')
  const card = useRef<HTMLLIElement>(null)
  const isFollowed = useRef(followed === task.id)
  useEffect(() => {
    // It has just come from another column by keys: the focus came with it.
    if (isFollowed.current) card.current?.querySelector('a')?.focus()
  }, [])
  const { assignee } = task
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the menu in it does the same
    <li
      ref={card}
      data-card={task.id}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(dragged, String(task.id))
        event.dataTransfer.effectAllowed = 'move'
      }}
      className="flex cursor-grab items-start gap-2 rounded-control border bg-surface p-3"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <RowLink
          to={address.hrefOf({ task: task.id })}
          data-row-link
          aria-keyshortcuts="M"
          className={classNames(
            'rounded-chip wrap-anywhere hover:underline',
            task.status === 'completed' ? 'text-muted' : 'font-semibold',
          )}
        >
          <bdi>{task.title}</bdi>
        </RowLink>
        <TaskMarks task={task} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TaskPriorityBadge priority={task.priority} />
          <TaskDue task={task} />
        </div>
        {assignee ? (
          <bdi className="truncate text-small text-muted">{`${assignee.first_name} ${assignee.last_name}`}</bdi>
        ) : null}
      </div>
      <IconButton
        label={t('board.move', { title: task.title })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => onMenu(task, currentTarget)}
      >
        <ArrowLeftRight strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
