import type { fleetSorts } from '@marhala/contract/fleet/fleet-values.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { isHeldAt } from '../bookings/public/holds.queries.ts'
import { isHomeAt } from '../catalogue/public/catalogue.queries.ts'
import { isCarAt } from '../cars/public/car-places.queries.ts'
import { periodOf } from '../cars/public/car-rows.queries.ts'
import { shownCar } from '../cars/public/shown-photos.queries.ts'
import {
  facetConditions,
  type Filters,
  freeFor,
  otherConditions,
} from '../cars/public/search-cars.queries.ts'
import type { readTrip } from '../cars/public/read-trip.ts'
import { findCarLikeness } from '../search/public/find-cars.queries.ts'
import { clientNameSql } from '../users/public/client-name.queries.ts'

type Listing = {
  trip: ReturnType<typeof readTrip>
  sort: (typeof fleetSorts)[number]
  order: 'asc' | 'desc'
  /** Only cars at these places; null for all. */
  placeIds: readonly number[] | null
}
export type FleetRow = {
  id: number
  odometer: number
  status: 'available' | 'rented' | 'maintenance' | 'retired'
  without_photos: boolean
}

/** The cars that match a list's filters except those by state, retired ones included, in its order. */
export async function listFleetRows(
  db: Kysely<DB>,
  filters: Filters & { location?: string | undefined; class_id?: number | 'none' | undefined },
  { trip, sort, order, placeIds }: Listing,
): Promise<FleetRow[]> {
  const found = filters.search === undefined ? null : await findCarLikeness(db, filters.search)
  return db
    .selectFrom('car_availability as a')
    .innerJoin('cars', 'cars.id', 'a.car_id')
    .select(['cars.id', 'cars.odometer', status.as('status'), withoutPhotos.as('without_photos')])
    .where((eb) =>
      eb.and([
        ...Object.values(facetConditions(eb, filters)).flat(),
        ...(trip ? freeFor(trip) : []),
        ...otherConditions(eb, { filters, trip }).min_rating,
      ]),
    )
    .$if(placeIds !== null, (qb) => qb.where(isCarAt(placeIds!)))
    .$if(trip !== null, (qb) => qb.where('a.status', '=', 'available'))
    .$if(found !== null, (qb) =>
      qb.where('cars.id', '=', sql<number>`any(${found!.map(({ id }) => id)}::int[])`),
    )
    .$if(typeof filters.class_id === 'number', (qb) =>
      qb.where('cars.class_id', '=', filters.class_id as number),
    )
    .$if(filters.class_id === 'none', (qb) => qb.where('cars.class_id', 'is', null))
    .$if(filters.location !== undefined, (qb) => qb.where(isHomeAt(filters.location!)))
    .orderBy(sortColumns[sort], (by) => (order === 'asc' ? by.asc().nullsLast() : by.desc().nullsLast()))
    .orderBy('cars.id')
    .execute()
}

const status = sql<FleetRow['status']>`case when cars.status = 'available' and exists (
  select from bookings b where b.car_id = cars.id and b.status = 'active') then 'rented' else cars.status end`

const withoutPhotos = sql<boolean>`not exists (select from car_images i where i.car_id = ${shownCar})`

const sortColumns = {
  model: 'a.model',
  daily_price: 'a.price',
  year: 'a.year',
  rating: 'a.rating',
  odometer: 'cars.odometer',
  created_at: 'a.created_at',
} as const

/** The open bookings of a car, which prevent its removal. */
export async function listOpenBookings(db: Kysely<DB>, carId: number) {
  return selectOpenBookings(db, carId).execute()
}

/** The bookings that have a car during a period, expired holds left out. */
export async function listBookingsIn(
  db: Kysely<DB>,
  carId: number,
  period: { start: Date; end: Date },
  now: Date,
) {
  return selectOpenBookings(db, carId)
    .innerJoin('occupancies', 'occupancies.booking_id', 'bookings.id')
    .where('occupancies.period', '&&', periodOf(period.start, period.end))
    .where(isHeldAt(now))
    .execute()
}

function selectOpenBookings(db: Kysely<DB>, carId: number) {
  return db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select([
      'bookings.id',
      'bookings.reference',
      'bookings.status',
      'bookings.start_date',
      'bookings.end_date',
    ])
    .select(clientNameSql.as('client'))
    .where('bookings.car_id', '=', carId)
    .where('bookings.status', 'in', ['pending', 'confirmed', 'active'])
    .orderBy('bookings.start_date')
}

/** How many past bookings a car has, and others that it was chosen for: these have another by now. */
export async function countPastBookings(db: Kysely<DB>, carId: number): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(({ or, and, eb }) =>
      or([
        and([eb('car_id', '=', carId), eb('status', 'in', ['completed', 'cancelled'])]),
        eb('chosen_car_id', '=', carId),
      ]),
    )
    .executeTakeFirstOrThrow()
  return count
}
