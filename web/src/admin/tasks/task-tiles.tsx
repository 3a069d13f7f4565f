import type { TaskDashboard } from '@marhala/contract/tasks/tasks.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { taskDashboardQuery } from '../../data/tasks/tasks.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { TasksView } from './tasks-address.ts'
import type { TasksAddress } from './use-tasks-address.ts'

type Tile = Exclude<keyof TaskDashboard['statistics'], 'in_progress_tasks'>

/** What each figure counts, as the list is narrowed to it. */
const tiles: [Tile, Pick<TasksView, 'filter' | 'status'>][] = [
  ['total_tasks', { filter: null, status: null }],
  ['pending_tasks', { filter: null, status: 'pending' }],
  ['completed_tasks', { filter: null, status: 'completed' }],
  ['overdue_tasks', { filter: 'overdue', status: null }],
  ['today_tasks', { filter: 'today', status: null }],
  ['upcoming_tasks', { filter: 'upcoming', status: null }],
]

/** How the tasks stand; a press on a figure shows the tasks that it counts. */
export function TaskTiles({ address }: { address: TasksAddress }) {
  const { t } = useTranslation(['tasks', 'load'])
  const query = useQuery(taskDashboardQuery)
  return (
    <AsyncView
      query={query}
      errorTitle={t('tasks:load.dashboard')}
      skeleton={<Skeleton className="h-21 w-full rounded-card max-lg:h-42" />}
    >
      {({ statistics }) => (
        <nav aria-label={t('tiles.label')}>
          <ul className="grid grid-cols-3 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-6">
            {tiles.map(([name, narrowing]) => (
              <li key={name} className="min-w-0">
                <TileLink name={name} count={statistics[name]} narrowing={narrowing} address={address} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </AsyncView>
  )
}

type TileLinkProps = {
  name: Tile
  count: number
  narrowing: Pick<TasksView, 'filter' | 'status'>
  address: TasksAddress
}

function TileLink({ name, count, narrowing, address: { view, hrefOf } }: TileLinkProps) {
  const { t } = useTranslation('tasks')
  const format = useFormat()
  const isShown = view.view === 'list' && view.filter === narrowing.filter && view.status === narrowing.status
  return (
    <Link
      to={hrefOf({ ...narrowing, view: 'list', page: 1, task: null, open: null })}
      preventScrollReset
      aria-current={isShown ? 'true' : undefined}
      className="block h-full bg-surface px-3 py-2.5 -outline-offset-2 hover:bg-sunken sm:px-4 sm:py-3 aria-[current]:bg-primary-soft"
    >
      <span className="block text-small font-semibold text-muted">{t(`tiles.${name}`)}</span>
      <span
        className={classNames(
          'block text-[1.375rem] leading-8 font-bold tabular-nums',
          name === 'overdue_tasks' && count > 0 && 'text-bad',
        )}
      >
        {format.number(count)}
      </span>
    </Link>
  )
}
