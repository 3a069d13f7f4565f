import type { Task } from '@marhala/contract/tasks/tasks.ts'
import { taskStatuses, type TaskStatus } from '@marhala/domain/tasks/task.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHiddenIds } from '../../../data/lists/undoable-deletions.ts'
import { tasksQuery } from '../../../data/tasks/tasks.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { useTaskActs } from '../../../features/tasks/use-task-acts.tsx'
import { letterOf } from '../../../shell/admin/admin-keys.ts'
import { Segments } from '../../../ui/fields/segments.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type TasksAddress, tasksAtOnce } from '../tasks-address.ts'
import { BoardColumn } from './board-column.tsx'
import { cardBeside } from './board-keys.ts'

/** The tasks by state; moved by drag, by the menu of a card, or by keys: arrows lead from card to card, M opens the menu. */
export function TaskBoard({ address }: { address: TasksAddress }) {
  const { t } = useTranslation(['tasks', 'load'])
  const format = useFormat()
  const hidden = useHiddenIds('task')
  const { status: _, ...filters } = address.filters
  const request = { ...filters, per_page: tasksAtOnce }
  const query = useQuery({ ...tasksQuery(request), placeholderData: keepPreviousData })
  return (
    <AsyncView
      query={query}
      errorTitle={t('load:tasks')}
      skeleton={<Skeleton className="h-96 w-full rounded-card" />}
    >
      {(page) => (
        <>
          <Columns tasks={page.data.filter(({ id }) => !hidden.includes(id))} address={address} />
          <p className="mt-3 text-small text-muted">
            <span className="pointer-coarse:hidden">{t('board.help')} </span>
            {page.last_page > 1 ? t('board.first', { number: format.number(page.data.length) }) : null}
          </p>
        </>
      )}
    </AsyncView>
  )
}

type MenuOf = { task: Task; trigger: HTMLElement }

function Columns({ tasks, address }: { tasks: readonly Task[]; address: TasksAddress }) {
  const { t } = useTranslation('tasks')
  const format = useFormat()
  const [shown, setShown] = useState<TaskStatus>('pending')
  const [menu, setMenu] = useState<MenuOf | null>(null)
  /** The card that was moved by keys: it keeps the focus in its new column. */
  const [followed, setFollowed] = useState<number | null>(null)
  const { move } = useTaskActs()
  const columns = Map.groupBy(tasks, ({ status }) => status)
  const moveCard = (task: Task, to: TaskStatus) => {
    setFollowed(task.id)
    setShown(to)
    move(task, to)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const card = (event.target as Element).closest<HTMLElement>('[data-card]')
    const task = tasks.find(({ id }) => String(id) === card?.dataset['card'])
    if (!card || !task || event.ctrlKey || event.metaKey || event.altKey) return
    const next = cardBeside(card, event.key)
    if (next) next.querySelector<HTMLElement>('a')?.focus()
    else if (letterOf(event) === 'm') setMenu({ task, trigger: card })
    else return
    event.preventDefault()
  }
  return (
    <>
      <Segments
        label={t('board.column')}
        className="mb-3 md:hidden"
        value={shown}
        onChange={setShown}
        options={taskStatuses.map((status) => ({
          value: status,
          label: `${t(`status.${status}`)} ${format.number(columns.get(status)?.length ?? 0)}`,
        }))}
      />
      {/* The arrows are one more way: every card is a link in the order of the page. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="grid items-start gap-4 md:grid-cols-3" onKeyDown={onKeyDown}>
        {taskStatuses.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            tasks={columns.get(status) ?? []}
            isShown={status === shown}
            followed={followed}
            address={address}
            onMenu={(task, trigger) => setMenu({ task, trigger })}
            onDrop={(id) => {
              const task = tasks.find((one) => one.id === id)
              if (task) move(task, status)
            }}
          />
        ))}
      </div>
      <Suspense>
        {menu ? (
          <MoveMenu
            task={menu.task}
            trigger={menu.trigger}
            onMove={(to) => moveCard(menu.task, to)}
            onClose={() => setMenu(null)}
          />
        ) : null}
      </Suspense>
    </>
  )
}

const MoveMenu = lazy(async () => ({ default: (await import('./move-menu.tsx')).MoveMenu }))
