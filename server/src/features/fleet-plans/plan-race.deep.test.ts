import * as plans from '@marhala/contract/fleet/fleet-plans.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeRandom } from '../../db/seed/random.ts'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenCar, givenPerson } from '../../test/builders.ts'
import { givenClass } from '../../test/classes.ts'
import { countDeadlocks } from '../../test/count-deadlocks.ts'
import { listen } from '../../test/peers/over-http.ts'
import { openTestApp } from '../../test/test-app.ts'
import { planWhenDue } from './plan-when-due.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const post = await listen(app)

const days = (from: number, length: number) => ({
  start_date: new Date(Date.UTC(2026, 5, from, 9)).toISOString(),
  end_date: new Date(Date.UTC(2026, 5, from + length, 9)).toISOString(),
})

test('R81 plans that are made and accepted while people book leave no overlap and meet no deadlock', async () => {
  const random = makeRandom(81)
  const class_id = await givenClass(context)
  const cars: { id: number }[] = []
  for (let made = 0; made < 6; made++) cars.push(await givenCar(context, { class_id }))
  const people = await Promise.all(Array.from({ length: 20 }, () => givenPerson(context)))
  const before = await countDeadlocks(context)
  const statuses: number[] = []
  const book = async (index: number) => {
    const car_choice = random.pick(['similar', 'similar', 'this'] as const)
    const period = days(random.integer(5, 40), random.integer(5, 9))
    const body = await fixture.wish(random.pick(cars), { ...period, car_choice })
    statuses.push((await post('/bookings', people[index]!.token, body)).status)
  }
  const decide = async () => {
    const { data } = await call(app, fixture.admin, plans.list)
    const open = data.filter(({ state }) => state === 'open')
    if (open.length === 0) return
    const params = { plan_id: String(random.pick(open).id) }
    const body = { struck_moves: [], struck_rooms: [] }
    statuses.push((await call(app, fixture.admin, plans.accept, { params, body })).status)
  }
  for (let round = 0; round < 8; round++) {
    const broken = cars[round % cars.length]!
    await context.db
      .updateTable('cars')
      .set({ status: 'available' })
      .where('class_id', '=', class_id)
      .execute()
    await context.db.updateTable('cars').set({ status: 'maintenance' }).where('id', '=', broken.id).execute()
    const out = { car: String(broken.id), ...days(6, 3), reason: 'Gearbox' }
    const work = [
      planWhenDue(context),
      call(app, fixture.admin, plans.ask, { body: out }),
      ...people.map((_, index) => book(index)),
      decide(),
      decide(),
      decide(),
    ]
    await Promise.all(work)
    await Promise.all([decide(), decide(), ...people.slice(0, 5).map((_, index) => book(index))])
  }
  expect(statuses.filter((status) => ![200, 201, 409, 422].includes(status))).toEqual([])
  for (const status of [200, 201]) expect(statuses).toContain(status)
  const { rows } = await sql<{ overlaps: number; astray: number }>`
    select (select count(*)::int from occupancies a join occupancies b
        on a.car_id = b.car_id and a.id < b.id and a.period && b.period) as overlaps,
      (select count(*)::int from bookings b left join occupancies o on o.booking_id = b.id
        where b.status in ('pending', 'confirmed', 'active') and o.car_id is distinct from b.car_id) as astray`.execute(
    context.db,
  )
  expect(rows[0]).toEqual({ overlaps: 0, astray: 0 })
  expect(await countDeadlocks(context)).toBe(before)
})
