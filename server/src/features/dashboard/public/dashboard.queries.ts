import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import type { PaymentKind } from '@marhala/domain/money/ledger.ts'
import { type Kysely, sql } from 'kysely'
import { firstPhoto } from '../../cars/public/shown-photos.queries.ts'
import type { DB } from '../../../db/tables.ts'
import { bookingCondition, type BookingFilter } from '../../bookings/public/bookings.queries.ts'
import { type Between, isRevenue, within } from '../../bookings/public/dated-bookings.queries.ts'
import { clientNameSql } from '../../users/public/client-name.queries.ts'

/** How many bookings each status has, and their total worth. */
export async function countBookingsByStatus(db: Kysely<DB>) {
  return db
    .selectFrom('bookings')
    .select((eb) => [
      eb.ref('status').$castTo<BookingStatus>().as('status'),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(total_price)::bigint`.as('total_price'),
    ])
    .groupBy('status')
    .execute()
}

/** How many bookings were made in each of some spans. */
export async function countBookingsMade(db: Kysely<DB>, spans: Between[]): Promise<number[]> {
  const counts = spans.map(
    (span) => sql`(select count(*) from bookings where ${within(sql`bookings.created_at`, span)})`,
  )
  const { rows } = await sql<{
    counted: number[]
  }>`select array[${sql.join(counts)}]::int[] as counted`.execute(db)
  return rows[0]!.counted
}

/** The sums of revenue entries by kind in each of some spans, in centimes. */
export async function sumRevenueKinds(db: Kysely<DB>, spans: Between[]) {
  const sums = spans.map(
    (span, index) => sql`select ${index}::int as span, kind, sum(amount)::bigint as amount from payments
      where ${isRevenue} and ${within(sql`payments.created_at`, span)} group by kind`,
  )
  const { rows } = await sql<{ span: number; kind: PaymentKind; amount: number }>`
    ${sql.join(sums, sql` union all `)}`.execute(db)
  return rows
}

/** How many bookings have revenue entries in each of some spans. */
export async function countPaidBookings(db: Kysely<DB>, spans: Between[]): Promise<number[]> {
  const counts = spans.map(
    (span) => sql`(select count(distinct booking_id) from payments
      where ${isRevenue} and ${within(sql`payments.created_at`, span)})`,
  )
  const { rows } = await sql<{
    counted: number[]
  }>`select array[${sql.join(counts)}]::int[] as counted`.execute(db)
  return rows[0]!.counted
}

/** Bookings made between some consecutive instants, by position (1 is from the first to the second) and status. */
export async function countBookingsAlong(db: Kysely<DB>, instants: Date[]) {
  const { rows } = await sql<{ position: number; status: BookingStatus; count: number }>`
    select width_bucket(created_at, ${instants}::timestamptz[]) as position, status, count(*)::int as count
    from bookings where created_at >= ${instants[0]} and created_at < ${instants.at(-1)}
    group by 1, 2`.execute(db)
  return rows
}

/** Revenue received between the same instants, by position and kind, in centimes. */
export async function sumRevenueAlong(db: Kysely<DB>, instants: Date[]) {
  const { rows } = await sql<{ position: number; kind: PaymentKind; amount: number }>`
    select width_bucket(created_at, ${instants}::timestamptz[]) as position, kind, sum(amount)::bigint as amount
    from payments
    where ${isRevenue} and created_at >= ${instants[0]} and created_at < ${instants.at(-1)}
    group by 1, 2`.execute(db)
  return rows
}

/** The cars with the most bookings made since an instant. */
export async function listPopular(db: Kysely<DB>, since: Date, limit: number) {
  const booked = db
    .selectFrom('bookings')
    .select(['bookings.car_id', sql<number>`count(*)::int`.as('times')])
    .where('bookings.created_at', '>=', since)
    .groupBy('bookings.car_id')
  return selectCarLines(db)
    .innerJoin(booked.as('booked'), 'booked.car_id', 'cars.id')
    .select('booked.times as bookings')
    .orderBy('booked.times', 'desc')
    .orderBy('cars.id')
    .limit(limit)
    .execute()
}

/** The newest bookings, each as one line. */
export async function listRecent(db: Kysely<DB>, limit: number) {
  const newest = db
    .selectFrom('bookings')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  return selectLines(db)
    .where('bookings.id', 'in', newest)
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc')
    .execute()
}

function selectCarLines(db: Kysely<DB>) {
  return db
    .selectFrom('cars')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .select(['cars.id', ...carLook])
}

export type CarLineRow = Awaited<ReturnType<ReturnType<typeof selectCarLines>['execute']>>[number]

const carLook = [
  'cars.model',
  'cars.registration_plate',
  'cars.illustration_body',
  'cars.illustration_paint',
  'cars.illustration_wheel',
  'brands.name as brand',
  firstPhoto.as('first_image'),
] as const

function selectLines(db: Kysely<DB>) {
  return db
    .selectFrom('bookings')
    .innerJoin('cars', 'cars.id', 'bookings.car_id')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select([
      'bookings.id',
      'bookings.reference',
      'bookings.start_date',
      'bookings.end_date',
      'bookings.hold_expires_at',
      'bookings.total_price',
      'bookings.created_at',
      'cars.id as car_id',
      ...carLook,
      clientNameSql.as('client'),
    ])
    .select((eb) => eb.ref('bookings.status').$castTo<BookingStatus>().as('status'))
}

export type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number]

/** The first bookings of a list, the earliest of `by` first, and how many it has in all. */
export async function listLines(
  db: Kysely<DB>,
  filter: Omit<BookingFilter, 'reach'>,
  { by, limit }: { by: 'start_date' | 'end_date' | 'hold_expires_at'; limit: number },
) {
  const where = bookingCondition({ reach: 'all', ...filter })
  const { total } = await db
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(where)
    .executeTakeFirstOrThrow()
  if (total === 0) return { total, rows: [] }
  const rows = await selectLines(db)
    .where(where)
    .orderBy(`bookings.${by}`)
    .orderBy('bookings.id')
    .limit(limit)
    .execute()
  return { total, rows }
}

/** Cars in service with plate and odometer, for the alerts. */
export async function listFleet(db: Kysely<DB>) {
  return selectCarLines(db)
    .select('cars.odometer')
    .where('cars.status', '<>', 'retired')
    .orderBy('cars.id')
    .execute()
}

/** The number of accounts, and of clients among them, without deleted ones. */
export async function countPeople(db: Kysely<DB>) {
  return db
    .selectFrom('users')
    .select([
      sql<number>`count(*)::int`.as('totalUsers'),
      sql<number>`(count(*) filter (where role = 'user'))::int`.as('totalClients'),
    ])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
}
