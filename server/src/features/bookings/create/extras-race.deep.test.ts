import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { givenCar, givenPerson, givenService } from '../../../test/builders.ts'
import { listen } from '../../../test/peers/over-http.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const post = await listen(app)

async function givenSeats(quantity: number) {
  const seat = await givenService(context, { stock: 'counted', max_quantity: 4 })
  await context.db
    .insertInto('extra_counts')
    .values({ service_id: seat.id, location_id: fixture.location.id, quantity })
    .execute()
  return seat
}

const many = <Made>(size: number, make: (index: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: size }, (_, index) => make(index)))

describe('R87 two hundred people at the last child seat', () => {
  test('of different cars: one has it, and 199 are told so and have no booking', async () => {
    const seat = await givenSeats(1)
    const people = await many(200, () => givenPerson(context))
    const services = [{ service_id: seat.id, quantity: 1 }]
    const wishes: Awaited<ReturnType<typeof fixture.wish>>[] = []
    for (let index = 0; index < people.length; index += 1)
      wishes.push(await fixture.wish(await givenCar(context), { services }))
    const answers = await Promise.all(
      people.map((person, index) => post('/bookings', person.token, wishes[index]!)),
    )
    const statuses = Map.groupBy(answers, ({ status }) => status)
    expect([...statuses].map(([status, all]) => [status, all.length]).sort()).toEqual([
      [201, 1],
      [422, 199],
    ])
    const { rows } = await sql<{ booked: number; reserved: number }>`
      select (select count(*)::int from bookings where user_id = any(${people.map(({ id }) => id)})) as booked,
        (select count(*)::int from extra_reservations where service_id = ${seat.id}) as reserved`.execute(
      context.db,
    )
    expect(rows).toEqual([{ booked: 1, reserved: 1 }])
  })
})
