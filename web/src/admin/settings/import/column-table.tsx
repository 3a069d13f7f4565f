import type { ImportFile } from '@marhala/contract/imports/imports.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../ui/fields/select.tsx'

export type Choice = { columns: Record<string, number>; day_order: ImportFile['day_order'] }

type ColumnTableProps = {
  file: ImportFile
  choice: Choice
  onChange: (columns: Choice['columns']) => void
}

/** Each field with the column that it stands in, and what the first lines have there. */
export function ColumnTable({ file: { fields, headings }, choice: { columns }, onChange }: ColumnTableProps) {
  const { t } = useTranslation('imports')
  const options = headings.map(({ heading }, index) => ({
    value: String(index),
    label: heading || t('column_number', { number: index + 1 }),
  }))
  const choose = (field: string, value: string) => {
    const { [field]: _, ...rest } = columns
    onChange(value === '' ? rest : { ...rest, [field]: Number(value) })
  }
  /** Of a group that needs one column, every field is needed until one has it. */
  const isMissing = (group: number | null) =>
    group !== null && fields.every((one) => one.group !== group || columns[one.field] === undefined)
  return (
    <ul className="divide-y rounded-control border" aria-label={t('columns')}>
      {fields.map(({ field, label, group }) => {
        const column = columns[field]
        const samples = column === undefined ? [] : (headings[column]?.samples ?? [])
        return (
          <li
            key={field}
            className="grid items-center gap-x-4 gap-y-1.5 px-4 py-2.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,3fr)]"
          >
            <span className="text-small font-semibold">
              {label}
              {isMissing(group) ? (
                <span className="block text-micro font-medium text-bad">{t('needed')}</span>
              ) : null}
            </span>
            <Select
              label={t('column_of', { field: label })}
              labelHidden
              options={options}
              placeholder={t('no_column')}
              value={column === undefined ? '' : String(column)}
              onChange={({ target }) => choose(field, target.value)}
            />
            <span className="truncate text-small text-muted" title={samples.join(' · ')}>
              {samples.map(isolate).join(' · ')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
