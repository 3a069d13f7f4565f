import { vatIn } from '@marhala/domain/price/vat.ts'
import { mainTill } from '@marhala/domain/till/till.ts'
import { closed } from '../data/shifts.ts'
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

/** A line in the till of its day; what is older than the closes lies in none. */
export function inTill<Line extends { date: string }>({ calendar }: Demo, line: Line) {
  return { ...line, till_id: line.date < calendar.date(closed.from) ? null : mainTill }
}

/** Sorts lines as they came to be written. */
export function byDate(one: { date: string }, other: { date: string }): number {
  return one.date < other.date ? -1 : one.date > other.date ? 1 : 0
}
