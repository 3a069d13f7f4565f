import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import type { BookingsInTheWay } from '@marhala/contract/fleet/fleet.ts'
import * as upkeep from '@marhala/contract/fleet/fleet-upkeep.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar } from '../../test/builders.ts'
import { givenFleet, paperFields, planFields } from '../../test/samples/fleet-samples.ts'
import { makeBookingFixture, tomorrow } from '../../test/bookings.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const { admin } = fixture
const fleet = givenFleet(context)

type Endpoint = typeof upkeep.addPlan
const send = (endpoint: { method: string }, car: { id: number }, raw?: object, part: object = {}) =>
  call(app, admin, endpoint as Endpoint, {
    params: { car: String(car.id), ...part } as { car: string },
    ...(raw && { raw }),
  })
const isOffered = async (car: { model: string }, dates: object) =>
  (await call(app, null, cars.list, { query: { search: car.model, ...dates } })).data.total === 1

describe('a block', () => {
  const window = { start_date: '2026-07-10T09:00', end_date: '2026-07-12T18:00', reason: 'Bodywork' }
  const dates = { start_date: '2026-07-08T10:00', end_date: '2026-07-13T10:00' }

  test('takes the car out of every calendar at once, and gives it back as fast', async () => {
    const car = await givenCar(context)
    expect(await isOffered(car, dates)).toBe(true)
    const { status, data } = await send(upkeep.addBlock, car, window)
    expect([status, data.blocks]).toEqual([
      201,
      [
        {
          id: expect.any(Number),
          start: '2026-07-10T08:00:00.000Z',
          end: '2026-07-12T17:00:00.000Z',
          reason: 'Bodywork',
        },
      ],
    ])
    expect(await isOffered(car, dates)).toBe(false)
    const busy = await call(app, null, cars.availability, {
      params: { car: String(car.id) },
      query: { from: '2026-07-01', to: '2026-07-31' },
    })
    expect(busy.data).toEqual([{ start: '2026-07-10T08:00:00.000Z', end: '2026-07-12T17:00:00.000Z' }])
    const wish = await fixture.wish(car, dates)
    const booked = await call(app, fixture.client, bookings.create, { body: wish })
    expect([booked.status, booked.error.code]).toEqual([409, 'car_unavailable'])
    const gone = await send(upkeep.removeBlock, car, undefined, { block_id: String(data.blocks[0]!.id) })
    expect([gone.status, gone.data.blocks]).toEqual([200, []])
    expect(await isOffered(car, dates)).toBe(true)
  })

  test('over a booking is 409 and names it', async () => {
    const booking = await fixture.given('confirmed')
    const { status, error } = await send(upkeep.addBlock, booking.car, tomorrow)
    expect([status, error.code, error.message]).toEqual([
      409,
      'car_unavailable',
      'This car is not available for the selected dates.',
    ])
    expect((error.data as BookingsInTheWay).bookings.map(({ reference }) => reference)).toEqual([
      booking.reference,
    ])
  })

  test('ends where the next booking begins, to the minute', async () => {
    const car = await givenCar(context)
    await send(upkeep.addBlock, car, { start_date: '2026-07-10T09:00', end_date: '2026-07-12T10:00' })
    expect(
      (await send(upkeep.addBlock, car, { start_date: '2026-07-12T10:00', end_date: '2026-07-13T10:00' }))
        .status,
    ).toBe(201)
    expect(
      (await send(upkeep.addBlock, car, { start_date: '2026-07-13T09:59', end_date: '2026-07-14T10:00' }))
        .status,
    ).toBe(409)
  })

  test.each([
    ['turned round', '2026-07-12T10:00', '2026-07-10T10:00', 'end_date', 'The end must be after the start.'],
    ['over already', '2026-05-01T10:00', '2026-05-02T10:00', 'end_date', 'This time has already passed.'],
    [
      'longer than a year',
      '2026-07-01T10:00',
      '2028-07-01T10:00',
      'end_date',
      'You can block a car for up to a year.',
    ],
    ['without a time', '2026-07-01', '2026-07-02T10:00', 'start_date', 'Time is required.'],
  ])('%s is 422 and says so', async (_, start_date, end_date, field, words) => {
    const { status, error } = await send(upkeep.addBlock, await givenCar(context), { start_date, end_date })
    expect([status, error.errors]).toEqual([422, { [field]: [words] }])
  })
})

describe('the odometer', () => {
  test('moves on and never goes back', async () => {
    const car = await givenCar(context, { odometer: 10_000 })
    const read = (odometer: number) => send(upkeep.readOdometer, car, { odometer })
    expect((await read(10_400)).data.odometer).toBe(10_400)
    expect((await read(10_400)).status).toBe(201)
    const { status, error } = await read(10_399)
    expect([status, error.errors]).toEqual([422, { odometer: ['The odometer was last read at 10,400 km.'] }])
    await expect(
      context.db.updateTable('cars').set({ odometer: 1 }).where('id', '=', car.id).execute(),
    ).rejects.toThrow('never goes back')
  })
})

