import * as reports from '@marhala/contract/money/reports.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenCar, signIn } from '../../test/builders.ts'
import { givenClass } from '../../test/classes.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context, at } = product
const fixture = await makeBookingFixture(product)

const days = (from: number, to: number) => ({
  start_date: `2026-07-${String(from).padStart(2, '0')}T10:00`,
  end_date: `2026-07-${String(to).padStart(2, '0')}T09:00`,
})

test('the report of classes tells the days lost to gaps and those won by moving', async () => {
  const class_id = await givenClass(context, { name: 'Compact' })
  const first = await givenCar(context, { class_id })
  const second = await givenCar(context, { class_id })
  const book = (car: { id: number }, from: number, to: number, car_choice: 'similar' | 'this') =>
    fixture.book({ car, changes: { ...days(from, to), car_choice } })
  // The first car: until the 7th, then from the 9th on; two days are too short for another hire.
  await book(first, 1, 7, 'this')
  await book(first, 9, 15, 'this')
  // One that stands on the second car moves for one who insists on it.
  const moved = await book(second, 16, 22, 'similar')
  const { car_id } = await context.db
    .selectFrom('occupancies')
    .select('car_id')
    .where('booking_id', '=', moved.id)
    .executeTakeFirstOrThrow()
  await book({ id: car_id }, 17, 23, 'this')
  at('2026-08-01T09:00:00Z')
  const query = { from: '2026-07-01', to: '2026-07-31' }
  const { data } = await call(app, await signIn(context, fixture.admin), reports.classes, { query })
  const row = data.rows.find(([name]) => name === 'Compact')!
  const value = (key: string) => row[data.columns.findIndex((column) => column.key === key)]
  expect([value('cars'), value('hires')]).toEqual([2, 0])
  expect(value('gap_days')).toBeGreaterThanOrEqual(2)
  expect(value('won_days')).toBe(6)
})
