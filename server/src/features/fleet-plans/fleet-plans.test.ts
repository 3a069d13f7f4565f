import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as plans from '@marhala/contract/fleet/fleet-plans.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenCar, signIn } from '../../test/builders.ts'
import { givenClass } from '../../test/classes.ts'
import { openTestApp } from '../../test/test-app.ts'
import { planWhenDue } from './plan-when-due.ts'

const product = await openTestApp()
const { app, context, at, mails } = product
const fixture = await makeBookingFixture(product)
await context.db.updateTable('company_settings').set({ min_days_standard: 1 }).execute()
/** Signed in anew: the clock moves on by days. */
const admin = () => signIn(context, fixture.admin)

const days = (from: number, to: number) => ({
  start_date: `2026-06-${String(from).padStart(2, '0')}T10:00`,
  end_date: `2026-06-${String(to).padStart(2, '0')}T10:00`,
})

/** A class of some cars, each with as many kilometres. */
async function givenFleet(count: number, wishes: Parameters<typeof givenClass>[1] = {}) {
  const class_id = await givenClass(context, wishes)
  const cars = []
  for (let made = 0; made < count; made++) cars.push(await givenCar(context, { class_id }))
  return { class_id, cars }
}
const similar = (car: { id: number }, from: number, to: number) =>
  fixture.given('confirmed', { car, changes: { ...days(from, to), car_choice: 'similar' } })
const thisVery = (car: { id: number }, from: number, to: number) =>
  fixture.given('confirmed', { car, changes: { ...days(from, to), car_choice: 'this' } })
/** Puts a booking of a class on one of its cars, wherever it was placed. */
async function standOn(booking: { id: number }, car: { id: number }) {
  const { db } = context
  await db.updateTable('occupancies').set({ car_id: car.id }).where('booking_id', '=', booking.id).execute()
  await db.updateTable('bookings').set({ car_id: car.id }).where('id', '=', booking.id).execute()
  return booking
}
const carOf = async (booking: { id: number }) => {
  const row = await context.db
    .selectFrom('occupancies')
    .innerJoin('bookings', 'bookings.id', 'occupancies.booking_id')
    .select(['occupancies.car_id', 'bookings.car_id as booked'])
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow()
  expect(row.booked).toBe(row.car_id)
  return row.car_id
}
const newest = async () => {
  const { data } = await call(app, await admin(), plans.list)
  return data.toSorted((one, other) => other.id - one.id)[0]!
}
const movesOf = (plan: plans.FleetPlan, ...of: { id: number }[]) =>
  plan.moves.filter(({ booking_id }) => of.some(({ id }) => id === booking_id))
const ask = async (car: { id: number }, from: number, to: number) =>
  call(app, await admin(), plans.ask, { body: { car: String(car.id), ...days(from, to), reason: 'Gearbox' } })
const accept = async (
  plan: { id: number },
  body: { struck_moves?: number[]; struck_rooms?: number[] } = {},
) => call(app, await admin(), plans.accept, { params: { plan_id: String(plan.id) }, body })
const setStatus = (car: { id: number }, status: 'available' | 'maintenance') =>
  context.db.updateTable('cars').set({ status }).where('id', '=', car.id).execute()