describe('papers', () => {
  test('decide at once what can be booked', async () => {
    const car = await givenCar(context)
    // The last day within the notice of thirty.
    const dates = { start_date: '2026-07-03T10:00', end_date: '2026-07-13T10:00' }
    const lapsing = await send(upkeep.addPaper, car, { ...paperFields, expires_on: '2026-07-12' })
    expect(lapsing.data).toMatchObject({ expired_papers: false, expiring_soon: false })
    expect(lapsing.data.papers).toMatchObject([{ kind: 'insurance', state: 'valid', file_url: null }])
    expect(await isOffered(car, dates)).toBe(false)
    const paper_id = String(lapsing.data.papers[0]!.id)
    await send(upkeep.addPaper, car, paperFields)
    expect(await isOffered(car, dates)).toBe(true)
    const renewed = await call(app, admin, cars.get, { params: { car: String(car.id) } })
    expect(renewed.data.papers!.map(({ state }) => state).sort()).toEqual(['replaced', 'valid'])
    await send(upkeep.updatePaper, car, { ...paperFields, expires_on: '2026-05-01' }, { paper_id })
    expect(await isOffered(car, dates)).toBe(true)
    expect((await send(upkeep.removePaper, car, undefined, { paper_id })).data.papers).toHaveLength(1)
  })

  test('never expire before they were issued', async () => {
    const { status, error } = await send(upkeep.addPaper, await givenCar(context), {
      ...paperFields,
      expires_on: '2025-12-31',
    })
    expect([status, Object.keys(error.errors!)]).toEqual([422, ['expires_on']])
  })

  test('of another car are not found', async () => {
    const [one, other] = [await givenCar(context), await givenCar(context)]
    const paper_id = String(await fleet.paper(one.id))
    for (const [endpoint, raw] of [
      [upkeep.updatePaper, paperFields],
      [upkeep.removePaper, undefined],
      [upkeep.paperFile, undefined],
    ] as const)
      expect((await send(endpoint, other, raw, { paper_id })).status).toBe(404)
  })
})

describe('maintenance', () => {
  test('is due by kilometres and by months, with a forecast from the car’s own pace', async () => {
    const booking = await fixture.given('completed')
    const before = await call(app, admin, cars.get, { params: { car: String(booking.car.id) } })
    const { data } = await send(upkeep.addPlan, booking.car, {
      ...planFields,
      every_months: null,
      last_done_km: before.data.odometer,
      last_done_on: '2026-06-01',
    })
    const driven = (booking.end_kilometers! - booking.start_kilometers!) / 90
    const days = Math.floor(10_000 / driven)
    const expected = new Date(Date.UTC(2026, 5, 3) + days * 86_400_000).toISOString().slice(0, 10)
    expect(data.maintenance).toMatchObject([
      { due_km: before.data.odometer! + 10_000, due_on: null, state: 'ok', forecast_on: expected },
    ])
  })

  test('done moves the plan and the odometer on, and is written down with its cost', async () => {
    const car = await givenCar(context, { odometer: 10_200 })
    const plan_id = String(await fleet.plan(car.id))
    expect(
      (await call(app, admin, cars.get, { params: { car: String(car.id) } })).data.needs_maintenance,
    ).toBe(true)
    const done = { done_on: '2026-06-02', odometer: 10_250, cost: '450.00', note: 'Filters too' }
    const { status, data } = await send(upkeep.completePlan, car, done, { plan_id })
    expect([status, data.odometer, data.needs_maintenance]).toEqual([201, 10_250, false])
    expect(data.maintenance).toMatchObject([
      { last_done_km: 10_250, last_done_on: '2026-06-02', due_km: 20_250, due_on: '2027-06-02' },
    ])
    const records = await context.db
      .selectFrom('maintenance_records')
      .selectAll()
      .where('car_id', '=', car.id)
      .execute()
    expect(records).toMatchObject([
      { name: 'Oil and filters', odometer: 10_250, cost: 45_000, created_by: admin.id },
    ])
    await send(upkeep.completePlan, car, { done_on: '2026-06-01', odometer: 10_250 }, { plan_id })
    await send(upkeep.removePlan, car, undefined, { plan_id })
    const stored = await context.db
      .selectFrom('maintenance_records')
      .select('plan_id')
      .where('car_id', '=', car.id)
      .execute()
    expect(stored).toEqual([{ plan_id: null }, { plan_id: null }])
  })

  test('may keep the car for a window, or nothing at all is done', async () => {
    const booking = await fixture.given('confirmed')
    const plan_id = String(await fleet.plan(booking.car.id))
    const done = { done_on: '2026-06-02', odometer: 10_250 }
    const refused = await send(upkeep.completePlan, booking.car, { ...done, block: tomorrow }, { plan_id })
    expect([refused.status, refused.error.code]).toEqual([409, 'car_unavailable'])
    const { data } = await call(app, admin, cars.get, { params: { car: String(booking.car.id) } })
    expect(data.maintenance).toMatchObject([{ last_done_km: 0 }])
    const car = await givenCar(context)
    const block = { start_date: '2026-06-02T09:00', end_date: '2026-06-04T09:00' }
    const answer = await send(
      upkeep.completePlan,
      car,
      { ...done, block },
      { plan_id: String(await fleet.plan(car.id)) },
    )
    expect(answer.data.blocks).toHaveLength(1)
  })

  test.each([
    ['a day to come', { done_on: '2026-06-04', odometer: 9_000 }, 'done_on'],
    ['fewer kilometres than last time', { done_on: '2026-06-02', odometer: 4_999 }, 'odometer'],
  ])('with %s is 422', async (_, raw, field) => {
    const car = await givenCar(context)
    const plan_id = String(await fleet.plan(car.id))
    await context.db
      .updateTable('maintenance_plans')
      .set({ last_done_km: 5_000 })
      .where('car_id', '=', car.id)
      .execute()
    const { status, error } = await send(upkeep.completePlan, car, raw, { plan_id })
    expect([status, Object.keys(error.errors!)]).toEqual([422, [field]])
  })

  test('by neither kilometres nor months is no plan', async () => {
    const { status, error } = await send(upkeep.addPlan, await givenCar(context), {
      ...planFields,
      every_km: null,
      every_months: null,
    })
    expect([status, error.errors]).toEqual([422, { every_km: ['Enter kilometres, months, or both.'] }])
  })
})
