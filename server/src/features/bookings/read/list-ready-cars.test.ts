import * as carBinding from '@marhala/contract/booking/car-binding.ts'
import { expect, test, vi } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { givenCar } from '../../../test/builders.ts'
import { givenClass } from '../../../test/classes.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { findClassPlace } from '../public/class-places.ts'
import { findOccupancy } from '../public/occupancies.queries.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

async function givenCars(class_id: number, count: number) {
  const cars = []
  for (let made = 0; made < count; made++) cars.push(await givenCar(context, { class_id }))
  return cars
}
const days = (from: number, to: number) => ({
  start_date: `2026-07-${String(from).padStart(2, '0')}T10:00`,
  end_date: `2026-07-${String(to).padStart(2, '0')}T10:00`,
})
const book = (car: { id: number }, from: number, to: number, car_choice: 'this' | 'similar') =>
  fixture.given('confirmed', { car, changes: { ...days(from, to), car_choice } })

async function readyFor(booking: { id: number }) {
  const { status, data } = await call(app, fixture.admin, carBinding.listReady, {
    params: fixture.path(booking),
  })
  expect(status).toBe(200)
  return data
}

/** How many statements the list of a booking takes. */
async function statementsFor(booking: { id: number }): Promise<number> {
  const statements = vi.spyOn(context.db.getExecutor(), 'executeQuery')
  await readyFor(booking)
  const count = statements.mock.calls.length
  statements.mockRestore()
  return count
}

test('R79 the cars that are ready are found by one reading of the class, however many it has', async () => {
  const class_id = await givenClass(context)
  const [car] = await givenCars(class_id, 2)
  const booking = await book(car!, 1, 6, 'similar')
  const ofTwo = await statementsFor(booking)
  await givenCars(class_id, 30)
  expect(await statementsFor(booking)).toBe(ofTwo)
  expect(await readyFor(booking)).toHaveLength(32)
})

test('R79 a car is ready where the handover would find its place: free, or others make room', async () => {
  const above = await givenClass(context)
  const class_id = await givenClass(context, { upgrade: 'ask', upgrade_class_id: above })
  const own = await givenCars(class_id, 5)
  const better = await givenCars(above, 3)
  const booking = await book(own[0]!, 3, 8, 'similar')
  // Nobody may have the second, a booking of the class moves off the third, the fifth is out of service.
  await book(own[1]!, 5, 10, 'this')
  await book(own[2]!, 1, 6, 'similar')
  await context.db.updateTable('cars').set({ status: 'maintenance' }).where('id', '=', own[4]!.id).execute()
  await book(better[1]!, 1, 20, 'this')
  await book(better[2]!, 7, 12, 'similar')
  const occupied = (await findOccupancy(context.db, booking.id))!
  const place = (car: { id: number; class_id?: number | null }, of: number) =>
    findClassPlace(context, {
      class_id: of,
      start: new Date(occupied.start),
      end: new Date(occupied.end),
      occupied,
      except: booking.id,
      car_id: car.id,
    })
  const expected = []
  for (const [of, cars] of [
    [class_id, own.slice(0, 4)],
    [above, better],
  ] as const)
    for (const car of cars) if (await place(car, of)) expected.push(car.id)
  const ready = await readyFor(booking)
  const ids = ready.map(({ id }) => id)
  expect(ids.toSorted((one, other) => one - other)).toEqual(expected)
  expect(ids[0]).toBe(booking.car.id)
  expect(ids).not.toContain(own[1]!.id)
  expect(ready.filter(({ is_upgrade }) => is_upgrade).map(({ id }) => id)).toEqual([
    better[0]!.id,
    better[2]!.id,
  ])
})