describe('R81 the plan of the night', () => {
  test('is made once a night, missed ones later, and proposes nothing while all stands well', async () => {
    const { cars } = await givenFleet(2)
    const booking = await similar(cars[0]!, 10, 14)
    await planWhenDue(context)
    const plan = await newest()
    expect(plan).toMatchObject({ cause: 'night', state: 'open', gap: 0, moves: [] })
    await planWhenDue(context)
    expect((await newest()).id).toBe(plan.id)
    at('2026-06-04T00:59:00Z')
    await planWhenDue(context)
    expect((await newest()).id).toBe(plan.id)
    at('2026-06-04T01:00:00Z')
    await planWhenDue(context)
    expect((await newest()).id).toBeGreaterThan(plan.id)
    expect(await carOf(booking)).toBe(cars[0]!.id)
  })

  test('finds room for a service that is due, moving a booking where it has to, and blocks it once accepted', async () => {
    const { cars } = await givenFleet(2)
    const [car, other] = cars
    const booking = await standOn(await similar(car!, 5, 30), car!)
    await context.db
      .insertInto('maintenance_plans')
      .values({ car_id: car!.id, name: 'Oil', every_months: 6, last_done_on: '2025-12-12', last_done_km: 0 })
      .execute()
    at('2026-06-05T01:00:00Z')
    await planWhenDue(context)
    const plan = await newest()
    const room = plan.rooms.find((one) => one.car.id === car!.id)!
    expect(room).toMatchObject({ kind: 'service', name: 'Oil', due_on: '2026-06-12' })
    expect(room.start_date! < '2026-06-13').toBe(true)
    expect(movesOf(plan, booking)).toMatchObject([
      { reason: 'service', for_room_id: room.id, to: { id: other!.id } },
    ])
    expect((await accept(plan)).status).toBe(200)
    expect(await carOf(booking)).toBe(other!.id)
    const block = await context.db
      .selectFrom('car_blocks')
      .select(['reason', 'start_date'])
      .where('car_id', '=', car!.id)
      .executeTakeFirstOrThrow()
    expect(block).toEqual({ reason: 'Oil', start_date: new Date(room.start_date!) })
  })

  test('makes its moves at once where the settings say so', async () => {
    const { class_id: above } = await givenFleet(1)
    const { cars } = await givenFleet(1, { upgrade: 'at_once', upgrade_class_id: above })
    const better = await context.db
      .selectFrom('cars')
      .select('id')
      .where('class_id', '=', above)
      .executeTakeFirstOrThrow()
    const upgraded = await standOn(await similar(cars[0]!, 20, 24), better)
    await context.db.updateTable('company_settings').set({ apply_night_plan: true }).execute()
    at('2026-06-06T01:00:00Z')
    await planWhenDue(context)
    await context.db.updateTable('company_settings').set({ apply_night_plan: false }).execute()
    expect(await carOf(upgraded)).toBe(cars[0]!.id)
    const [move] = movesOf(await newest(), upgraded)
    expect(move).toMatchObject({ reason: 'own_class', outcome: 'done' })
  })

  test('is stored with its moves or not at all where they are made at once, and made again', async () => {
    const { class_id: above } = await givenFleet(1)
    const { cars } = await givenFleet(1, { upgrade: 'at_once', upgrade_class_id: above })
    const better = await context.db
      .selectFrom('cars')
      .select('id')
      .where('class_id', '=', above)
      .executeTakeFirstOrThrow()
    const upgraded = await standOn(await similar(cars[0]!, 20, 24), better)
    await context.db.updateTable('company_settings').set({ apply_night_plan: true }).execute()
    await sql`create function cut() returns trigger language plpgsql as $$ begin raise 'cut'; end $$`.execute(
      context.db,
    )
    await sql`create trigger cut before update on fleet_plan_moves execute function cut()`.execute(context.db)
    at('2026-06-06T02:30:00Z')
    await context.db
      .updateTable('fleet_plans')
      .set({ made_at: new Date('2026-06-05T01:00:00Z') })
      .where('cause', '=', 'night')
      .execute()
    const before = await newest()
    await expect(planWhenDue(context)).rejects.toThrow('cut')
    expect((await newest()).id).toBe(before.id)
    expect(await carOf(upgraded)).toBe(better.id)
    await sql`drop trigger cut on fleet_plan_moves`.execute(context.db)
    await planWhenDue(context)
    await context.db.updateTable('company_settings').set({ apply_night_plan: false }).execute()
    expect(await carOf(upgraded)).toBe(cars[0]!.id)
    expect(movesOf(await newest(), upgraded)).toMatchObject([{ outcome: 'done' }])
  })
})

