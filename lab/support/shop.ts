import type { NewBooking } from '@marhala/contract/booking/new-booking.ts'
import { addDays, localDate } from '@marhala/domain/time/wall-clock.ts'
import type { Config } from '../../server/src/config.ts'
import type { AppContext } from '../../server/src/context.ts'
import { loadSecrets, type Secrets } from '../../server/src/secrets.ts'
import { liftHolds } from '../../server/src/test/lift-holds.ts'
import { givenCar, givenLocation, givenPerson, givenService, signIn } from '../../server/src/test/builders.ts'
import { openStore, type Product } from './product.ts'
import { send } from './send.ts'

/** The users and cars of the load; `newBooking` is a body that the server accepts for a car and a day from today. */
export type Shop = {
  cars: { id: number }[]
  people: { id: number; token: string }[]
  secrets: Secrets
  newBooking: (car: { id: number }, daysAhead: number, note: string) => NewBooking
}

/** Fills an empty product with cars, an extra, a location and clients who are signed in for 15 minutes. */
export async function openShop(
  product: Pick<Product, 'url' | 'dataDir'>,
  size: { cars: number; people: number },
): Promise<Shop> {
  const { context, close } = openContext(product)
  try {
    await liftHolds(context.db)
    const location = await givenLocation(context)
    const service = await givenService(context)
    const cars = []
    for (let count = 0; count < size.cars; count++) cars.push(await givenCar(context))
    const people = []
    for (let count = 0; count < size.people; count++) people.push(await givenPerson(context))

    const today = localDate(Date.now(), 'Africa/Casablanca')
    const trip = (car: { id: number }, daysAhead: number) => ({
      car_id: car.id,
      start_date: `${addDays(today, daysAhead)}T10:00`,
      end_date: `${addDays(today, daysAhead + 5)}T10:00`,
      pickup_location: location.code,
      return_location: location.code,
      services: [{ service_id: service.id, quantity: 1 }],
    })
    const quote = await send(product.url, '/api/quotes', { method: 'POST', body: trip(cars[0]!, 10) })
    // Every car costs the same and there is no season, so one quote serves all.
    const { total_price } = quote.body.data as unknown as { total_price: string }
    const drivers = [{ first_name: 'Amina', last_name: 'Alaoui', birth_date: '1990-05-01' }]
    return {
      cars,
      people,
      secrets: context.secrets,
      newBooking: (car, daysAhead, note) => ({
        ...trip(car, daysAhead),
        drivers,
        payment_method: 'cash',
        total_price,
        note,
      }),
    }
  } finally {
    await close()
  }
}

/** New tokens for all users, valid for 15 minutes more. */
export async function signInAgain(product: Product, shop: Shop): Promise<void> {
  const { context, close } = openContext(product)
  for (const person of shop.people) person.token = (await signIn(context, person)).token
  await close()
}

function openContext(product: Pick<Product, 'dataDir'>) {
  const { db, pool, close } = openStore(product.dataDir)
  const config = { auth_secret: undefined, data_dir: product.dataDir } as Config
  const secrets = loadSecrets(config)
  return { context: { db, pool, clock: () => new Date(), config, secrets } as AppContext, close }
}
