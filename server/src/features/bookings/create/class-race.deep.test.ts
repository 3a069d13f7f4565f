import * as bookings from '@marhala/contract/booking/bookings.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeRandom } from '../../../db/seed/random.ts'
import { call } from '../../../test/as-caller.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { givenCar, givenPerson } from '../../../test/builders.ts'
import { givenClass } from '../../../test/classes.ts'
import { countDeadlocks } from '../../../test/count-deadlocks.ts'
import { listen } from '../../../test/peers/over-http.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const post = await listen(app)

const crowd = (size: number) => Promise.all(Array.from({ length: size }, () => givenPerson(context)))
const countBy = (answers: { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, (one) => one.status)].map(([status, all]) => [status, all.length]),
  )
const days = (month: number, from: number, length = 5) => ({
  start_date: new Date(Date.UTC(2026, month, from, 9)).toISOString(),
  end_date: new Date(Date.UTC(2026, month, from + length, 9)).toISOString(),
})

async function givenFleet(count: number) {
  const class_id = await givenClass(context)
  const cars = await Promise.all(Array.from({ length: count }, () => givenCar(context, { class_id })))
  return { class_id, cars }
}

/** Pairs of times of one car that share a moment, and bookings that do not stand where their time is taken. */
async function countFaults(): Promise<{ overlaps: number; astray: number }> {
  const { rows } = await sql<{ overlaps: number; astray: number }>`
    select (select count(*)::int from occupancies a join occupancies b
        on a.car_id = b.car_id and a.id < b.id and a.period && b.period) as overlaps,
      (select count(*)::int from bookings b left join occupancies o on o.booking_id = b.id
        where b.status in ('pending', 'confirmed', 'active') and o.car_id is distinct from b.car_id) as astray`.execute(
    context.db,
  )
  return rows[0]!
}

describe('R79 500 people at the last place of a class', () => {
  test('one gets it, after moves that make it, and 499 are told that there is none', async () => {
    const { class_id, cars } = await givenFleet(3)
    const [first, second, third] = cars
    const thisVery = (car: { id: number }, from: number, length: number) =>
      fixture.book({ by: fixture.admin, car, changes: { ...days(6, from, length), car_choice: 'this' } })
    // No car is free from the 8th to the 13th, but two of these would fit on one.
    const loose = [await thisVery(first!, 1, 9), await thisVery(second!, 11, 9)]
    await thisVery(third!, 5, 12)
    await sql`update bookings set class_id = ${class_id}, chosen_car_id = car_id
      where id = any(${loose.map(({ id }) => id)})`.execute(context.db)
    const people = await crowd(500)
    const body = await fixture.wish(first!, days(6, 8))
    const answers = await Promise.all(people.map((person) => post('/bookings', person.token, body)))
    expect(countBy(answers)).toEqual({ 201: 1, 409: 499 })
    expect(await countFaults()).toEqual({ overlaps: 0, astray: 0 })
  })
})

const tries = 600

describe('R79 everything at once within two classes', () => {
  test(`${tries} bookings, new dates and other cars leave no overlap and meet no deadlock`, async () => {
    const next = await givenFleet(4)
    const small = await givenFleet(4)
    await context.db
      .updateTable('rental_classes')
      .set({ upgrade: 'at_once', upgrade_class_id: next.class_id })
      .where('id', '=', small.class_id)
      .execute()
    const cars = [...small.cars, ...next.cars]
    const random = makeRandom(40)
    const people = await crowd(40)
    const made: { id: number; isPinned: boolean; car_id: number }[] = []
    const locations = { pickup_location: fixture.location.code, return_location: fixture.location.code }
    const book = async (index: number) => {
      const car_choice = random.pick(['similar', 'similar', 'this'] as const)
      const car = random.pick(cars)
      const body = await fixture.wish(car, {
        ...days(8, random.integer(1, 50), random.integer(5, 9)),
        car_choice,
      })
      const answer = await post('/bookings', people[index % people.length]!.token, body)
      const booking = (answer.body as { data?: { id: number } }).data
      if (answer.status === 201)
        made.push({ id: booking!.id, isPinned: car_choice === 'this', car_id: car.id })
      return answer
    }
    const change = () => {
      const booking = made.length > 0 ? random.pick(made) : undefined
      if (!booking) return { status: 409 }
      const params = fixture.path(booking)
      if (random.integer(0, 1) === 0)
        return call(app, fixture.admin, bookings.changeDurationLocation, {
          params,
          body: { ...days(8, random.integer(1, 50), random.integer(5, 9)), ...locations },
        })
      const car = random.pick(cars)
      booking.isPinned = false
      return call(app, fixture.admin, bookings.changeCar, { params, body: { car_id: car.id } })
    }
    const answers: { status: number }[] = []
    for (let done = 0; done < tries; done += 30)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 30 }, (_, index) => (index % 3 === 2 ? change() : book(done + index))),
        )),
      )
    const statuses = Object.keys(countBy(answers)).map(Number)
    expect(statuses.filter((status) => ![200, 201, 409, 422].includes(status))).toEqual([])
    expect(await countFaults()).toEqual({ overlaps: 0, astray: 0 })
    const pinned = made.filter(({ isPinned }) => isPinned)
    for (const { id, car_id } of pinned) {
      const row = await context.db
        .selectFrom('bookings')
        .select('car_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(row.car_id).toBe(car_id)
    }
    const moved = await context.db
      .selectFrom('audit')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('action', '=', 'move_car')
      .executeTakeFirstOrThrow()
    expect(moved.count).toBeGreaterThan(0)
    expect(await countDeadlocks(context)).toBe(0)
  })
})
