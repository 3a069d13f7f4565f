import * as dashboard from '@marhala/contract/money/dashboard.ts'
import * as fleet from '@marhala/contract/fleet/fleet.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context, at } = product
const fixture = await makeBookingFixture(product)

async function dueOn() {
  const admin = await signIn(context, fixture.admin)
  const { alerts } = (await call(app, admin, dashboard.stats)).data
  const { data: cars } = (await call(app, admin, fleet.inventory)).data
  const alert = alerts.find(({ kind }) => kind === 'papers_due')
  expect(cars.map((car) => car.papers_due_on)).toEqual([alert?.due_on ?? null])
  return alert && [alert.due_on, alert.severity]
}

test('papers are due until they last for every booking ahead, and press once the day has come', async () => {
  const car = await givenCar(context)
  const insured = (expires_on: string) =>
    context.db.insertInto('car_papers').values({ car_id: car.id, kind: 'insurance', expires_on }).execute()
  await insured('2027-01-31')
  const book = (month: string) =>
    fixture.book({
      car,
      changes: { start_date: `${month}-01T10:00`, end_date: `${month}-08T10:00` },
    })
  await book('2026-09')
  expect(await dueOn(), 'a booking that they last for').toBeUndefined()
  await fixture.book({ car, changes: { start_date: '2027-01-24T10:00', end_date: '2027-01-31T20:00' } })
  expect(await dueOn(), 'one that is back on the evening of their last day').toBeUndefined()
  await book('2027-07')
  const june = await book('2027-06')
  const hold = (hold_expires_at: Date | null) =>
    context.db.updateTable('bookings').set({ hold_expires_at }).where('id', '=', june.id).execute()
  await hold(null)
  expect(await dueOn(), 'the first of those that they do not last for').toEqual(['2027-05-31', 'warn'])
  await hold(new Date('2026-06-03T08:00:00Z'))
  expect(await dueOn(), 'without one whose hold is over').toEqual(['2027-06-30', 'warn'])
  await hold(null)

  at('2027-05-30T10:00:00Z')
  expect(await dueOn()).toEqual(['2027-05-31', 'warn'])
  at('2027-05-31T10:00:00Z')
  expect(await dueOn()).toEqual(['2027-05-31', 'bad'])
  at(testNow)
  await insured('2027-06-30')
  expect(await dueOn()).toEqual(['2027-06-30', 'warn'])
  await insured('2027-07-08')
  expect(await dueOn()).toBeUndefined()
})
