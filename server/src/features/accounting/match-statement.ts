import type * as accounting from '@marhala/contract/money/accounting.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import { mostImportedRows } from '@marhala/contract/money/money-values.ts'
import {
  matchScore,
  missingStatementColumns,
  readStatement,
  signedAmount,
  type StatementLine,
} from '@marhala/domain/money/bank-match.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { addDays, localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { readCsv } from '../../http/read-csv.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { problemText } from '../../http/problem-text.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { instantsOf } from '../company/public/read-period.ts'
import {
  type BankPaymentRow,
  deleteMatch,
  insertMatch,
  listMatched,
  listMatchedLines,
  listUnmatched,
  lockPayments,
} from './bank.queries.ts'

const most = { proposals: 3, days: 45 }

/** Reads a bank statement and proposes payments for each line; nothing is written. */
export async function matchStatement(context: AppContext, { language }: Caller, csv: string) {
  const table = readCsv(csv)
  const refuse = (problem: Problem) => invalid({ csv: [problem] })
  if (!table) throw refuse({ key: 'csv_quote' })
  const [missing] = missingStatementColumns(table)
  if (missing) throw refuse({ key: 'csv_column', params: { column: missing } })
  if (table.lines.length === 0) throw refuse({ key: 'csv_empty' })
  if (table.lines.length > mostImportedRows)
    throw refuse({ key: 'too_many', params: { maximum: mostImportedRows } })
  const { lines, errors } = readStatement(table)
  return {
    rows: table.lines.length,
    lines: await propose(context, lines),
    errors: errors.map(({ row, field, problem: key }) => ({
      row,
      field,
      message: problemText({ key }, language),
    })),
  }
}

async function propose({ db }: AppContext, lines: StatementLine[]) {
  const { time_zone } = await getSettings(db)
  const days = lines.map(({ date }) => date).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const around = { start_date: addDays(first, -most.days), end_date: addDays(last, most.days) }
  const amounts = [...new Set(lines.map(({ amount }) => Math.abs(amount)))]
  const payments = (await listUnmatched(db, amounts, instantsOf(around, time_zone))).map((row) => ({
    ...row,
    date: localDate(row.created_at.getTime(), time_zone),
  }))
  const known = await listMatchedLines(db, [...new Set(days)])
  const byAmount = Map.groupBy(payments, signedAmount)
  return lines.map((line) => ({
    ...line,
    accepted_payment_id: known.find((match) => isSame(match, line))?.payment_id ?? null,
    proposals: (byAmount.get(line.amount) ?? [])
      .flatMap((payment) => presentProposal(payment, matchScore(line, payment)))
      .sort((one, other) => other.score - one.score || one.payment_id - other.payment_id)
      .slice(0, most.proposals),
  }))
}

function presentProposal(payment: BankPaymentRow & { date: string }, match: ReturnType<typeof matchScore>) {
  if (match === null) return []
  const { payment_id, client, date, transaction_id, booking_id, reference } = payment
  const booking = { id: booking_id, reference }
  return [{ payment_id, booking, client, amount: signedAmount(payment), date, transaction_id, ...match }]
}

type Match = ParsedBodyOf<typeof accounting.acceptMatches>['matches'][number]

function isSame(known: Omit<Match, 'payment_id'>, line: Omit<Match, 'payment_id'>): boolean {
  return (['date', 'amount', 'label', 'reference', 'occurrence'] as const).every(
    (part) => known[part] === line[part],
  )
}

/**
 * Matches payments with lines of a statement, in the call's transaction: all, or none with the problems of each that
 * cannot be.
 */
export async function acceptMatches(context: AppContext, caller: Caller, matches: Match[]) {
  const { db, clock } = context
  const ids = matches.map(({ payment_id }) => payment_id)
  const payments = new Map((await lockPayments(db, ids)).map((payment) => [payment.id, payment]))
  const taken = await listMatched(db, ids)
  const problems: Record<string, Problem[]> = {}
  for (const [index, match] of matches.entries()) {
    const payment = payments.get(match.payment_id)
    const refuse = (field: string, problem: Problem) =>
      void (problems[`matches.${index}.${field}`] = [problem])
    if (!payment || payment.voided_at !== null) refuse('payment_id', { key: 'unknown_payment' })
    else if (payment.payment_method === 'cash') refuse('payment_id', { key: 'not_by_bank' })
    else if (taken.has(match.payment_id)) refuse('payment_id', { key: 'payment_matched' })
    else if (signedAmount(payment) !== match.amount)
      refuse('amount', { key: 'amount_differs', params: { amount: formatMoney(signedAmount(payment)) } })
    else {
      taken.add(match.payment_id)
      const accepted = { accepted_by: caller.id, accepted_at: clock() }
      if (!(await insertMatch(db, { ...match, ...accepted }))) refuse('label', { key: 'line_matched' })
    }
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const who = { entity: 'payment', entity_id: null, ...actorOf(caller) }
  await writeAudit(db, { ...who, action: 'match_payments', after: { rows: matches.length } })
  return { accepted: matches.length }
}

/** Removes the match of a payment. */
export async function removeMatch(context: AppContext, caller: Caller, paymentId: number): Promise<null> {
  if (!(await deleteMatch(context.db, paymentId))) throw new ApiError('not_found')
  const who = { entity: 'payment', entity_id: paymentId, ...actorOf(caller) }
  await writeAudit(context.db, { ...who, action: 'unmatch_payment' })
  return null
}
