import { gainsOf, type Gains, retainedIn } from '@marhala/domain/money/gains.ts'
import type { LedgerEntry, PaymentKind, PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { daysBefore, daysYearBefore, type DaySpan } from '@marhala/domain/time/report-period.ts'
import { changePercent } from '@marhala/domain/figures/shares.ts'
import type { AppContext } from '../../context.ts'
import { type ReportedPeriod, instantsOf } from '../company/public/read-period.ts'
import { countPaidBookings, sumRevenueKinds } from '../dashboard/public/dashboard.queries.ts'
import type { Cached } from '../dashboard/public/figure-cache.ts'
import { sumLines } from '../ledger/public/line-sums.queries.ts'

/** The totals of gains and expenses in some days, cached per version of the data. */
export function readGainsOf(
  cached: Cached,
  { db }: AppContext,
  { days, time_zone }: { days: DaySpan; time_zone: string },
): Promise<Gains & { retained_deposits: number }> {
  return cached(['gains of', days, time_zone], async () => {
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
export async function readComparedGains(cached: Cached, context: AppContext, period: ReportedPeriod) {
  const { name, days, today, time_zone } = period
  const before = daysBefore(name, days, today)
  const yearBefore = daysYearBefore(days, today)
  const now = await readGainsOf(cached, context, period)
  const compare = async (other: DaySpan) => {
    const then = await readGainsOf(cached, context, { days: other, time_zone })
    return {
      ...other,
      ...then,
      gains_change_percent: changePercent(then.gains, now.gains),
      expenses_change_percent: changePercent(then.expenses, now.expenses),
      // A reduced loss has no meaningful percentage.
      profit_change_percent: then.profit <= 0 ? null : changePercent(then.profit, now.profit),
    }
  }
  return { now, previous: await compare(before), year_before: await compare(yearBefore) }
}

/** The gains of some days at a glance. */
export async function readGainsStats(cached: Cached, context: AppContext, period: ReportedPeriod) {
  const { name, days, time_zone } = period
  const { now, previous, year_before } = await readComparedGains(cached, context, period)
  const [bookings_count] = await cached(['paid bookings', days, time_zone], () =>
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

/** Sums by kind count like single entries: the ledger's rule decides which are revenue. */
export function asEntry({ kind, amount }: { kind: PaymentKind; amount: number }): LedgerEntry {
  return { kind, amount, voided: false }
}

type Part = { amount: number; payment_method: PaymentMethod; car_id: number | null }

/** Sums of some days by their divisions. */
export type GainParts = {
  rental: (Part & { kind: PaymentKind; location: string | null })[]
  incomes: (Part & { location: string | null })[]
  expenses: Part[]
}

/** The gains of each key that has any money. */
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
