import type { Paper, PaperKind } from '@marhala/domain/fleet/car-papers.ts'
import type { AlertKind } from '@marhala/domain/tracking/tracking-alert.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { isHeldAt } from '../bookings/public/holds.queries.ts'

/** The papers of all cars in service that have an end. */
export async function listPapers(db: Kysely<DB>): Promise<(Paper & { car_id: number })[]> {
  return db
    .selectFrom('car_papers')
    .innerJoin('cars', 'cars.id', 'car_papers.car_id')
    .select(['car_papers.car_id', 'car_papers.expires_on'])
    .select((eb) => eb.ref('car_papers.kind').$castTo<PaperKind>().as('kind'))
    .where('cars.status', '<>', 'retired')
    .where('car_papers.expires_on', 'is not', null)
    .execute()
}

/** The bookings that wait for their car, without expired holds. */
export async function listWaitingBookings(db: Kysely<DB>, { now, until }: { now: Date; until: Date }) {
  return db
    .selectFrom('bookings')
    .select(['car_id', 'start_date as start', 'end_date as end'])
    .where('status', 'in', ['pending', 'confirmed'])
    .where('start_date', '<', until)
    .where(isHeldAt(now))
    .execute()
}

/** The maintenance plans of the cars in service. */
export async function listPlans(db: Kysely<DB>) {
  return db
    .selectFrom('maintenance_plans as plans')
    .innerJoin('cars', 'cars.id', 'plans.car_id')
    .select(['plans.id', 'plans.car_id', 'plans.name', 'plans.every_km', 'plans.every_months'])
    .select(['plans.last_done_km', 'plans.last_done_on', 'cars.odometer'])
    .where('cars.status', '<>', 'retired')
    .execute()
}

/** The bookings whose car is out and was due back before a moment. */
export async function listLateBookings(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('bookings')
    .select(['id', 'car_id', 'start_date as start', 'end_date as end'])
    .where('status', '=', 'active')
    .where('end_date', '<', now)
    .execute()
}

/** The confirmed bookings that begin within a span, with their extras. */
export async function listPickups(db: Kysely<DB>, { from, to }: { from: Date; to: Date }) {
  return db
    .selectFrom('bookings')
    .leftJoin('booking_services', 'booking_services.booking_id', 'bookings.id')
    .leftJoin('services', 'services.id', 'booking_services.service_id')
    .select(['bookings.id', 'bookings.car_id', 'bookings.start_date as start', 'bookings.end_date as end'])
    .select(['services.key', 'services.service_group', 'booking_services.quantity'])
    .select((eb) => eb.ref('services.name').$castTo<Record<'en' | 'ar' | 'fr', string> | null>().as('name'))
    .where('bookings.status', '=', 'confirmed')
    .where('bookings.start_date', '>=', from)
    .where('bookings.start_date', '<', to)
    .orderBy('services.position')
    .orderBy('services.id')
    .execute()
}

/** The past bookings with a deposit that is still held. */
export async function listHeldDeposits(db: Kysely<DB>) {
  return db
    .selectFrom('bookings')
    .innerJoin('payments', 'payments.booking_id', 'bookings.id')
    .select(['bookings.id', 'bookings.car_id'])
    .select(sql<Date>`coalesce(bookings.returned_at, bookings.completed_at)`.as('returned_at'))
    .where('bookings.status', '=', 'completed')
    .where('payments.voided_at', 'is', null)
    .groupBy('bookings.id')
    .having(
      sql<boolean>`sum(case payments.kind when 'warranty_in' then payments.amount
        when 'warranty_out' then -payments.amount when 'warranty_retained' then -payments.amount else 0 end) > 0`,
    )
    .execute()
}

/** The unanswered messages from before a moment. */
export async function listUnanswered(db: Kysely<DB>, before: Date) {
  return db
    .selectFrom('contact_messages')
    .select(['id', 'created_at'])
    .where('status', '<>', 'answered')
    .where('created_at', '<=', before)
    .execute()
}

/** The alerts of a kind of the cars that are out. */
export async function listAlertsToFollow(db: Kysely<DB>, kind: AlertKind) {
  return db
    .selectFrom('tracking_alerts as a')
    .innerJoin('bookings as b', 'b.id', 'a.booking_id')
    .select(['a.id', 'a.car_id', 'a.booking_id', 'a.start_at'])
    .where('b.status', '=', 'active')
    .where('a.kind', '=', kind)
    .execute()
}
