import type { DataTableSort } from '../../ui/table/data-column.ts'

/** The order of a list, as a table shows it. */
export function sortOf({
  sort_by,
  sort_order,
}: {
  sort_by: string
  sort_order: 'asc' | 'desc'
}): DataTableSort {
  return { key: sort_by, direction: sort_order === 'asc' ? 'ascending' : 'descending' }
}
