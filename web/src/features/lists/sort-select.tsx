import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../ui/fields/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { DataColumn, DataTableSort } from '../../ui/table/data-column.ts'

type SortSelectProps<Row> = {
  columns: readonly DataColumn<Row>[]
  sort: DataTableSort
  onSort: (columnKey: string) => void
}

/** The order of a list where its rows are cards, which have no header to press. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const { t } = useTranslation('lists')
  const Arrow = sort.direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <div className="col-span-full flex items-end gap-2 sm:hidden">
      <Select
        label={t('sort.label')}
        className="flex-1"
        value={sort.key}
        options={columns
          .filter(({ sortable }) => sortable)
          .map(({ key, header }) => ({ value: key, label: String(header) }))}
        onChange={({ target }) => onSort(target.value)}
      />
      <IconButton
        label={t(`sort.${sort.direction}`)}
        variant="outline"
        size="lg"
        onClick={() => onSort(sort.key)}
      >
        <Arrow strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
