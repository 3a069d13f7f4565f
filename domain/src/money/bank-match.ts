import { columnsNamed, type CsvTable } from '../text/csv.ts'
import { foldText } from '../text/fold-text.ts'
import { goesOut, type PaymentKind } from './ledger.ts'
import { parseTypedAmount, parseTypedDay } from '../text/typed-values.ts'
import { daysBetween } from '../time/wall-clock.ts'

/** The columns of a bank's statement, and what banks call them. */
const names = {
  date: [
    'date',
    'date operation',
    "date d'operation",
    'date valeur',
    'booking date',
    'التاريخ',
    'تاريخ العملية',
  ],
  amount: ['amount', 'montant', 'المبلغ'],
  debit: ['debit', 'مدين'],
  credit: ['credit', 'دائن'],
  label: ['label', 'libelle', 'libelle operation', 'description', 'details', 'wording', 'nature', 'البيان'],
  reference: ['reference', 'ref', 'reference operation', 'n° operation', 'transaction', 'المرجع'],
} as const
type Column = keyof typeof names

/** A line of a statement: money in above zero, out below, centimes; `occurrence` tells identical lines apart. */
export type StatementLine = {
  row: number
  date: string
  amount: number
  label: string
  reference: string
  occurrence: number
}

type LineProblem = { row: number; field: 'date' | 'amount'; problem: 'date' | 'money' | 'csv_both' }

/** The required columns of a statement that a header lacks. */
export function missingStatementColumns({ header }: CsvTable): Column[] {
  const indexes = columnsNamed(header, names)
  const missing: Column[] = []
  if (!indexes.has('date')) missing.push('date')
  if (!indexes.has('amount') && !(indexes.has('debit') || indexes.has('credit'))) missing.push('amount')
  return missing
}

/** Reads a bank's statement: its lines, and what is wrong with those that cannot be read. */
export function readStatement(table: CsvTable): { lines: StatementLine[]; errors: LineProblem[] } {
  const indexes = columnsNamed(table.header, names)
  const lines: StatementLine[] = []
  const errors: LineProblem[] = []
  const seen = new Map<string, number>()
  for (const { row, cells } of table.lines) {
    const cell = (column: Column) => (cells[indexes.get(column) ?? -1] ?? '').trim()
    const date = parseTypedDay(cell('date'))
    const amount = amountOf(cell)
    if (date === null) errors.push({ row, field: 'date', problem: 'date' })
    if (typeof amount !== 'number') errors.push({ row, field: 'amount', problem: amount })
    if (date === null || typeof amount !== 'number') continue
    const says = {
      date,
      amount,
      label: cell('label').slice(0, 300),
      reference: cell('reference').slice(0, 120),
    }
    const key = JSON.stringify(says)
    const occurrence = (seen.get(key) ?? 0) + 1
    seen.set(key, occurrence)
    lines.push({ row, ...says, occurrence })
  }
  return { lines, errors }
}

function amountOf(cell: (column: Column) => string): number | 'money' | 'csv_both' {
  if (cell('amount') !== '') return parseTypedAmount(cell('amount')) || 'money'
  const [debit, credit] = [cell('debit'), cell('credit')].map((text) =>
    text === '' ? 0 : parseTypedAmount(text),
  )
  if (debit === null || debit === undefined || credit === null || credit === undefined) return 'money'
  if (debit !== 0 && credit !== 0) return 'csv_both'
  return credit - Math.abs(debit) || 'money'
}

export const matchReasons = ['transaction_id', 'reference', 'name', 'amount', 'date'] as const
export type MatchReason = (typeof matchReasons)[number]

/** A payment as a statement may show it; `date` is the local day on which it was received. */
export type BankPayment = {
  kind: PaymentKind
  amount: number
  date: string
  transaction_id: string | null
  reference: string
  client: string
}

/** A payment's amount on a statement: refunds are negative. */
export function signedAmount({ kind, amount }: Pick<BankPayment, 'kind' | 'amount'>): number {
  return goesOut(kind) ? -amount : amount
}

/** From this score on a proposal is ticked. */
export const sureScore = 90

/** How many days a line may be from a payment that only its amount points to. */
const nearDays = 10

/**
 * How likely a line is a payment, 0 to 100, and why; null where the amounts differ, or only the amount matches and the
 * dates are far apart. The transaction's number or the booking's reference in the line is nearly certain.
 */
export function matchScore(
  line: Pick<StatementLine, 'date' | 'amount' | 'label' | 'reference'>,
  payment: BankPayment,
): { score: number; because: MatchReason[] } | null {
  if (signedAmount(payment) !== line.amount) return null
  const text = foldText(`${line.label} ${line.reference}`)
  const holds = (word: string | null) =>
    word !== null && word.trim().length >= 3 && text.includes(foldText(word.trim()))
  const apart = Math.abs(daysBetween(payment.date, line.date))
  const because: MatchReason[] = ['amount']
  let score = 40
  const point = (reason: MatchReason, points: number) => {
    because.push(reason)
    score += points
  }
  if (holds(payment.transaction_id)) point('transaction_id', 50)
  if (holds(payment.reference)) point('reference', 50)
  if (payment.client.split(/\s+/).some((part) => part.length >= 3 && holds(part))) point('name', 25)
  if (apart <= nearDays) point('date', apart <= 1 ? 25 : 15)
  return because.length === 1 ? null : { score: Math.min(100, score), because }
}
