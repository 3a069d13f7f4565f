import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BellRing, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { tasksQuery } from '../../data/tasks/tasks.ts'
import { CalendarLinksButton } from '../../features/calendar-links/calendar-links-button.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { DeskSelect } from '../../features/lists/desk-select.tsx'
import { useAtDesk } from '../../features/lists/use-at-desk.ts'
import { ListHead } from '../../features/lists/list-head.tsx'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { Button, buttonClass, givingWord } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TaskChips } from './task-chips.tsx'
import { TaskFilters, TaskSearch } from './task-filter-bar.tsx'
import { TaskResults } from './task-results.tsx'
import { type TasksAddress, tasksAddress } from './tasks-address.ts'

/** What is to be done: a line to write it in, how it stands, and the tasks as a list, a board or a month. */
export function Component() {
  const { t } = useTranslation('tasks')
  const format = useFormat()
  const address = useAtDesk(useListAddress(tasksAddress))
  const { view } = address
  const query = useQuery({ ...tasksQuery(address.request), placeholderData: keepPreviousData })
  return (
    <div className="flex flex-col gap-2 max-md:pb-15 md:gap-3">
      <PageMeta title={t('title')} noindex />
      <ListHead
        title={t('title')}
        count={query.data && t('count', { count: query.data.total, number: format.number(query.data.total) })}
        search={{ field: <TaskSearch address={address} />, isSet: view.search !== null }}
        filters={{
          set: address.count(['filter', 'status', 'priority', 'assignee_id']),
          panel: (
            <>
              <DeskSelect className="sm:hidden" />
              <TaskFilters address={address} />
            </>
          ),
        }}
        actions={<Actions address={address} />}
      >
        <TaskChips address={address} />
        {/* On a phone it is in reach of the thumb, and the list begins higher. */}
        <div className="max-md:fixed max-md:inset-x-0 max-md:bottom-(--tabbar) max-md:z-20 max-md:border-t max-md:bg-surface max-md:px-gutter max-md:py-2">
          <Suspense fallback={<Skeleton className="h-control w-full rounded-control pointer-coarse:h-11" />}>
            <QuickEntry />
          </Suspense>
        </div>
      </ListHead>
      {view.view === 'list' ? <TaskResults address={address} query={query} /> : null}
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
        {view.view === 'board' ? <TaskBoard address={address} /> : null}
        {view.view === 'calendar' ? <TaskCalendar address={address} /> : null}
      </Suspense>
      <Beside address={address} />
    </div>
  )
}

function Actions({ address: { show, hrefOf } }: { address: TasksAddress }) {
  const { t } = useTranslation('tasks')
  return (
    <>
      <DeskSelect className="max-sm:hidden" />
      <CalendarLinksButton label={t('calendar_link')} kind="tasks" isNarrow />
      <Button
        variant="outline"
        title={t('reminders.open')}
        startIcon={<BellRing strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => show({ reminders: '1' })}
      >
        <span className={givingWord}>{t('reminders.open')}</span>
      </Button>
      <Link
        to={hrefOf({ new: '1' })}
        state={{ fromList: true }}
        preventScrollReset
        title={t('add')}
        className={buttonClass({ variant: 'accent' })}
      >
        <Plus strokeWidth={1.75} aria-hidden="true" />
        <span className="max-sm:sr-only">{t('add')}</span>
      </Link>
    </>
  )
}

function Beside({ address }: { address: TasksAddress }) {
  const { task, new: isNew, reminders, car_id, assignee_id, day } = address.view
  const [last, setLast] = useState(task)
  if (task !== null && task !== last) setLast(task)
  return (
    <Suspense>
      {last === null ? null : (
        <TaskDrawer key={last} id={Number(last)} isOpen={task === last} address={address} />
      )}
      {isNew ? (
        <TaskDialog
          task={null}
          start={{
            car_id: Number(car_id) || null,
            assignee_id: Number(assignee_id) || null,
            due_at: day && `${day}T10:00`,
          }}
          onClose={address.close}
        />
      ) : null}
      {reminders ? <RemindersDialog onClose={address.close} /> : null}
    </Suspense>
  )
}

const QuickEntry = lazy(async () => ({ default: (await import('./quick-entry.tsx')).QuickEntry }))
const TaskBoard = lazy(async () => ({ default: (await import('./board/task-board.tsx')).TaskBoard }))
const TaskCalendar = lazy(async () => ({
  default: (await import('./calendar/task-calendar.tsx')).TaskCalendar,
}))
const TaskDrawer = lazy(async () => ({ default: (await import('./task-drawer.tsx')).TaskDrawer }))
const TaskDialog = lazy(async () => ({
  default: (await import('../../features/tasks/task-dialog.tsx')).TaskDialog,
}))
const RemindersDialog = lazy(async () => ({
  default: (await import('./reminders-dialog.tsx')).RemindersDialog,
}))
