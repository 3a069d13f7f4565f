import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as fleet from '@marhala/contract/fleet/fleet.ts'
import * as planner from '@marhala/contract/booking/planner.ts'
import * as tasks from '@marhala/contract/tasks/tasks.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import { expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { givenCar, givenLocation } from '../../../test/builders.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const { admin } = fixture
const airport = await givenLocation(context)
const city = await givenLocation(context)

test('bookings, planner, fleet and tasks of one location are what begins, ends or is at home there', async () => {
  const [there, elsewhere, homeless] = [
    await givenCar(context, { model: 'Homely' }),
    await givenCar(context, { model: 'Homely' }),
    await givenCar(context, { model: 'Homely' }),
  ]
  const home = (id: number, location: number) =>
    context.db.updateTable('cars').set({ home_location_id: location }).where('id', '=', id).execute()
  await home(there.id, airport.id)
  await home(elsewhere.id, city.id)
  const book = (car: { id: number }, pickup: string, back: string) =>
    fixture.book({ car, changes: { pickup_location: pickup, return_location: back } })
  const leaves = await book(there, airport.code, city.code)
  const comes = await book(elsewhere, city.code, airport.code)
  const stays = await book(homeless, city.code, city.code)

  const listed = async (query: object) =>
    (await call(app, admin, bookings.list, { query })).data.data.map(({ id }) => id).sort()
  expect(await listed({ location: airport.code })).toEqual([leaves.id, comes.id])
  expect(await listed({ location: city.code })).toEqual([leaves.id, comes.id, stays.id])
  expect(await listed({ return_location: airport.code })).toEqual([comes.id])

  const cars = [there.id, elsewhere.id, homeless.id]
  const of = (rows: { id: number }[]) =>
    rows
      .map(({ id }) => id)
      .filter((id) => cars.includes(id))
      .sort()
  const query = { search: 'homely', location: airport.code }
  expect(of((await call(app, admin, fleet.inventory, { query })).data.data)).toEqual([there.id, homeless.id])
  const days = { from: '2026-06-01', to: '2026-06-20', location: airport.code }
  const { data: plan } = await call(app, admin, planner.get, { query: days })
  expect(of(plan.cars)).toEqual([there.id, homeless.id])
  expect(plan.spans.map(({ booking_id }) => booking_id).sort()).toEqual([leaves.id, stays.id])

  const note = async (title: string, fields: object) =>
    (await call(app, admin, tasks.create, { raw: { title, priority: 'medium', ...fields } })).data.id
  const [wash, call_, post] = [
    await note('Wash', { car_id: elsewhere.id }),
    await note('Call', { booking_id: comes.id }),
    await note('Post', {}),
  ]
  const found = await call(app, admin, tasks.list, { query: { location: airport.code, per_page: '100' } })
  const ids = found.data.data.map(({ id }) => id)
  expect([wash, call_, post].map((id) => ids.includes(id!))).toEqual([false, true, true])
})

test('the chosen location is remembered for the person', async () => {
  const choose = async (desk_location: string | null) =>
    (await call(app, admin, users.updatePreferences, { body: { desk_location } })).data.desk_location
  expect(await choose(airport.code)).toBe(airport.code)
  expect((await call(app, admin, users.preferences)).data.desk_location).toBe(airport.code)
  expect(await choose(null)).toBeNull()
})
