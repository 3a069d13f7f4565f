import {
  type ImportColumns,
  type ImportField,
  importFields,
  type ImportKind,
  neededFields,
} from './import-fields.ts'
import type { DayOrder } from './read-moment.ts'
import { type CellValue, readValue, type ValueKind } from './read-value.ts'

/** What is wrong with a field of a line; the code names its words in the contract. */
export type RowFault = { field: ImportField; problem: string; params?: Record<string, string | number> }

export type RowValues = Partial<Record<ImportField, CellValue>>

/** How a file is to be read. */
export type Reading = { columns: ImportColumns; order: DayOrder }

/** The values of a line by field, without empty ones, and the cells that cannot be read. */
export function readRow(
  kind: ImportKind,
  cells: readonly string[],
  { columns, order }: Reading,
): { values: RowValues; faults: RowFault[] } {
  const values: RowValues = {}
  const faults: RowFault[] = []
  for (const [field, as] of Object.entries(importFields[kind]) as [ImportField, ValueKind][]) {
    const text = (cells[columns[field] ?? -1] ?? '').trim()
    if (text === '') continue
    const read = readValue(as, text, { order })
    if ('value' in read) values[field] = read.value
    else faults.push({ field, problem: read.problem })
  }
  const isThere = (field: ImportField) =>
    values[field] !== undefined || faults.some((fault) => fault.field === field)
  for (const group of neededFields[kind]) {
    if (group.some(isThere)) continue
    faults.push({ field: group.find((one) => columns[one] !== undefined) ?? group[0]!, problem: 'required' })
  }
  return { values, faults }
}

/** The first and last name on a line, in one column or in two; a single word is the last name. */
export function namesOf({ name, first_name, last_name }: RowValues): {
  first_name: string
  last_name: string
} {
  const parts = { first_name: String(first_name ?? ''), last_name: String(last_name ?? '') }
  if (parts.first_name !== '' && parts.last_name !== '') return parts
  const whole = String(name ?? '').trim() || `${parts.first_name}${parts.last_name}`
  const [first = '', ...rest] = whole.split(/\s+/)
  // An account needs both names: a dash stands for an unknown one.
  return { first_name: first, last_name: rest.join(' ') || (first && '–') }
}
