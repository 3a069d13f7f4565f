import * as planner from '@marhala/contract/booking/planner.ts'
import { expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenCar } from '../../../test/builders.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

const plan = (from: string, to: string) => call(app, fixture.admin, planner.get, { query: { from, to } })

test('shows every car in service, and each booking but cancelled ones as booked, with what is outstanding', async () => {
  const car = await givenCar(context, { model: 'Planned' })
  const retired = await givenCar(context, { status: 'retired' })
  const booking = await fixture.given('confirmed', { car })
  const cancelled = await fixture.given('cancelled')
  const { data } = await plan('2026-06-01', '2026-06-30')
  expect(data.cars).toContainEqual(expect.objectContaining({ id: car.id, name: 'Dacia Planned' }))
  expect(data.cars.map(({ id }) => id)).not.toContain(retired.id)
  expect(data.spans.find(({ booking_id }) => booking_id === booking.id)).toEqual({
    car_id: car.id,
    booking_id: booking.id,
    reference: booking.reference,
    block_id: null,
    status: 'confirmed',
    label: 'Amina Alaoui',
    outstanding: '1650.00',
    start: booking.start_date,
    end: booking.end_date,
    version: booking.version,
    is_movable: false,
  })
  expect(data.spans.map(({ booking_id }) => booking_id)).not.toContain(cancelled.id)
})

test('shows a blocked time with its reason, and nothing that lies outside the days', async () => {
  const car = await givenCar(context)
  const period = { start_date: new Date('2026-08-01T08:00Z'), end_date: new Date('2026-08-03T08:00Z') }
  const { id } = await context.db
    .insertInto('car_blocks')
    .values({ car_id: car.id, reason: 'Fair', ...period })
    .returning('id')
    .executeTakeFirstOrThrow()
  await context.db
    .insertInto('occupancies')
    .values({ car_id: car.id, block_id: id, period: '[2026-08-01 08:00Z, 2026-08-03 08:00Z)' })
    .execute()
  const shown = async (from: string, to: string) =>
    (await plan(from, to)).data.spans.filter(({ car_id }) => car_id === car.id)
  expect(await shown('2026-08-03', '2026-08-20')).toEqual([
    expect.objectContaining({ block_id: id, booking_id: null, status: 'blocked', label: 'Fair' }),
  ])
  expect(await shown('2026-08-04', '2026-08-20')).toEqual([])
})

test('refuses days in the wrong order, and more than a hundred', async () => {
  for (const [from, to] of [
    ['2026-06-02', '2026-06-01'],
    ['2026-01-01', '2026-04-11'],
  ] as const) {
    const { status, error } = await plan(from, to)
    expect([status, Object.keys(error.errors!)]).toEqual([422, ['to']])
  }
  expect((await plan('2026-01-01', '2026-04-10')).status).toBe(200)
})
