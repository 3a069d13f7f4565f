import type { PaymentKind, PaymentMethod } from '../money/ledger.ts'
import type { ValuesOf } from '../country/country-rule.ts'
import type { moroccanRules } from './moroccan-rules.ts'

type StampRule = ValuesOf<typeof moroccanRules.cash_stamp>
type LimitRule = { amount: number }
type Entry = { kind: PaymentKind; payment_method: PaymentMethod; amount: number }

/**
 * The stamp duty of a receipt, in centimes (docs/rules/country.md#cash): of what pays a booking in cash; 0 of a deposit,
 * of what goes back, of any other way to pay, and without the rule.
 */
export function stampDuty({ kind, payment_method, amount }: Entry, rule: StampRule | null): number {
  if (rule === null || kind !== 'charge' || payment_method !== 'cash') return 0
  // Thousandths of a percent, of which 100,000 are the whole.
  const parts = amount * Math.round(Number(rule.rate) * 1000)
  if (rule.rounding === 'half_up') return Math.floor((2 * parts + 100_000) / 200_000)
  const centimes = Math.ceil(parts / 100_000)
  return rule.rounding === 'up_to_dirham' ? Math.ceil(centimes / 100) * 100 : centimes
}

/** What the client of a booking has paid in cash, less what went back in cash, in centimes; deposits are no payment. */
export function cashPaid(entries: readonly (Entry & { voided?: boolean })[]): number {
  return entries
    .filter(({ payment_method, voided }) => payment_method === 'cash' && !voided)
    .reduce(
      (sum, { kind, amount }) => sum + (kind === 'charge' ? amount : kind === 'refund' ? -amount : 0),
      0,
    )
}

/** Whether so much cash for one booking costs the seller a fine. */
export function reachesCashLimit(cash: number, rule: LimitRule | null): boolean {
  return rule !== null && cash >= rule.amount
}

/** An expense in cash, as the limits of purchases look at it; a reversal is below zero. */
export type CashPurchase = { id: number; day: string; amount: number }

/**
 * What of one supplier's purchases in cash cannot be deducted, by the expense, in centimes
 * (docs/rules/country.md#purchases-in-cash): beyond a day's limit, and of what is left beyond a month's, the later ones
 * first. Of one month.
 */
export function notDeductible(
  purchases: readonly CashPurchase[],
  rule: { a_day: number; a_month: number } | null,
): Map<number, number> {
  const beyond = new Map<number, number>()
  if (rule === null) return beyond
  const ofDay = new Map<string, number>()
  let ofMonth = 0
  for (const { id, day, amount } of purchases.toSorted((a, b) => a.day.localeCompare(b.day) || a.id - b.id)) {
    const before = ofDay.get(day) ?? 0
    const room = Math.max(0, Math.min(rule.a_day - before, rule.a_month - ofMonth))
    const counted = Math.min(amount, room)
    ofDay.set(day, before + counted)
    ofMonth += counted
    if (amount > counted) beyond.set(id, amount - counted)
  }
  return beyond
}
