import type { fuelTypes, transmissionTypes } from '@marhala/contract/fleet/car-values.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { type BookingStatistics, bookingStatistics } from '@marhala/domain/figures/booking-statistics.ts'
import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import type { PaymentKind } from '@marhala/domain/money/ledger.ts'
import { type MembershipTier, membershipRecord, membershipTier } from '@marhala/domain/accounts/membership.ts'
import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../../db/tables.ts'
import { inLanguage } from '../../catalogue/public/catalogue.queries.ts'

/** The nine figures of a person's bookings, in centimes; the domain decides what is paid and owed. */
export async function getBookingStatistics(db: Kysely<DB>, userId: number): Promise<BookingStatistics> {
  return bookingStatistics(await selectCountedBookings(db, [userId]).execute())
}

/** The figures of some people, by their ids. */
export async function listBookingStatistics(
  db: Kysely<DB>,
  userIds: number[],
): Promise<Map<number, BookingStatistics>> {
  const bookings = await selectCountedBookings(db, userIds).select('bookings.user_id').execute()
  const byUser = Map.groupBy(bookings, (booking) => booking.user_id)
  return new Map(userIds.map((id) => [id, bookingStatistics(byUser.get(id) ?? [])]))
}

/** The tiers of some people, by their ids. */
export async function listMembershipTiers(
  db: Kysely<DB>,
  userIds: number[],
): Promise<Map<number, MembershipTier>> {
  const figures = await listBookingStatistics(db, userIds)
  return new Map(userIds.map((id) => [id, membershipTier(membershipRecord(figures.get(id)!))]))
}

/** The same bookings with their cars and locations, for rankings and months. */
export async function listCountedBookings(db: Kysely<DB>, userId: number, language: Language) {
  return selectCountedBookings(db, [userId])
    .innerJoin('cars', 'cars.id', 'bookings.car_id')
    .innerJoin('categories', 'categories.id', 'cars.category_id')
    .leftJoin('locations', 'locations.code', 'bookings.pickup_location')
    .select((eb) => [
      inLanguage('categories.name', language).as('category'),
      eb.ref('cars.fuel_type').$castTo<(typeof fuelTypes)[number]>().as('fuel_type'),
      eb.ref('cars.transmission_type').$castTo<(typeof transmissionTypes)[number]>().as('transmission_type'),
      eb.fn
        .coalesce(inLanguage('locations.name', language), eb.ref('bookings.pickup_location'))
        .as('location'),
    ])
    .execute()
}

export type CountedBooking = Awaited<ReturnType<typeof listCountedBookings>>[number]

/** Bookings of some people with their payments, in one statement: the source of all their figures. */
function selectCountedBookings(db: Kysely<DB>, userIds: number[]) {
  return db
    .selectFrom('bookings')
    .select(['bookings.total_price', 'bookings.cancellation_fee', 'bookings.start_date'])
    .select(['bookings.charges_total', 'bookings.charges_from_deposit'])
    .select((eb) => [
      eb.ref('bookings.status').$castTo<BookingStatus>().as('status'),
      jsonArrayFrom(
        eb
          .selectFrom('payments')
          .select(['payments.amount', 'payments.created_at'])
          .select((payment) => [
            payment.ref('payments.kind').$castTo<PaymentKind>().as('kind'),
            sql<boolean>`payments.voided_at is not null`.as('voided'),
          ])
          .whereRef('payments.booking_id', '=', 'bookings.id'),
      ).as('payments'),
    ])
    .where('bookings.user_id', '=', sql<number>`any(${userIds})`)
}
