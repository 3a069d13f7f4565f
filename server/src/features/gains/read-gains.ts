import { gainsOf, type Gains, retainedIn } from '@marhala/domain/money/gains.ts'
import type { LedgerEntry, PaymentKind, PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { daysBefore, daysYearBefore, type DaySpan } from '@marhala/domain/time/report-period.ts'
import { changePercent } from '@marhala/domain/figures/shares.ts'
import type { AppContext } from '../../context.ts'
import { type Asked, instantsOf } from '../company/public/read-period.ts'
import { countPaidBookings, sumRevenueKinds } from '../dashboard/public/dashboard.queries.ts'
import type { Keep } from '../dashboard/public/read-kept.ts'
import { sumLines } from '../ledger/public/line-sums.queries.ts'

/** What some days brought and took, in all, kept for a version of the data. */
export function readGainsOf(
  keep: Keep,
  { db }: AppContext,
  { days, time_zone }: { days: DaySpan; time_zone: string },
): Promise<Gains & { retained_deposits: number }> {
  return keep(['gains of', days, time_zone], async () => {
    const entries = (await sumRevenueKinds(db, [instantsOf(days, time_zone)])).map(asEntry)
    const incomes = await sumLines(db, 'income', { days })
    const expenses = await sumLines(db, 'expense', { days })
    return {
      ...gainsOf({ entries, additional_income: incomes.total, expenses: expenses.total }),
      retained_deposits: retainedIn(entries),
    }
  })
}

/** Some days against the ones before and those of the year before. */
export async function readComparedGains(keep: Keep, context: AppContext, asked: Asked) {
  const { name, days, today, time_zone } = asked
  const before = daysBefore(name, days, today)
  const yearBefore = daysYearBefore(days, today)
  const now = await readGainsOf(keep, context, asked)
  const compare = async (other: DaySpan) => {
    const then = await readGainsOf(keep, context, { days: other, time_zone })
    return {
      ...other,
      ...then,
      gains_change_percent: changePercent(then.gains, now.gains),
      expenses_change_percent: changePercent(then.expenses, now.expenses),
      // A loss that became smaller is no percentage of anything.
      profit_change_percent: then.profit <= 0 ? null : changePercent(then.profit, now.profit),
    }
  }
  return { now, previous: await compare(before), year_before: await compare(yearBefore) }
}

/** The gains of some days at a glance. */
export async function readGainsStats(keep: Keep, context: AppContext, asked: Asked) {
  const { name, days, time_zone } = asked
  const { now, previous, year_before } = await readComparedGains(keep, context, asked)
  const [bookings_count] = await keep(['paid bookings', days, time_zone], () =>
    countPaidBookings(context.db, [instantsOf(days, time_zone)]),
  )
  return {
    period: { name, ...days },
    ...now,
    total: now.gains,
    previous_total: previous.gains,
    change_percent: previous.gains_change_percent,
    year_before_total: year_before.gains,
    year_before_change_percent: year_before.gains_change_percent,
    bookings_count: bookings_count!,
  }
}

/** Sums by kind are entries like any: what of them is revenue is the ledger's rule. */
export function asEntry({ kind, amount }: { kind: PaymentKind; amount: number }): LedgerEntry {
  return { kind, amount, voided: false }
}

type Part = { amount: number; payment_method: PaymentMethod; car_id: number | null }

/** Sums of some days by what they can be divided by. */
export type GainParts = {
  rental: (Part & { kind: PaymentKind; location: string | null })[]
  incomes: (Part & { location: string | null })[]
  expenses: Part[]
}

/** The gains of each key that some part of the money has. */
export function gainsBy<Key>(
  parts: GainParts,
  keyOf: (part: Part & { location?: string | null }) => Key,
): Map<Key, Gains> {
  const keys = new Set([...parts.rental, ...parts.incomes, ...parts.expenses].map(keyOf))
  const rental = Map.groupBy(parts.rental, keyOf)
  const incomes = Map.groupBy(parts.incomes, keyOf)
  const expenses = Map.groupBy(parts.expenses, keyOf)
  const sum = (some: Part[] | undefined) => (some ?? []).reduce((total, { amount }) => total + amount, 0)
  return new Map(
    [...keys].map((key) => [
      key,
      gainsOf({
        entries: (rental.get(key) ?? []).map(asEntry),
        additional_income: sum(incomes.get(key)),
        expenses: sum(expenses.get(key)),
      }),
    ]),
  )
}
