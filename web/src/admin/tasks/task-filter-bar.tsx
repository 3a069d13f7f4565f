import { taskFilters, taskPriorities, taskStatuses } from '@marhala/domain/tasks/task.ts'
import { SlidersHorizontal, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../features/format/use-format.ts'
import { SearchFilter } from '../../features/lists/search-filter.tsx'
import { AssigneeSelect } from '../../features/tasks/assignee-select.tsx'
import { Button } from '../../ui/button.tsx'
import { chipClass } from '../../ui/chip.ts'
import { Select } from '../../ui/fields/select.tsx'
import { useTaskNarrowingNames } from './use-task-narrowing-names.ts'
import type { TasksAddress } from './use-tasks-address.ts'

/** What narrows the tasks: a search, when they are due, how they stand, how urgent they are, and whose they are. */
export function TaskFilterBar({ address }: { address: TasksAddress }) {
  const { t } = useTranslation('tasks')
  const format = useFormat()
  const { view, hrefOf, narrow } = address
  const { about } = useTaskNarrowingNames(view)
  const set = [view.filter, view.status, view.priority, view.assignee_id].filter((value) => value !== null)
  const [isOpen, setOpen] = useState(set.length > 0)
  // On a phone the list must not begin below the fold.
  const seldom = isOpen ? undefined : 'max-md:hidden'
  const choice = <Value extends string>(values: readonly Value[], value: string) =>
    values.find((one) => one === value) ?? null
  return (
    <search className="flex flex-col gap-3">
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-4 xl:grid-cols-[minmax(0,1.6fr)_repeat(4,minmax(0,1fr))]">
        <SearchFilter
          label={t('filters.search')}
          placeholder={t('filters.search_hint')}
          value={view.search}
          onSearch={(search) => narrow({ search })}
          className="col-span-2 md:col-span-4 xl:col-span-1"
        />
        <Button
          variant="outline"
          aria-expanded={isOpen}
          startIcon={<SlidersHorizontal strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
          className="col-span-2 md:hidden"
        >
          {set.length > 0 ? t('filters.more_set', { number: format.number(set.length) }) : t('filters.more')}
        </Button>
        <Select
          className={seldom}
          label={t('filters.due')}
          placeholder={t('filters.any')}
          value={view.filter ?? ''}
          options={taskFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
          onChange={({ target }) => narrow({ filter: choice(taskFilters, target.value) })}
        />
        <Select
          className={seldom}
          label={t('filters.status')}
          placeholder={t('filters.any')}
          value={view.status ?? ''}
          options={taskStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={({ target }) => narrow({ status: choice(taskStatuses, target.value) })}
        />
        <Select
          className={seldom}
          label={t('filters.priority')}
          placeholder={t('filters.any')}
          value={view.priority ?? ''}
          options={taskPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
          onChange={({ target }) => narrow({ priority: choice(taskPriorities, target.value) })}
        />
        <AssigneeSelect
          className={seldom}
          label={t('filters.assignee')}
          placeholder={t('filters.any')}
          value={view.assignee_id ?? ''}
          onChange={({ target }) =>
            narrow({ assignee_id: target.value === '' ? null : Number(target.value) })
          }
        />
      </div>
      {about.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {about.map(({ name, text }) => (
            <li key={name}>
              <Link to={hrefOf({ [name]: null, page: 1 })} className={chipClass({ selected: true })}>
                {text}
                <X strokeWidth={2} aria-hidden="true" />
                <span className="sr-only">{t('filters.remove')}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </search>
  )
}
