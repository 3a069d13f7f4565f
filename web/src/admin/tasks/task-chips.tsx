import type { TaskDashboard } from '@marhala/contract/tasks/tasks.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Columns3, type LucideIcon, Rows3, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { taskDashboardQuery } from '../../data/tasks/tasks.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { ChipLinks } from '../../features/lists/chip-links.tsx'
import { ViewLinks } from '../../features/lists/view-links.tsx'
import { chipClass } from '../../ui/chip.ts'
import { classNames } from '../../ui/class-names.ts'
import { type TasksAddress, taskViews } from './tasks-address.ts'
import { useTaskNarrowingNames } from './use-task-narrowing-names.ts'

/** The ways to look at the tasks, how they stand, each figure the list of what it counts, and the car or booking they are about. */
export function TaskChips({ address }: { address: TasksAddress }) {
  const { t } = useTranslation('tasks')
  const format = useFormat()
  const { view, hrefOf } = address
  // A chip without its figure leads to the same list: a dashboard that fails hides nothing.
  const { data } = useQuery(taskDashboardQuery)
  return (
    <ChipLinks
      label={t('tiles.label')}
      before={
        <ViewLinks
          label={t('views.label')}
          views={taskViews.map((name) => ({
            key: name,
            to: hrefOf({ view: name, page: 1 }),
            label: t(`views.${name}`),
            selected: view.view === name,
            Icon: icons[name],
          }))}
        />
      }
      chips={countChips.map(([name, narrowing]) => {
        const count = data?.statistics[name]
        const selected =
          view.view === 'list' && view.filter === narrowing.filter && view.status === narrowing.status
        return {
          key: name,
          to: hrefOf({ ...narrowing, view: 'list' }),
          selected,
          label: (
            <>
              {t(`tiles.${name}`)}
              {count === undefined ? null : (
                <span
                  className={classNames(
                    'tabular-nums',
                    !selected && (name === 'overdue_tasks' && count > 0 ? 'text-bad' : 'text-muted'),
                  )}
                >
                  {format.number(count)}
                </span>
              )}
            </>
          ),
        }
      })}
      after={<About address={address} />}
    />
  )
}

function About({ address: { view, hrefOf } }: { address: TasksAddress }) {
  const { t } = useTranslation('tasks')
  const { about } = useTaskNarrowingNames(view)
  return about.map(({ name, text }) => (
    <Link key={name} to={hrefOf({ [name]: null })} className={chipClass({ selected: true })}>
      {text}
      <X strokeWidth={2} aria-hidden="true" />
      <span className="sr-only">{t('filters.remove')}</span>
    </Link>
  ))
}

type TaskCount = Exclude<keyof TaskDashboard['statistics'], 'in_progress_tasks'>

const countChips: [TaskCount, Pick<TasksAddress['view'], 'filter' | 'status'>][] = [
  ['total_tasks', { filter: null, status: null }],
  ['pending_tasks', { filter: null, status: 'pending' }],
  ['completed_tasks', { filter: null, status: 'completed' }],
  ['overdue_tasks', { filter: 'overdue', status: null }],
  ['today_tasks', { filter: 'today', status: null }],
  ['upcoming_tasks', { filter: 'upcoming', status: null }],
]

const icons: Record<TasksAddress['view']['view'], LucideIcon> = {
  list: Rows3,
  board: Columns3,
  calendar: CalendarDays,
}