describe('R81 a car that falls out', () => {
  test('has its bookings moved by a plan that is made within minutes, and mails nobody', async () => {
    const { cars } = await givenFleet(2)
    const [car, other] = cars
    const booking = await standOn(await similar(car!, 8, 12), car!)
    await setStatus(car!, 'maintenance')
    await planWhenDue(context)
    const plan = await newest()
    expect(plan).toMatchObject({ cause: 'car_out' })
    expect(movesOf(plan, booking)).toMatchObject([
      { reason: 'car_out', from: { id: car!.id }, to: { id: other!.id }, outcome: 'proposed' },
    ])
    expect(await carOf(booking)).toBe(car!.id)
    await planWhenDue(context)
    expect((await newest()).id).toBe(plan.id)
    const sent = mails.length
    const { status, data } = await accept(plan)
    expect(status).toBe(200)
    expect(data.find(({ id }) => id === plan.id)).toMatchObject({
      state: 'accepted',
      decided_by: 'Adil Alaoui',
    })
    expect(await carOf(booking)).toBe(other!.id)
    expect(mails).toHaveLength(sent)
    const history = await call(app, await admin(), bookings.history, { params: fixture.path(booking) })
    expect(history.data.map(({ action }) => action)).toContain('move_car')
    await setStatus(car!, 'available')
  })

  test('tells before it is out who moves and who cannot, and does it in one step', async () => {
    const { cars } = await givenFleet(2)
    const [car, other] = cars
    const loose = await standOn(await similar(car!, 15, 18), car!)
    const { data } = await ask(car!, 14, 20)
    const plan = data.find((one) => one.car?.id === car!.id)!
    expect(plan).toMatchObject({ cause: 'asked', reason: 'Gearbox', rooms: [] })
    expect(plan.moves).toMatchObject([{ booking_id: loose.id, reason: 'car_out', to: { id: other!.id } }])
    expect(await carOf(loose)).toBe(car!.id)
    expect((await accept(plan)).status).toBe(200)
    expect(await carOf(loose)).toBe(other!.id)
    const blocks = context.db.selectFrom('car_blocks').select('reason').where('car_id', '=', car!.id)
    expect(await blocks.execute()).toEqual([{ reason: 'Gearbox' }])
    expect((await accept(plan)).status).toBe(409)
  })

  test('is not taken out while a booking stays on it: nothing is moved either', async () => {
    const { cars } = await givenFleet(2)
    const [car] = cars
    const loose = await standOn(await similar(car!, 21, 23), car!)
    const fixed = await thisVery(car!, 24, 26)
    const plan = (await ask(car!, 20, 27)).data.find((one) => one.car?.id === car!.id)!
    expect(movesOf(plan, fixed)).toMatchObject([{ reason: 'stuck_this_car', to: null }])
    expect(movesOf(plan, loose)).toMatchObject([{ reason: 'car_out' }])
    const { status, error } = await accept(plan)
    expect(status).toBe(409)
    expect(JSON.stringify(error)).toContain(fixed.reference)
    expect(await carOf(loose)).toBe(car!.id)
  })
})

describe('R81 accepting a plan', () => {
  test('leaves out what is struck, and what needs it', async () => {
    const { cars } = await givenFleet(2)
    const [car, other] = cars
    const first = await standOn(await similar(car!, 8, 10), car!)
    const second = await standOn(await similar(car!, 11, 13), car!)
    await setStatus(car!, 'maintenance')
    await planWhenDue(context)
    const plan = await newest()
    const struck = movesOf(plan, first)[0]!
    expect((await accept(plan, { struck_moves: [struck.id] })).status).toBe(200)
    expect([await carOf(first), await carOf(second)]).toEqual([car!.id, other!.id])
    const after = (await call(app, await admin(), plans.list)).data.find(({ id }) => id === plan.id)!
    expect(movesOf(after, first)).toMatchObject([{ outcome: 'struck' }])
    expect(movesOf(after, second)).toMatchObject([{ outcome: 'done' }])
    await setStatus(car!, 'available')
  })

  test('tells of a move that something stands in the way of meanwhile, and makes the others', async () => {
    const { cars } = await givenFleet(2)
    const [car, other] = cars
    const late = await standOn(await similar(car!, 8, 10), car!)
    await setStatus(car!, 'maintenance')
    at('2026-06-06T01:30:00Z')
    await planWhenDue(context)
    const plan = await newest()
    expect(movesOf(plan, late)).toHaveLength(1)
    await thisVery(other!, 9, 11)
    expect((await accept(plan)).status).toBe(200)
    expect(await carOf(late)).toBe(car!.id)
    const after = (await call(app, await admin(), plans.list)).data.find(({ id }) => id === plan.id)!
    expect(movesOf(after, late)).toMatchObject([{ outcome: 'stale' }])
    await setStatus(car!, 'available')
  })

  test('is not asked of a plan that was put away', async () => {
    await call(app, await admin(), plans.ask, { body: {} })
    const plan = await newest()
    const params = { plan_id: String(plan.id) }
    expect((await call(app, await admin(), plans.dismiss, { params })).status).toBe(200)
    expect((await accept(plan)).status).toBe(409)
  })
})
