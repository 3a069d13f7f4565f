import type { Booking } from '@marhala/contract/booking/booking.ts'
import type { NewBooking } from '@marhala/contract/booking/new-booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import * as walkIn from '@marhala/contract/booking/walk-in.ts'
import * as companySettings from '@marhala/contract/company/company-settings.ts'
import * as catalogue from '@marhala/contract/fleet/fleet-catalogue.ts'
import { wallClockAt } from '@marhala/contract/language/company-clock.ts'
import * as tills from '@marhala/contract/money/tills.ts'
import type { BodyOf } from '@marhala/contract/wire/endpoint.ts'
import { database } from '../database.ts'
import { moveTrip } from '../booking-of-today.ts'
import { givenSteadyCar } from '../seasonal-booking.ts'
import { type Desk, done } from './desk.ts'

const zone = 'Africa/Casablanca'
const hour = 3_600_000
const day = 24 * hour

/** Two places with a till each, an extra that brings a driver, and what the week needs of the settings. */
export async function openAgency(owner: Desk) {
  const tag = Date.now().toString(36).slice(-4)
  await done(owner, companySettings.update, {
    body: { euro_rate: 10.8, license_needed_at: 'handover', unused_days_given_back: true },
  })
  const town = await addPlace(owner, `Anfa ${tag}`, { returns: '0.00', float: '500.00' })
  const port = await addPlace(owner, `Marina ${tag}`, { returns: '200.00', float: '300.00' })
  const driver = { en: `Driver ${tag}`, ar: `سائق ${tag}`, fr: `Chauffeur ${tag}` }
  const { services } = await done(owner, catalogue.createService, {
    body: {
      name: driver,
      description: { en: '', ar: '', fr: '' },
      kind: 'once',
      price: '500.00',
      max_quantity: 1,
      with_driver: true,
      group: null,
    },
  })
  const service = (found: (one: (typeof services)[number]) => boolean) => services.find(found)!.id
  return {
    tag,
    town,
    port,
    driver: service(({ name }) => name.en === driver.en),
    delivery: service(({ key }) => key === 'pickup_shipping'),
  }
}

async function addPlace(owner: Desk, name: string, terms: { returns: string; float: string }) {
  const code = name.replace(' ', '-').toUpperCase()
  const { locations } = await done(owner, catalogue.createLocation, {
    body: {
      code,
      name: { en: name, ar: name, fr: name },
      address: `1, ${name}`,
      city: 'Casablanca',
      latitude: 33.6,
      longitude: -7.63,
      pickup_price: '0.00',
      return_price: terms.returns,
    },
  })
  const { id } = locations.find((one) => one.code === code)!
  const list = await done(owner, tills.create, {
    body: { name, location_id: id, opening_float: terms.float },
  })
  return { id, code, name, till: list.find(({ location_id }) => location_id === id)!.id }
}

/** The settings that the week changes, as they are, to be set again: other stories follow in the same product. */
export async function keepSettings(): Promise<() => Promise<void>> {
  const settings = await database()
    .selectFrom('company_settings')
    .select(['euro_rate', 'license_needed_at', 'unused_days_given_back'])
    .executeTakeFirstOrThrow()
  return async () => {
    await database().updateTable('company_settings').set(settings).execute()
  }
}

/** A car of a place for this story alone, which costs the same on every day; amounts are in dirhams. */
export async function addCar(place: { id: number }, price: number, deposit: number) {
  const car = await givenSteadyCar()
  await database()
    .updateTable('cars')
    .set({
      daily_price: price * 100,
      discounted_price: price * 100,
      discount: 0,
      warranty_amount: deposit * 100,
      home_location_id: place.id,
      included_km_per_day: 250,
      extra_km_price: 200,
    })
    .where('id', '=', car.id)
    .execute()
  // Bookings are moved into the past, where a season of the demo may be.
  const start_date = new Date(Date.now() - 30 * day).toISOString().slice(0, 10)
  await database().updateTable('seasons').set({ start_date }).where('car_id', '=', car.id).execute()
  return car
}

type Wish = Partial<Omit<NewBooking, 'drivers'>> & {
  car: { id: number }
  place: { code: string }
  days: number
  drivers?: NewBooking['drivers']
  client?: BodyOf<typeof walkIn.create>['client']
  /** From when on, in milliseconds from now. */
  from?: number
}

/** Somebody at a desk books a car for a client, at the price that they are shown. */
export async function book(desk: Desk, { car, place, days, from = 0, ...wish }: Wish): Promise<Booking> {
  const start = Date.now() + from
  const trip = {
    car_id: car.id,
    start_date: wallClockAt(new Date(start), zone),
    end_date: wallClockAt(new Date(start + days * day), zone),
    pickup_location: wish.pickup_location ?? place.code,
    return_location: place.code,
    services: wish.services ?? [],
  }
  const { total_price } = await done(desk, quotes.create, { body: trip })
  return done(desk, walkIn.create, {
    body: { drivers: [], payment_method: 'cash', ...wish, ...trip, total_price },
  })
}

/** Reads a booking as somebody sees it. */
export function read(desk: Pick<Desk, 'page' | 'headers'>, booking: { id: number }): Promise<Booking> {
  return done(desk, bookings.get, { params: pathOf(booking) })
}

export function pathOf(booking: { id: number }) {
  return { booking: String(booking.id) }
}

/** Lets a booking of so many days have begun, and have had to end, so many hours ago. */
export async function dueBack(booking: { id: number }, days: number, hoursAgo: number): Promise<void> {
  const end = Date.now() - hoursAgo * hour
  const start_date = new Date(end - days * day)
  await moveTrip(booking.id, start_date, new Date(end))
  await database()
    .updateTable('bookings')
    .set({ activated_at: start_date })
    .where('id', '=', booking.id)
    .execute()
}
