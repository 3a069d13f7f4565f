import { taskFilters, taskPriorities, taskStatuses } from '@marhala/domain/tasks/task.ts'
import { useTranslation } from 'react-i18next'
import { SearchFilter } from '../../features/lists/search-filter.tsx'
import { AssigneeSelect } from '../../features/tasks/assignee-select.tsx'
import { Select } from '../../ui/fields/select.tsx'
import type { TasksAddress } from './tasks-address.ts'

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
export function TaskFilters({ address: { control } }: { address: TasksAddress }) {
  const { t } = useTranslation('tasks')
  return (
    <>
      <Select
        label={t('filters.due')}
        placeholder={t('filters.any')}
        options={taskFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
        {...control('filter')}
      />
      <Select
        label={t('filters.status')}
        placeholder={t('filters.any')}
        options={taskStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        {...control('status')}
      />
      <Select
        label={t('filters.priority')}
        placeholder={t('filters.any')}
        options={taskPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
        {...control('priority')}
      />
      <AssigneeSelect
        label={t('filters.assignee')}
        placeholder={t('filters.any')}
        {...control('assignee_id')}
      />
    </>
  )
}
