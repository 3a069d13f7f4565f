import { type CompanyClock, wallClockAt } from '@marhala/contract/language/company-clock.ts'
import type { Task } from '@marhala/contract/tasks/tasks.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCompany } from '../../../data/company/company.ts'
import { useHiddenIds } from '../../../data/lists/undoable-deletions.ts'
import { tasksQuery } from '../../../data/tasks/tasks.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { useToday } from '../../../features/format/use-today.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { iconButtonClass } from '../../../ui/icon-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TaskLine } from '../task-line.tsx'
import { type TasksAddress, tasksAtOnce } from '../tasks-address.ts'
import { monthBeside, weeksOf } from './month-grid.ts'
import { MonthTable } from './month-table.tsx'

/** A month of due days; the tasks of the chosen day stand below it. */
export function TaskCalendar({ address }: { address: TasksAddress }) {
  const { t } = useTranslation(['tasks', 'load'])
  const format = useFormat()
  const today = useToday()
  const { clock } = useCompany()
  const hidden = useHiddenIds('task')
  const { view, hrefOf } = address
  const month = view.month ?? (view.day ?? today).slice(0, 7)
  const weeks = weeksOf(month)
  const days = weeks.flat()
  const request = { ...address.filters, from: days[0], to: days.at(-1), per_page: tasksAtOnce }
  const query = useQuery({ ...tasksQuery(request), placeholderData: keepPreviousData })
  const toMonth = (other: string | null) => hrefOf({ month: other, day: null })
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="me-auto text-h2" aria-live="polite">
          {format.plainDate(`${month}-01`, 'month')}
        </h2>
        <Link to={toMonth(null)} replace preventScrollReset className={buttonClass({ variant: 'outline' })}>
          {t('calendar.today')}
        </Link>
        {([-1, 1] as const).map((step) => {
          const Icon = step === 1 ? ChevronRight : ChevronLeft
          const label = t(step === 1 ? 'calendar.next' : 'calendar.previous')
          return (
            <Link
              key={step}
              to={toMonth(monthBeside(month, step))}
              replace
              preventScrollReset
              aria-label={label}
              title={label}
              className={iconButtonClass({ variant: 'outline', size: 'lg' })}
            >
              <Icon className="rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />
            </Link>
          )
        })}
      </header>
      <AsyncView
        query={query}
        errorTitle={t('load:tasks')}
        skeleton={<Skeleton className="h-120 w-full rounded-card" />}
      >
        {(page) => {
          const tasks = page.data.filter(({ id }) => !hidden.includes(id))
          const byDay = Map.groupBy(tasks, (task) => dueDayOf(task, clock))
          return (
            <>
              <MonthTable weeks={weeks} month={month} today={today} byDay={byDay} address={address} />
              {page.last_page > 1 ? (
                <p className="mt-3 text-small text-muted">
                  {t('board.first', { number: format.number(page.data.length) })}
                </p>
              ) : null}
              {view.day ? (
                <TasksOfDay day={view.day} tasks={byDay.get(view.day) ?? []} address={address} />
              ) : null}
            </>
          )
        }}
      </AsyncView>
    </div>
  )
}

function dueDayOf({ due_at }: Task, clock: CompanyClock): string {
  return due_at === null ? '' : wallClockAt(due_at, clock).slice(0, 10)
}

type TasksOfDayProps = { day: string; tasks: readonly Task[]; address: TasksAddress }

function TasksOfDay({ day, tasks, address }: TasksOfDayProps) {
  const { t } = useTranslation('tasks')
  const format = useFormat()
  const title = t('calendar.of_day', { day: format.plainDate(day, 'full') })
  return (
    <section aria-label={title} className="mt-5 flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-h3">{title}</h3>
        <Link
          to={address.hrefOf({ new: '1' })}
          state={{ fromList: true }}
          preventScrollReset
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          <Plus strokeWidth={1.75} aria-hidden="true" />
          {t('calendar.add')}
        </Link>
      </header>
      {tasks.length === 0 ? (
        <p className="text-muted">{t('calendar.none')}</p>
      ) : (
        <ul className="@container rounded-card border bg-surface">
          {tasks.map((task) => (
            <TaskLine key={task.id} task={task} address={address} />
          ))}
        </ul>
      )}
    </section>
  )
}
