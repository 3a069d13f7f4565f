import {
  fieldsFor,
  type ImportColumns,
  type ImportField,
  type ImportKind,
  isDate,
  neededFields,
} from '@marhala/domain/import/import-fields.ts'
import { type DatesSeen, decideDayOrder, lookAtDates } from '@marhala/domain/import/read-moment.ts'
import type { CsvLine } from '@marhala/domain/text/csv.ts'
import type { Caller } from '../../http/caller.ts'
import { fieldLabel } from './field-label.ts'
import { mayImportMoney } from './import-rights.ts'
import type { ImportRow } from './imports.queries.ts'

/** How many values of a column are shown, and how many lines are searched for them. */
const shown = { samples: 3, lines: 200 }

/** An import on the wire. */
export function presentImport(row: ImportRow) {
  const { first_name, last_name, created_by, ...fields } = row
  return { ...fields, created_by: { id: created_by, first_name, last_name } }
}

/** The same with its columns, and the fields of its kind that the caller may import, in their language. */
export function presentFile(row: ImportRow, lines: CsvLine[] | undefined, caller: Caller) {
  const { kind, header } = row
  const fields = fieldsFor(kind, { money: mayImportMoney(caller) })
  const chosen = fields.flatMap((field) => {
    const column = row.columns[field]
    return column === undefined ? [] : [[field, column]]
  })
  const group = (field: ImportField) => neededFields[kind].findIndex((names) => names.includes(field))
  return {
    ...presentImport(row),
    headings: header.map((heading, column) => ({
      heading,
      samples: samplesOf(lines ?? [], column),
      dates: datesOf(lines ?? [], column),
    })),
    columns: Object.fromEntries(chosen) as Record<string, number>,
    fields: fields.map((field) => ({
      field,
      label: fieldLabel(caller.language, field),
      group: group(field) === -1 ? null : group(field),
    })),
  }
}

/** The order of day and month in the columns that are read as dates; days first where nothing decides it. */
export function dayOrderOf(kind: ImportKind, lines: readonly CsvLine[], columns: ImportColumns) {
  const dates = Object.entries(columns).filter(([field]) => isDate(kind, field))
  return decideDayOrder(dates.map(([, column]) => datesOf(lines, column))).order ?? 'dmy'
}

function datesOf(lines: readonly CsvLine[], column: number): DatesSeen {
  return lookAtDates(lines.map(({ cells }) => cells[column] ?? ''))
}

function samplesOf(lines: readonly CsvLine[], column: number): string[] {
  const values = lines.slice(0, shown.lines).map(({ cells }) => cells[column] ?? '')
  return [...new Set(values.filter((value) => value !== ''))].slice(0, shown.samples)
}
