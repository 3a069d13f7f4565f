import * as bookings from '@marhala/contract/booking/bookings.ts'
import { type Kysely, type KyselyPlugin, sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { transact } from '../../../db/database.ts'
import type { DB } from '../../../db/tables.ts'
import { call } from '../../../test/as-caller.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { givenCar } from '../../../test/builders.ts'
import { givenClass } from '../../../test/classes.ts'
import { eventually } from '../../../test/eventually.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { lockBooking } from './bookings.queries.ts'
import { lockClasses } from './locks.queries.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

async function givenSimilar() {
  const class_id = await givenClass(context)
  const cars = [await givenCar(context, { class_id }), await givenCar(context, { class_id })]
  const booking = await fixture.given('confirmed', { car: cars[0]!, changes: { car_choice: 'similar' } })
  return { class_id, cars, booking }
}

async function move(db: Kysely<DB>, booking: { id: number }, car: { id: number }) {
  await db.updateTable('occupancies').set({ car_id: car.id }).where('booking_id', '=', booking.id).execute()
  await db.updateTable('bookings').set({ car_id: car.id }).where('id', '=', booking.id).execute()
}

test('a booking that is moved each of eight times between being found and locked is locked all the same', async () => {
  const { cars, booking } = await givenSimilar()
  const at = cars.findIndex(({ id }) => id === booking.car.id)
  let tries = 0
  const locked = await transact(context.db, (db) => {
    tries += 1
    let isFound = false
    const moving: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        // Only what finds it: who has locked it cannot lose it any more.
        if (!isFound && tries <= 8) await move(context.db, booking, cars[(at + tries) % 2]!)
        isFound = true
        return result
      },
    }
    return lockBooking(db.withPlugin(moving), booking.reference, 'all')
  })
  expect([tries, locked!.id, locked!.car_id]).toEqual([9, booking.id, cars[at]!.id])
})

test('whoever waits for the class that moves it has it on its new car, without another try', async () => {
  const { class_id, cars, booking } = await givenSimilar()
  const other = cars.find(({ id }) => id !== booking.car.id)!
  const moving = await context.db.startTransaction().execute()
  onTestFinished(() =>
    moving
      .rollback()
      .execute()
      .catch(() => {}),
  )
  await lockClasses(moving, [class_id])
  const tries = vi.spyOn(context.db, 'transaction')
  const leaving = call(app, fixture.admin, bookings.activate, {
    params: fixture.path(booking),
    raw: { start_kilometers: 1000, fuel_level: 8, unpaid_reason: 'Known client', confirm_early: true },
  })
  await eventually(async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(context.db)
    expect(rows).toHaveLength(1)
  })
  await move(moving, booking, other)
  await moving.commit().execute()
  const { status, data } = await leaving
  expect([status, data.car.id]).toEqual([200, other.id])
  expect(tries).toHaveBeenCalledTimes(1)
  tries.mockRestore()
})
