import * as search from '@marhala/contract/storefront/search.ts'
import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { may, roles } from '@marhala/domain/accounts/permissions.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import type { Serve } from '../../http/serve.ts'
import { look, statusOf } from '../cars/public/present-car.ts'
import { findBookings, findCars, findPeople } from './search.queries.ts'

/** How many of each kind quick find shows: for more there are longer words, or the list of that kind. */
const limit = 5

/** Quick find for staff: the kinds that the caller may manage. */
export function searchRoutes(serve: Serve): void {
  serve(search.find, ({ context, caller, query }) => quickFind(context, caller, query.q))
}

async function quickFind({ db }: AppContext, caller: Caller, text: string) {
  const [cars, people] = await Promise.all([
    findCars(db, text, limit),
    // Accounts of staff are for those who manage staff.
    findPeople(db, text, may(caller, 'staff.manage') ? roles : ['user'], limit),
  ])
  const bookings = await findBookings(db, text, {
    carIds: cars.map(({ id }) => id),
    userIds: people.map(({ id }) => id),
    limit,
  })
  return {
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
      ? people.map((person) => ({ ...person, name: `${person.first_name} ${person.last_name}` }))
      : [],
  }
}
