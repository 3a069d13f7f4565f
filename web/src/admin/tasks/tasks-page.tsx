import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BellRing, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { tasksQuery } from '../../data/tasks/tasks.ts'
import { CalendarLinksButton } from '../../features/calendar-links/calendar-links-button.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { ChipLinks } from '../../features/lists/chip-links.tsx'
import { ListHeading } from '../../features/lists/list-heading.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TaskFilterBar } from './task-filter-bar.tsx'
import { TaskResults } from './task-results.tsx'
import { TaskTiles } from './task-tiles.tsx'
import { listRequest, taskViews } from './tasks-address.ts'
import { type TasksAddress, useTasksAddress } from './use-tasks-address.ts'

/** What is to be done: a line to write it in, how it stands, and the tasks as a list, a board or a month. */
export function Component() {
  const { t } = useTranslation('tasks')
  const format = useFormat()
  const address = useTasksAddress()
  const { view, hrefOf } = address
  const query = useQuery({ ...tasksQuery(listRequest(view)), placeholderData: keepPreviousData })
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <PageMeta title={t('title')} noindex />
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ListHeading
          title={t('title')}
          count={
            query.data
              ? t('count', { count: query.data.total, number: format.number(query.data.total) })
              : undefined
          }
        />
        <div className="flex flex-wrap items-center gap-2.5">
          <Button
            variant="outline"
            startIcon={<BellRing strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => address.show({ open: 'reminders' })}
          >
            {t('reminders.open')}
          </Button>
          <Link
            to={hrefOf({ open: 'new' })}
            state={{ fromList: true }}
            preventScrollReset
            className={buttonClass({ variant: 'accent' })}
          >
            <Plus strokeWidth={1.75} aria-hidden="true" />
            {t('add')}
          </Link>
        </div>
      </header>
      <Suspense fallback={<Skeleton className="h-31 w-full rounded-card max-sm:h-43" />}>
        <QuickEntry />
      </Suspense>
      <TaskTiles address={address} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ChipLinks
          label={t('views.label')}
          chips={taskViews.map((name) => ({
            key: name,
            to: hrefOf({ view: name, page: 1, task: null, open: null }),
            label: t(`views.${name}`),
            selected: view.view === name,
          }))}
        />
        <CalendarLinksButton label={t('calendar_link')} kind="tasks" isNarrow />
      </div>
      <TaskFilterBar address={address} />
      {view.view === 'list' ? <TaskResults address={address} query={query} /> : null}
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
        {view.view === 'board' ? <TaskBoard address={address} /> : null}
        {view.view === 'calendar' ? <TaskCalendar address={address} /> : null}
      </Suspense>
      <Beside address={address} />
    </div>
  )
}

/** The drawer of the open task, or of the one that is just sliding away; else a form over the list. */
function Beside({ address }: { address: TasksAddress }) {
  const { task, open, car_id, assignee_id, day } = address.view
  const [last, setLast] = useState(task)
  if (task !== null && task !== last) setLast(task)
  return (
    <Suspense>
      {last === null ? null : <TaskDrawer key={last} id={last} isOpen={task === last} address={address} />}
      {open === 'new' ? (
        <TaskDialog
          task={null}
          start={{ car_id, assignee_id, due_at: day && `${day}T10:00` }}
          onClose={address.close}
        />
      ) : null}
      {open === 'reminders' ? <RemindersDialog onClose={address.close} /> : null}
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
