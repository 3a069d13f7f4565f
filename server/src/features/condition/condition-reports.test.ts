import * as bookings from '@marhala/contract/booking/bookings.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

const reportsOf = (booking: { id: number }) =>
  context.db
    .selectFrom('condition_reports')
    .select(['act', 'car_id', 'kilometers', 'fuel_level', 'created_by'])
    .where('booking_id', '=', booking.id)
    .orderBy('id')
    .execute()

test('each car of a booking has a report of how it left and one of how it came back', async () => {
  const [first, second] = [await givenCar(context), await givenCar(context, { odometer: 7000 })]
  const booking = await fixture.given('active', { car: first })
  const path = { params: fixture.path(booking) }
  const swap = { end_kilometers: 1400, end_fuel_level: 5, start_kilometers: 7010, fuel_level: 6 }
  await call(app, fixture.admin, bookings.changeCar, { ...path, raw: { car_id: second.id, ...swap } })
  const raw = { end_kilometers: 7200, fuel_level: 4, warranty: 'returned' }
  expect((await call(app, fixture.admin, bookings.complete, { ...path, raw })).status).toBe(200)

  const by = { created_by: fixture.admin.id }
  expect(await reportsOf(booking)).toEqual([
    { act: 'handover', car_id: first.id, kilometers: 1000, fuel_level: 8, ...by },
    { act: 'take_back', car_id: first.id, kilometers: 1400, fuel_level: 5, ...by },
    { act: 'handover', car_id: second.id, kilometers: 7010, fuel_level: 6, ...by },
    { act: 'take_back', car_id: second.id, kilometers: 7200, fuel_level: 4, ...by },
  ])
})

test('a report stays as it was written: only what names a person may go', async () => {
  const booking = await fixture.given('active')
  const change = (columns: { kilometers?: number; note?: string; client_signature?: string | null }) =>
    context.db.updateTable('condition_reports').set(columns).where('booking_id', '=', booking.id).execute()
  await expect(change({ kilometers: 1 })).rejects.toThrow('stays as it was signed')
  await expect(change({ client_signature: 'another.png' })).rejects.toThrow('stays as it was signed')
  await expect(context.db.deleteFrom('condition_reports').execute()).rejects.toThrow('stays as it was signed')
  await change({ note: '…', client_signature: null })
})
