import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import { mostImportedRows } from '@marhala/contract/money/money-values.ts'
import { expenseCategories } from '@marhala/domain/money/expense.ts'
import {
  type ImportedExpense,
  type ImportWords,
  missingColumns,
  readExpenseLines,
} from '@marhala/domain/money/expense-import.ts'
import { plateKey } from '@marhala/domain/fleet/plate-key.ts'
import { foldText } from '@marhala/domain/text/fold-text.ts'
import { vatIn } from '@marhala/domain/price/vat.ts'
import { languages } from '@marhala/contract/language/language.ts'
import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../context.ts'
import { invalid } from '../../http/api-error.ts'
import { readCsv } from '../../http/read-csv.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { problemText } from '../../http/problem-text.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { readToday } from '../company/public/read-today.ts'
import { insertLines, listPlates } from './public/lines.queries.ts'

const sampleSize = 100

/** The content of a file of expenses and its problems, in the caller's language; nothing is written. */
export async function previewImport(context: AppContext, { language }: Caller, csv: string) {
  const { rows, errors, columns, unknown_columns, lines } = await readFile(context, csv)
  return {
    rows: lines,
    valid: rows.length,
    total: sumOf(rows),
    columns,
    unknown_columns,
    sample: rows.slice(0, sampleSize),
    errors: errors.map(({ row, field, problem }) => ({
      row,
      field,
      message: problemText(problem, language),
    })),
  }
}

/** Writes every line of a file in the call's transaction, or none: 422 names each bad one. */
export async function importExpenses(context: AppContext, caller: Caller, csv: string) {
  const { rows, errors } = await readFile(context, csv)
  if (errors.length > 0) {
    const named: Record<string, Problem[]> = {}
    for (const { row, field, problem } of errors) named[`rows.${row}.${field}`] = [problem]
    throw invalid(named)
  }
  const created_at = context.clock()
  await insertLines(
    context.db,
    'expense',
    rows.map(({ row: _, car: __, ...expense }) => ({
      ...expense,
      vat: vatIn(expense.amount, expense.vat_rate),
      source: 'import' as const,
      created_by: caller.id,
      created_at,
    })),
  )
  const total = sumOf(rows)
  const who = { entity: 'expense', entity_id: null, ...actorOf(caller) }
  await writeAudit(context.db, { ...who, action: 'import', after: { rows: rows.length, amount: total } })
  return { imported: rows.length, total }
}

type Fault = { row: number; field: string; problem: Problem }

/** Reads a whole file; 422 on `csv` where it cannot be read at all. */
async function readFile(context: AppContext, csv: string) {
  const table = readCsv(csv)
  const known = await importWords(context)
  const refuse = (problem: Problem) => invalid({ csv: [problem] })
  if (!table) throw refuse({ key: 'csv_quote' })
  const [missing] = missingColumns(table)
  if (missing) throw refuse({ key: 'csv_column', params: { column: missing } })
  if (table.lines.length === 0) throw refuse({ key: 'csv_empty' })
  if (table.lines.length > mostImportedRows)
    throw refuse({ key: 'too_many', params: { maximum: mostImportedRows } })
  const reading = readExpenseLines(table, known, await readToday(context))
  const errors: Fault[] = reading.errors.map(({ row, field, problem, maximum }) => ({
    row,
    field,
    problem: { key: problem, ...(maximum !== undefined && { params: { maximum } }) },
  }))
  return {
    ...reading,
    errors: errors.sort((one, other) => one.row - other.row),
    lines: table.lines.length,
  }
}

/** The names of categories in files: the name of the wire, and the words of our own files in each language. */
async function importWords({ db }: AppContext): Promise<ImportWords> {
  const plates = await listPlates(db)
  return {
    categories: new Map(
      expenseCategories.flatMap((name) =>
        [name, ...languages.map((language) => say(language, `expenses:categories.${name}`))].map(
          (label) => [foldText(label), name] as const,
        ),
      ),
    ),
    cars: new Map(plates.map(({ id, registration_plate }) => [plateKey(registration_plate), id])),
  }
}

function sumOf(rows: ImportedExpense[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
