import { type BookingAttention, holdWarningHours } from '@marhala/domain/figures/dashboard-figures.ts'
import { type PaymentMethod, revenueKinds } from '@marhala/domain/money/ledger.ts'
import { type RawBuilder, sql } from 'kysely'
import { concernCondition, isOverdueAt, type TodayFilter } from '../read/day-concerns.queries.ts'

/** From an instant on, before another; open where it is left out. */
export type Between = { start?: Date | undefined; end?: Date | undefined }

/** When something happened to a booking, and what needs attention: the same for figures and lists. */
export type DatedFilter = {
  car_id?: number | undefined
  created?: Between | undefined
  pickup?: Between | undefined
  return?: Between | undefined
  received?: Between | undefined
  received_method?: PaymentMethod | undefined
  category_id?: number | undefined
  pickup_location?: string | undefined
  return_location?: string | undefined
  /** Either of the two. */
  location?: string | undefined
  attention?: { kind: BookingAttention; now: Date } | undefined
  today?: TodayFilter | undefined
}

/** The conditions of a filter on `bookings`, to be joined by `and`. */
export function datedConditions(filter: DatedFilter): (RawBuilder<unknown> | undefined)[] {
  const {
    car_id,
    category_id,
    pickup_location,
    return_location,
    location,
    created,
    pickup,
    received,
    attention,
  } = filter
  const method = filter.received_method
  return [
    car_id === undefined ? undefined : sql`bookings.car_id = ${car_id}`,
    category_id === undefined
      ? undefined
      : sql`bookings.car_id in (select id from cars where category_id = ${category_id})`,
    pickup_location === undefined ? undefined : sql`bookings.pickup_location = ${pickup_location}`,
    return_location === undefined ? undefined : sql`bookings.return_location = ${return_location}`,
    location === undefined
      ? undefined
      : sql`${location} in (bookings.pickup_location, bookings.return_location)`,
    created && within(sql`bookings.created_at`, created),
    pickup && within(sql`bookings.start_date`, pickup),
    filter.return && within(sql`bookings.end_date`, filter.return),
    (received ?? method) &&
      sql`exists (select from payments where payments.booking_id = bookings.id
        and ${isRevenue} and ${within(sql`payments.created_at`, received ?? {})}
        and ${method === undefined ? sql`true` : sql`payments.payment_method = ${method}`})`,
    attention && attentionCondition(attention),
    filter.today && concernCondition(filter.today),
  ]
}

/** Ledger entries that are revenue, without voided ones. */
export const isRevenue = sql`payments.voided_at is null and payments.kind = any(${[...revenueKinds]})`

/** Whether an instant lies between two others. */
export function within(instant: RawBuilder<unknown>, { start, end }: Between): RawBuilder<unknown> {
  const parts = [...(start ? [sql`${instant} >= ${start}`] : []), ...(end ? [sql`${instant} < ${end}`] : [])]
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`
}

function attentionCondition({ kind, now }: NonNullable<DatedFilter['attention']>): RawBuilder<unknown> {
  const isOverdue = isOverdueAt(now)
  switch (kind) {
    case 'overdue':
      return isOverdue
    case 'late_for_next':
      return sql`${isOverdue} and exists (select from bookings as next
        where next.car_id = bookings.car_id and next.id <> bookings.id
          and next.status in ('pending', 'confirmed') and next.start_date >= bookings.start_date
          and next.start_date <= ${now}::timestamptz + make_interval(mins => bookings.turnaround_minutes))`
    case 'hold_ending':
      return sql`bookings.status = 'pending' and bookings.hold_expires_at > ${now}
        and bookings.hold_expires_at <= ${new Date(now.getTime() + holdWarningHours * 3_600_000)}`
  }
}
