import { divideHalfUp } from '../money/money.ts'
import type { BookingRates, carsByDays } from './booking-rates.ts'
import { addDays, addMonths, daysBetween } from '../time/wall-clock.ts'

/** From so many billable days on a hire is priced by the month, where its category has a monthly rate. */
export const daysOfMonthlyHire = 28

/** Whether a hire is priced by the month (docs/rules/price.md#months): one of its cars has a monthly rate. */
export function isMonthly(
  rates: Pick<BookingRates, 'monthly_price' | 'next_cars'>,
  dates: readonly string[],
): boolean {
  const cars = [rates, ...(rates.next_cars ?? [])]
  return dates.length >= daysOfMonthlyHire && cars.some(({ monthly_price }) => monthly_price !== undefined)
}

/** What the days of one car of a monthly hire cost, in centimes; undefined where its category has no monthly rate. */
export function monthsPart(
  dates: readonly string[],
  { car, from, to }: ReturnType<typeof carsByDays>[number],
): number | undefined {
  const { monthly_price } = car
  if (monthly_price === undefined) return undefined
  return monthsPrice(monthly_price, dates.slice(0, to)) - monthsPrice(monthly_price, dates.slice(0, from))
}

/** A hire's days as months of the calendar and days beyond them, each a thirtieth of a month. */
export type Months = { months: number; days: number }

/**
 * Where the months of a hire begin, with the day after its last: one month later each, on the day of the first or on the
 * last of a shorter month. `dates` are the local dates of its billable days, in order.
 */
export function monthStarts(dates: readonly string[]): string[] {
  const after = addDays(dates.at(-1)!, 1)
  const starts: string[] = []
  for (let start = dates[0]!; start < after; start = addMonths(dates[0]!, starts.length)) starts.push(start)
  return [...starts, after]
}

/**
 * What the first days of a hire cost in centimes by the month: whole months, and a thirtieth of one, half up, for each
 * day beyond them, together a month at most (docs/rules/price.md#months).
 */
export function monthsPrice(monthly_price: number, dates: readonly string[]): number {
  const { months, days } = monthsOf(monthly_price, dates)
  return months * monthly_price + days * dayOfMonth(monthly_price)
}

/** The months and days that are charged: days that would cost a month are one, and so is the first, however short. */
export function monthsOf(monthly_price: number, dates: readonly string[]): Months {
  if (dates.length === 0) return { months: 0, days: 0 }
  const starts = monthStarts(dates)
  const last = starts.length - 2
  const days = daysBetween(starts[last]!, starts[last + 1]!)
  const isWhole = addMonths(dates[0]!, last + 1) === starts[last + 1]
  const isDear = days * dayOfMonth(monthly_price) >= monthly_price
  const isShortMonth = last === 0 && days >= daysOfMonthlyHire
  return isWhole || isDear || isShortMonth ? { months: last + 1, days: 0 } : { months: last, days }
}

/** A day of a month begun, in centimes. */
export function dayOfMonth(monthly_price: number): number {
  return divideHalfUp(monthly_price, 30)
}

/** A month of a hire that is paid by the month: its first and last day, and what it costs in centimes. */
export type Instalment = { from: string; to: string; amount: number }

/**
 * What each month of a hire adds to its total, in advance of it: extras by the day with their days, all that is charged
 * once with the first. They add up to the total. `totalOf` is that of its first days.
 */
export function instalmentsOf(dates: readonly string[], totalOf: (days: number) => number): Instalment[] {
  const starts = monthStarts(dates)
  const totals = starts.map((start) => (start === dates[0] ? 0 : totalOf(daysBetween(dates[0]!, start))))
  return starts.slice(0, -1).map((from, index) => ({
    from,
    to: addDays(starts[index + 1]!, -1),
    amount: totals[index + 1]! - totals[index]!,
  }))
}

/** What is not due yet of the months of a hire: those that begin after a local day, never the first. */
export function dueLater(months: readonly Instalment[] = [], day: string): number {
  const later = months.filter(({ from }, index) => index > 0 && from > day)
  return later.reduce((total, { amount }) => total + amount, 0)
}

/** The day after the last of a hire that goes on until its next month ends. */
export function nextMonthEnd(dates: readonly string[]): string {
  const starts = monthStarts(dates)
  const after = starts.at(-1)!
  const months = starts.length - 1
  const end = addMonths(dates[0]!, months)
  return end > after ? end : addMonths(dates[0]!, months + 1)
}

/** What of the months of a hire is to be asked for by a local day: those that have begun by then, the first in any case. */
export function askedBy(months: readonly Instalment[], day: string): number {
  const all = months.reduce((total, { amount }) => total + amount, 0)
  return all - dueLater(months, day)
}

/** The days of the months that are asked for by a local day and not by `invoiced`, a sum in centimes, yet. */
export function monthsToAsk(
  months: readonly Instalment[],
  { day, invoiced }: { day: string; invoiced: number },
): Omit<Instalment, 'amount'> | null {
  let before = 0
  const open = months.filter(({ from, amount }, index) => {
    before += amount
    return before > invoiced && (index === 0 || from <= day)
  })
  return open.length === 0 ? null : { from: open[0]!.from, to: open.at(-1)!.to }
}

/** Whether each month of a hire is paid, due on a local day, or later; payments are for the earliest first. */
export function statesOfMonths(
  months: readonly Instalment[],
  { paid, day }: { paid: number; day: string },
): ('paid' | 'due' | 'later')[] {
  let upTo = 0
  return months.map(({ from, amount }, index) => {
    upTo += amount
    if (upTo <= paid) return 'paid'
    return index === 0 || from <= day ? 'due' : 'later'
  })
}
