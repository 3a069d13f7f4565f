import { vatIn } from '@marhala/domain/price/vat.ts'
import type { Demo } from '../demo.ts'

/** How far back the demo's books reach, in days: eighteen months. */
export const reach = 548

/** What any line of the demo's money has: an amount with the tax in it, which the owner wrote at some time of its day. */
export function demoLine(
  { calendar, adminId }: Demo,
  { day, time }: { day: number; time: string },
  { amount, vat_rate }: { amount: number; vat_rate: number },
) {
  return {
    amount,
    vat_rate,
    vat: vatIn(amount, vat_rate),
    date: calendar.date(day),
    created_by: adminId,
    created_at: new Date(Math.min(calendar.at(day, time), calendar.now)),
  }
}

/** Sorts lines as they came to be written. */
export function byDate(one: { date: string }, other: { date: string }): number {
  return one.date < other.date ? -1 : one.date > other.date ? 1 : 0
}
