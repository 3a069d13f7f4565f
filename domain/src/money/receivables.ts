import { daysBetween } from '../time/wall-clock.ts'

/** How long after its day an invoice is still unpaid: not due, or by days (docs/rules/companies.md#the-aged-list). */
export const ages = ['not_due', 'to_30', 'to_60', 'to_90', 'over_90'] as const
export type Age = (typeof ages)[number]

/** An invoice that stands, with what it asks for of each booking; amounts in centimes. */
export type Receivable = {
  id: number
  due_on: string
  parts: readonly { booking_id: number; total: number }[]
}

/** The age of an invoice on a day: on the day by which it is to be paid it is not overdue yet. */
export function ageOn(due_on: string, day: string): Age {
  const late = daysBetween(due_on, day)
  if (late <= 0) return 'not_due'
  if (late <= 30) return 'to_30'
  if (late <= 60) return 'to_60'
  return late <= 90 ? 'to_90' : 'over_90'
}

/**
 * What is left of each invoice, by its id, of invoices in the order of their numbers: what was paid of a booking pays its
 * invoices from the oldest, and of none more than it asks for.
 */
export function leftOf(
  invoices: readonly Receivable[],
  paid: ReadonlyMap<number, number>,
): Map<number, { booking_id: number; left: number }[]> {
  const rest = new Map(paid)
  return new Map(
    invoices.map(({ id, parts }) => [
      id,
      parts.map(({ booking_id, total }) => {
        const used = Math.max(0, Math.min(total, rest.get(booking_id) ?? 0))
        rest.set(booking_id, (rest.get(booking_id) ?? 0) - used)
        return { booking_id, left: Math.max(0, total - used) }
      }),
    ]),
  )
}

/** A payment over several debts, the first first; what is more than all of them stays over. */
export function spreadOver<Debt extends { left: number }>(
  amount: number,
  debts: readonly Debt[],
): { shares: (Debt & { share: number })[]; over: number } {
  let over = amount
  const shares = debts.map((debt) => {
    const share = Math.min(over, debt.left)
    over -= share
    return { ...debt, share }
  })
  return { shares: shares.filter(({ share }) => share > 0), over }
}

export type AgedSums = Record<Age | 'total', number>

/** What invoices leave to be paid on a day, by age and together. */
export function sumByAge(
  invoices: readonly { due_on: string; outstanding: number }[],
  day: string,
): AgedSums {
  const sums: AgedSums = { not_due: 0, to_30: 0, to_60: 0, to_90: 0, over_90: 0, total: 0 }
  for (const { due_on, outstanding } of invoices) {
    sums[ageOn(due_on, day)] += outstanding
    sums.total += outstanding
  }
  return sums
}

/** After how many days past its own an unpaid invoice is asked for again. */
export const reminderSteps = [7, 30, 60] as const

/** The reminder that an invoice is at on a day: the latest of those that are over; null before the first. */
export function reminderStep(due_on: string, day: string): number | null {
  const late = daysBetween(due_on, day)
  return reminderSteps.findLast((step) => late >= step) ?? null
}
