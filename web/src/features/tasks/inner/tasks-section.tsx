import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useHiddenIds } from '../../../data/lists/undoable-deletions.ts'
import { pageWithoutTasks } from '../../../data/tasks/task-pages.ts'
import { tasksQuery } from '../../../data/tasks/tasks.ts'
import { Button } from '../../../ui/button.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { AsyncView } from '../../loading/async-view.tsx'
import { TaskRow } from '../task-row.tsx'

export type TasksSectionProps = {
  /** What the tasks are about; of a booking its car is that of a new task, too. */
  of: { car_id: number } | { booking: { id: number; reference: string }; car_id: number | null }
}

/** The open tasks of a car or a booking in its drawer, and a new one about it. */
export function TasksSection({ of }: TasksSectionProps) {
  const { t } = useTranslation(['tasks', 'load'])
  const [isAdding, setAdding] = useState(false)
  const hidden = useHiddenIds('task')
  const about = 'booking' in of ? { booking_id: of.booking.id } : { car_id: of.car_id }
  const query = useQuery(tasksQuery({ ...about, status: 'pending,in_progress', per_page: 10 }))
  return (
    <section aria-label={t('beside.title')} className="flex flex-col gap-3 border-t pt-5">
      <header className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-h3">{t('beside.title')}</h3>
        <Button
          variant="outline"
          size="sm"
          startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          {t('beside.add')}
        </Button>
      </header>
      <AsyncView
        query={query}
        errorTitle={t('load:tasks')}
        skeleton={<SkeletonText lines={2} />}
        isEmpty={(page) => pageWithoutTasks(page, hidden).data.length === 0}
        empty={<p className="text-muted">{t('beside.none')}</p>}
      >
        {(page) => (
          <ul className="@container rounded-card border">
            {pageWithoutTasks(page, hidden).data.map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                within={'booking' in of ? 'booking' : 'car'}
                title={
                  <Link to={`/admin/tasks?task=${task.id}`} className="hover:underline">
                    <bdi>{task.title}</bdi>
                  </Link>
                }
              />
            ))}
          </ul>
        )}
      </AsyncView>
      <Link
        to={`/admin/tasks?${new URLSearchParams(Object.entries(about).map(([name, id]) => [name, String(id)]))}`}
        className="self-start text-small underline underline-offset-4 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
      >
        {t('beside.all')}
      </Link>
      <Suspense>
        {isAdding ? (
          <TaskDialog
            task={null}
            start={{ car_id: of.car_id, booking: 'booking' in of ? of.booking : null }}
            onClose={() => setAdding(false)}
          />
        ) : null}
      </Suspense>
    </section>
  )
}

const TaskDialog = lazy(async () => ({ default: (await import('../task-dialog.tsx')).TaskDialog }))
