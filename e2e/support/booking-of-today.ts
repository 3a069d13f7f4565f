import type { Page } from '@playwright/test'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { database } from './database.ts'
import { bookSlot, callsOf, verifiedClient } from './people.ts'
import { givenSteadyCar } from './seasonal-booking.ts'

const day = 86_400_000

/** A client's booking of five days, from now on, of a car with an allowance of kilometres. */
export async function givenBookingOfToday(page: Page) {
  const car = await givenSteadyCar()
  await database()
    .updateTable('cars')
    .set({ included_km_per_day: 250, extra_km_price: 200 })
    .where('id', '=', car.id)
    .execute()
  const client = await verifiedClient(page)
  const headers = await callsOf(page, client.email, client.password)
  const [{ code: location }] = (await (await page.request.get('/api/locations')).json()).data
  const wallClock = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 16)
  const slot = {
    car: { ...car, name: car.model },
    start_date: wallClock(2),
    end_date: wallClock(7),
    location,
  }
  const { id, reference } = await bookSlot(page, slot, headers, client)
  // No car goes out before its day, and no client books for the current minute.
  const start_date = new Date(Date.now() + 60_000)
  await moveTrip(id, start_date, new Date(start_date.getTime() + 5 * day))
  const { total_price } = await database()
    .selectFrom('bookings')
    .select('total_price')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, reference, total_price: formatMoney(total_price) }
}

/** Moves a booking to other dates, also past ones. */
export async function moveTrip(id: number, start_date: Date, end_date: Date): Promise<void> {
  await database().updateTable('bookings').set({ start_date, end_date }).where('id', '=', id).execute()
}
