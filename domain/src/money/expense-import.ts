import { matchColumns } from '../import/match-columns.ts'
import { readWord } from '../import/value-words.ts'
import type { CsvTable } from '../text/csv.ts'
import { cleanLine, cleanLines } from '../text/typed-text.ts'
import type { ExpenseCategory } from './expense.ts'
import { expenseHeadings, type ImportField, importFields } from './expense-headings.ts'
import { plateKey } from '../fleet/plate-key.ts'
import { foldText } from '../text/fold-text.ts'
import type { PaymentMethod } from './ledger.ts'
import { parseTypedAmount, parseTypedDay, parseTypedPercent } from '../text/typed-values.ts'

/** What is needed to read a line: the names of categories, folded, and the company's cars. */
export type ImportWords = {
  categories: ReadonlyMap<string, ExpenseCategory>
  /** Cars by `plateKey`. */
  cars: ReadonlyMap<string, number>
}

/** A line ready to be written; amounts in centimes. */
export type ImportedExpense = {
  row: number
  date: string
  category: ExpenseCategory
  amount: number
  vat_rate: number
  payment_method: PaymentMethod
  car_id: number | null
  /** The plate as written in the file. */
  car: string | null
  vendor: string
  supplier_ice: string
  note: string
}

export type ImportProblem =
  | 'required'
  | 'date'
  | 'in_future'
  | 'money'
  | 'percent'
  | 'unknown_value'
  | 'csv_car'
  | 'too_long'
  | 'unreadable_characters'

export type ImportReading = {
  /** The header of each field, and the unused headers. */
  columns: Partial<Record<ImportField, string>>
  unknown_columns: string[]
  rows: ImportedExpense[]
  errors: { row: number; field: ImportField; problem: ImportProblem; maximum?: number }[]
}

const needed = ['date', 'category', 'amount'] as const
const longest = { vendor: 120, supplier_ice: 30, note: 500 } as const
/** The most that an expense can be, in centimes: ten million. */
const mostAmount = 1_000_000_000

/** The required fields that a header lacks. */
export function missingColumns({ header }: CsvTable): ImportField[] {
  const found = columnsOf(header)
  return needed.filter((field) => found[field] === undefined)
}

/** Reads every line of a file on the day `today`: the valid ones, and all problems, in order. */
export function readExpenseLines(table: CsvTable, words: ImportWords, today: string): ImportReading {
  const reading: ImportReading = { columns: {}, unknown_columns: [], rows: [], errors: [] }
  const indexes = columnsOf(table.header)
  for (const [index, heading] of table.header.entries()) {
    const field = importFields.find((one) => indexes[one] === index)
    if (field) reading.columns[field] = heading.trim()
    else if (heading.trim()) reading.unknown_columns.push(heading.trim())
  }
  for (const { row, cells } of table.lines) {
    const cell = (field: ImportField) => (cells[indexes[field] ?? -1] ?? '').trim()
    const { expense, problems } = readLine(cell, words, today)
    if (expense) reading.rows.push({ row, ...expense })
    for (const problem of problems) reading.errors.push({ row, ...problem })
  }
  return reading
}

type Fault = { field: ImportField; problem: ImportProblem; maximum?: number }

function readLine(cell: (field: ImportField) => string, words: ImportWords, today: string) {
  const problems: Fault[] = []
  const refuse = (field: ImportField, problem: ImportProblem) => void problems.push({ field, problem })
  /** Reads a value; an empty one is `otherwise`, or missing where there is no default. */
  const read = <Value>(
    field: ImportField,
    parse: (text: string) => Value | null | undefined,
    { problem, otherwise }: { problem: ImportProblem; otherwise?: Value },
  ): Value | undefined => {
    const text = cell(field)
    if (text === '' && otherwise !== undefined) return otherwise
    const value = text === '' ? undefined : parse(text)
    if (value === null || value === undefined) return void refuse(field, text === '' ? 'required' : problem)
    return value
  }
  const date = read('date', parseTypedDay, { problem: 'date' })
  if (date !== undefined && (date < '1950-01-01' || date > today)) refuse('date', 'in_future')
  const category = read('category', (text) => words.categories.get(foldText(text)), {
    problem: 'unknown_value',
  })
  const amount = read('amount', (text) => atMost(parseTypedAmount(text)), { problem: 'money' })
  const vat_rate = read('vat_rate', parseTypedPercent, { problem: 'percent', otherwise: 0 })
  const payment_method = read<PaymentMethod>('payment_method', methodOf, {
    problem: 'unknown_value',
    otherwise: 'cash',
  })
  const car = cell('car') === '' ? null : cell('car')
  const car_id = car === null ? null : (words.cars.get(plateKey(car)) ?? null)
  if (car !== null && car_id === null) refuse('car', 'csv_car')
  for (const [field, maximum] of Object.entries(longest) as [keyof typeof longest, number][]) {
    if (cell(field).length > maximum) problems.push({ field, problem: 'too_long', maximum })
    if (cell(field).includes('\u0000') || !cell(field).isWellFormed()) refuse(field, 'unreadable_characters')
  }
  if (problems.length > 0) return { problems }
  const texts = {
    vendor: cleanLine(cell('vendor')),
    supplier_ice: cleanLine(cell('supplier_ice')),
    note: cleanLines(cell('note')),
  }
  const money = { amount: amount!, vat_rate: vat_rate!, payment_method: payment_method! }
  return { problems, expense: { date: date!, category: category!, ...money, car, car_id, ...texts } }
}

function columnsOf(header: readonly string[]) {
  return matchColumns(header, importFields, expenseHeadings)
}

function methodOf(text: string): PaymentMethod | null {
  return readWord('payment_method', text) as PaymentMethod | null
}

function atMost(amount: number | null): number | null {
  return amount === null || amount <= 0 || amount > mostAmount ? null : amount
}
