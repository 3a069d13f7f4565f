import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import type { ImportField, ImportKind } from '@marhala/domain/import/import-fields.ts'
import { type Reading, readRow, type RowFault, type RowValues } from '@marhala/domain/import/read-row.ts'
import type { CsvLine } from '@marhala/domain/text/csv.ts'
import { fieldProblems } from '@marhala/contract/wire/field-problems.ts'
import * as z from 'zod/mini'

export type LineProblem = { row: number; field: ImportField; problem: Problem }

/** The result for the lines of a file: those to write, those that exist already, and the problems of the others. */
export type Judged<Good> = {
  good: Good[]
  known: number[]
  problems: LineProblem[]
  new_clients: number
  new_brands: string[]
}

export type FileToJudge = { kind: ImportKind; lines: CsvLine[]; reading: Reading }

/** A line that is readable on its own. */
export type SoundLine<Parsed> = { row: number; values: RowValues; parsed: Parsed }

/** Reads a line and checks it against a call's schema; or returns its problems. */
export function readLine<Schema extends z.core.$ZodType>(
  { row, cells }: CsvLine,
  { kind, reading }: FileToJudge,
  { schema, form }: { schema: Schema; form: (values: RowValues) => object },
): SoundLine<z.output<Schema>> | { problems: LineProblem[] } {
  const { values, faults } = readRow(kind, cells, reading)
  const wrong = new Set(faults.map(({ field }) => field))
  const problems = faults.map((fault) => problemOf(row, fault))
  const parsed = z.safeDecode(schema, form(values) as never, { reportInput: true })
  if (parsed.success) return wrong.size > 0 ? { problems } : { row, values, parsed: parsed.data }
  for (const [path, found] of Object.entries(fieldProblems(parsed.error.issues))) {
    const field = path.split('.').at(-1) as ImportField
    // An unreadable value is reported already; what is missing in consequence is not.
    if (wrong.has(field) || (wrong.size > 0 && found[0]?.key === 'required')) continue
    wrong.add(field)
    problems.push({ row, field, problem: found[0]! })
  }
  return { problems }
}

/** A fault of the domain as a problem of the wire: their codes are the keys of words. */
export function problemOf(row: number, { field, problem, params }: RowFault): LineProblem {
  return { row, field, problem: { key: problem as Problem['key'], ...(params && { params }) } }
}

/** How many lines have problems. */
export function countLines(problems: readonly LineProblem[]): number {
  return new Set(problems.map(({ row }) => row)).size
}
