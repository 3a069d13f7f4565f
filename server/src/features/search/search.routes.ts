import * as search from '@marhala/contract/storefront/search.ts'
import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { searchOrder } from '@marhala/domain/search/search-order.ts'
import { may, placesOf } from '@marhala/domain/accounts/permissions.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import type { Serve } from '../../http/serve.ts'
import { look, statusOf } from '../cars/public/present-car.ts'
import { clientName } from '@marhala/domain/accounts/company-client.ts'
import { reachOf } from '../bookings/public/booking-access.ts'
import { findNamedBookings } from './public/find-bookings.queries.ts'
import { findCarLikeness } from './public/find-cars.queries.ts'
import { findPeople } from './public/find-people.queries.ts'
import { listFoundBookings, listFoundCars } from './search.queries.ts'

/** How many of each kind quick find shows: for more there are longer words, or the list of that kind. */
const limit = 5

/** Quick find for staff: the kinds that the caller may manage. */
export function searchRoutes(serve: Serve): void {
  serve(search.find, ({ context, caller, query }) => quickFind(context, caller, query.q))
}

async function quickFind({ db }: AppContext, caller: Caller, text: string) {
  const [likelyCars, people, named] = await Promise.all([
    findCarLikeness(db, text),
    findPeople(db, text, { roles: ['user'], limit }),
    findNamedBookings(db, text),
  ])
  const cars = await listCars(db, likelyCars, placesOf(caller))
  const bookings = await listFoundBookings(db, {
    // More than are shown: some may be at places that are not the caller's.
    ids: named.slice(0, limit * 20).map(({ id }) => id),
    carIds: cars.map(({ id }) => id),
    userIds: people.map(({ id }) => id),
    reach: reachOf(caller),
    limit,
  })
  return {
    order: searchOrder({
      clients: people[0]?.likeness,
      cars: likelyCars[0]?.likeness,
      bookings: named[0]?.likeness,
    }),
    cars: may(caller, 'cars.view')
      ? cars.map((car) => ({
          ...car,
          ...look(car),
          name: `${car.brand_name} ${car.model}`,
          status: statusOf(car),
        }))
      : [],
    bookings: may(caller, 'bookings.manage')
      ? bookings.map((booking) => ({ ...booking, status: booking.status as BookingStatus }))
      : [],
    clients: may(caller, 'clients.manage')
      ? people.map((person) => ({
          id: person.id,
          name: clientName(person),
          email: person.email,
          phone: person.phone,
        }))
      : [],
  }
}

/** The likeliest cars; of equally likely ones those that are retired come last. */
async function listCars(
  db: AppContext['db'],
  likely: { id: number; likeness: number }[],
  placeIds: readonly number[] | null,
) {
  // More than are shown, so that neither a retired car nor one at another place takes the place of one that can be had.
  const shown = placeIds === null ? likely.slice(0, limit * 4) : likely
  const likeness = new Map(shown.map((one) => [one.id, one.likeness]))
  const cars = await listFoundCars(db, [...likeness.keys()], placeIds)
  const isRetired = (car: { status: string }) => Number(car.status === 'retired')
  return cars
    .toSorted(
      (one, other) =>
        likeness.get(other.id)! - likeness.get(one.id)! ||
        isRetired(one) - isRetired(other) ||
        one.model.localeCompare(other.model) ||
        one.id - other.id,
    )
    .slice(0, limit)
}
