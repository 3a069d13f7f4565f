import { taskWhens } from '@marhala/domain/tasks/task.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { CircleCheckBig } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../data/http/failure.ts'
import { useHiddenIds } from '../../data/lists/undoable-deletions.ts'
import type { TaskPage } from '../../data/tasks/task-pages.ts'
import { pageWithoutTasks } from '../../data/tasks/task-pages.ts'
import { NoMatch } from '../../features/lists/no-match.tsx'
import { PageLine } from '../../features/lists/page-line.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TaskLine } from './task-line.tsx'
import type { TasksAddress } from './tasks-address.ts'
import { useTaskNarrowingNames } from './use-task-narrowing-names.ts'

type TaskResultsProps = { address: TasksAddress; query: UseQueryResult<TaskPage, Failure> }

/** The tasks by where they stand in time; what is being deleted is out of sight already. */
export function TaskResults({ address, query }: TaskResultsProps) {
  const { t } = useTranslation('load')
  const hidden = useHiddenIds('task')
  return (
    <AsyncView
      query={query}
      errorTitle={t('tasks')}
      page
      skeleton={<ListSkeleton />}
      isEmpty={(page) => pageWithoutTasks(page, hidden).data.length === 0}
      filtered={(address.isNarrowed && !isAboutToday(address)) || address.view.page !== '1'}
      empty={<AllDone address={address} />}
      noResults={<NothingFound address={address} />}
    >
      {(page) => {
        const shown = pageWithoutTasks(page, hidden)
        return (
          <div className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
            <Groups page={shown} address={address} />
            <PageLine page={shown} hrefFor={(number) => address.hrefOf({ page: number })} />
          </div>
        )
      }}
    </AsyncView>
  )
}

/** Nothing due today, or late, is no lack of matches but good news. */
function isAboutToday({ filters: { filter, ...others } }: TasksAddress): boolean {
  return (filter === 'today' || filter === 'overdue') && Object.keys(others).length === 0
}

function Groups({ page, address }: { page: TaskPage; address: TasksAddress }) {
  const { t } = useTranslation('tasks')
  const groups = Map.groupBy(page.data, ({ id, when }) => (page.added?.includes(id) ? 'added' : when))
  return (
    <div className="@container flex flex-col gap-5">
      {(['added', ...taskWhens] as const).map((when) => {
        const some = groups.get(when)
        return some ? (
          <section key={when} aria-labelledby={`tasks-${when}`}>
            <h2 id={`tasks-${when}`} className="mb-2 text-small font-semibold text-muted">
              {t(`groups.${when}`)}
            </h2>
            <ul className="rounded-card border bg-surface">
              {some.map((task) => (
                <TaskLine key={task.id} task={task} address={address} />
              ))}
            </ul>
          </section>
        ) : null
      })}
    </div>
  )
}

function AllDone({ address }: { address: TasksAddress }) {
  const { t } = useTranslation('tasks')
  const isToday = isAboutToday(address)
  return (
    <EmptyState
      icon={<CircleCheckBig aria-hidden="true" />}
      title={t(isToday ? 'empty.title' : 'empty.none')}
    >
      {t(isToday ? 'empty.text' : 'empty.none_text')}
    </EmptyState>
  )
}

function NothingFound({ address: { view, clearHref } }: { address: TasksAddress }) {
  const { t } = useTranslation('tasks')
  return (
    <NoMatch
      title={t('no_results')}
      named={useTaskNarrowingNames(view).names}
      clearHref={clearHref}
      clearLabel={t('filters.clear')}
    />
  )
}

function ListSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  )
}
