import { taskFilters, taskPriorities, taskStatuses } from '@marhala/domain/tasks/task.ts'
import { useTranslation } from 'react-i18next'
import { SearchFilter } from '../../features/lists/search-filter.tsx'
import { AssigneeSelect } from '../../features/tasks/assignee-select.tsx'
import { Select } from '../../ui/fields/select.tsx'
import type { TasksAddress } from './use-tasks-address.ts'

/** The search of the tasks. */
export function TaskSearch({ address: { view, narrow } }: { address: TasksAddress }) {
  const { t } = useTranslation('tasks')
  return (
    <SearchFilter
      label={t('filters.search')}
      labelHidden
      placeholder={t('filters.search_hint')}
      value={view.search}
      onSearch={(search) => narrow({ search })}
    />
  )
}

/** What seldom narrows the tasks: when they are due, how they stand, how urgent they are, and whose they are. */
export function TaskFilters({ address: { view, narrow } }: { address: TasksAddress }) {
  const { t } = useTranslation('tasks')
  const choice = <Value extends string>(values: readonly Value[], value: string) =>
    values.find((one) => one === value) ?? null
  return (
    <>
      <Select
        label={t('filters.due')}
        placeholder={t('filters.any')}
        value={view.filter ?? ''}
        options={taskFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
        onChange={({ target }) => narrow({ filter: choice(taskFilters, target.value) })}
      />
      <Select
        label={t('filters.status')}
        placeholder={t('filters.any')}
        value={view.status ?? ''}
        options={taskStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={({ target }) => narrow({ status: choice(taskStatuses, target.value) })}
      />
      <Select
        label={t('filters.priority')}
        placeholder={t('filters.any')}
        value={view.priority ?? ''}
        options={taskPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
        onChange={({ target }) => narrow({ priority: choice(taskPriorities, target.value) })}
      />
      <AssigneeSelect
        label={t('filters.assignee')}
        placeholder={t('filters.any')}
        value={view.assignee_id ?? ''}
        onChange={({ target }) => narrow({ assignee_id: target.value === '' ? null : Number(target.value) })}
      />
    </>
  )
}
