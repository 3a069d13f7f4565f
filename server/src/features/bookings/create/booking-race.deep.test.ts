import * as bookings from '@marhala/contract/booking/bookings.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeRandom } from '../../../db/seed/random.ts'
import { call } from '../../../test/as-caller.ts'
import { givenCar, givenPerson } from '../../../test/builders.ts'
import { countDeadlocks } from '../../../test/count-deadlocks.ts'
import { eventually } from '../../../test/eventually.ts'
import { isExplainable, type Operation } from '../../../test/history-checker.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
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

/** Pairs of occupancies of one car that share a moment: the exclusion constraint asked once more, by a self-join. */
async function countOverlaps(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bookings a join bookings b
      on a.car_id = b.car_id and a.id < b.id and a.status <> 'cancelled' and b.status <> 'cancelled'
      and a.start_date < b.end_date + interval '60 minutes' and b.start_date < a.end_date + interval '60 minutes'`.execute(
    context.db,
  )
  return rows[0]!.count
}

describe('R1 500 people at one car for the same days', () => {
  test('one gets it, 499 are told that it is taken, none gets another answer', async () => {
    const people = await crowd(500)
    const car = await givenCar(context)
    const body = await fixture.wish(car)
    const answers = await Promise.all(people.map((person) => post('/bookings', person.token, body)))
    expect(countBy(answers)).toEqual({ 201: 1, 409: 499 })
    const refusals = new Set(answers.filter((one) => one.status === 409).map((one) => one.body.message))
    expect(refusals).toEqual(new Set(['This car is not available for the selected dates.']))
    const stored = await context.db
      .selectFrom('bookings')
      .select('status')
      .where('car_id', '=', car.id)
      .execute()
    expect(stored).toEqual([{ status: 'pending' }])
  })
})

describe('R3 every way to a car at once', () => {
  test('150 tries by clients, an admin and changed dates leave one there', async () => {
    const car = await givenCar(context)
    const target = { start_date: '2026-12-01T10:00', end_date: '2026-12-06T10:00' }
    const elsewhere = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const day = (offset: number) =>
          new Date(Date.UTC(2026, 5, 10 + index * 3 + offset)).toISOString().slice(0, 10)
        const changes = { start_date: `${day(0)}T10:00`, end_date: `${day(1)}T10:00`, reason: 'one night' }
        return fixture.book({ by: fixture.admin, car, changes })
      }),
    )
    const people = await crowd(50)
    const body = await fixture.wish(car, target)
    const locations = { pickup_location: fixture.location.code, return_location: fixture.location.code }
    const answers = await Promise.all([
      ...people.map((person) => post('/bookings', person.token, body)),
      ...people.map((person) => post('/bookings', fixture.admin.token, { ...body, user_id: person.id })),
      ...elsewhere.map((booking) =>
        call(app, fixture.admin, bookings.changeDurationLocation, {
          params: fixture.path(booking),
          body: { ...target, ...locations },
        }),
      ),
    ])
    const winners = answers.filter((one) => one.status < 300)
    expect(countBy(answers)[409]).toBe(149)
    expect(winners).toHaveLength(1)
    expect(await countOverlaps()).toBe(0)
  })
})

const tries = 5000

describe.each([20_261, 20_262])(`R2 R6 ${tries} random tries at 20 cars, seed %i`, (seed) => {
  test('never overlap, and every refusal has its reason', { timeout: tries * 150 }, async () => {
    const random = makeRandom(seed)
    const cars = await Promise.all(Array.from({ length: 20 }, () => givenCar(context)))
    const people = await crowd(20)
    const history: Operation[] = []
    let tick = 0
    const tryOnce = async (index: number) => {
      const car = random.pick(cars)
      const start = Date.UTC(2026, 6, random.integer(1, 60), 9, random.integer(0, 59))
      const days = random.integer(5, 10)
      const end = start + days * 86_400_000
      const body = await fixture.wish(car, {
        start_date: new Date(start).toISOString(),
        end_date: new Date(end).toISOString(),
      })
      const operation = { id: index, car: car.id, period: [start, end + 3_600_000] as [number, number] }
      const invoked = (tick += 1)
      const { status, body: reply } = await post('/bookings', people[index % 20]!.token, body)
      const returned = (tick += 1)
      expect([201, 409]).toContain(status)
      history.push({ ...operation, invoked, returned, result: status === 201 ? 'ok' : 'refused' })
      if (status === 201 && random.chance(30)) await cancelOnce(reply.data as { id: number }, operation)
    }
    const cancelOnce = async (
      booking: { id: number },
      operation: Omit<Operation, 'result' | 'invoked' | 'returned'>,
    ) => {
      const invoked = (tick += 1)
      const { status } = await call(app, fixture.admin, bookings.cancel, {
        params: fixture.path(booking),
        body: {},
      })
      expect(status).toBe(200)
      const id = 1_000_000 + operation.id
      history.push({ ...operation, id, cancels: operation.id, invoked, returned: (tick += 1), result: 'ok' })
    }
    const left = Array.from({ length: tries }, (_, index) => index)
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        for (let index = left.pop(); index !== undefined; index = left.pop()) await tryOnce(index)
      }),
    )
    const accepted = history.filter((one) => one.result === 'ok' && one.cancels === undefined)
    expect(accepted.length).toBeGreaterThan(40)
    expect(history.filter((one) => one.result === 'refused').length).toBeGreaterThan(40)
    expect(await countOverlaps()).toBe(0)
    expect(isExplainable(history)).toBe(true)
    // The checker looks at this very history: one refusal without its reason must not pass.
    const lonely = { ...accepted[0]!, id: -1, car: -1, result: 'refused' as const }
    expect(isExplainable([...history, lonely])).toBe(false)
  })
})

describe('R1 how the crowd is kept apart', () => {
  test('a booking waits for another that has its car locked', async () => {
    const car = await givenCar(context)
    const body = await fixture.wish(car)
    const booked = await context.db.transaction().execute(async (trx) => {
      await sql`select from cars where id = ${car.id} for no key update`.execute(trx)
      const answer = post('/bookings', fixture.admin.token, body)
      await eventually(async () => {
        const waiting = sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%from "cars"%for update%'`
        expect((await waiting.execute(context.db)).rows).toHaveLength(1)
      })
      return { answer }
    })
    expect((await booked.answer).status).toBe(201)
  })

  test('there was no deadlock above; one that is made on purpose is counted', async () => {
    expect(await countDeadlocks(context)).toBe(0)
    const [one, other] = [await givenCar(context), await givenCar(context)]
    const lock = (trx: typeof context.db, { id }: { id: number }) =>
      sql`select from cars where id = ${id} for update`.execute(trx)
    const crossing = (
      first: { id: number },
      second: { id: number },
      met: Promise<unknown>,
      meet: () => void,
    ) =>
      context.db.transaction().execute(async (trx) => {
        await lock(trx, first)
        meet()
        await met
        await lock(trx, second)
      })
    const [a, b] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const results = await Promise.allSettled([
      crossing(one, other, b.promise, a.resolve),
      crossing(other, one, a.promise, b.resolve),
    ])
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await countDeadlocks(context)).toBe(1)
  })
})
