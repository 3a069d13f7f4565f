import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as offers from '@marhala/contract/booking/offers.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import * as rates from '@marhala/contract/rates/rates.ts'
import * as home from '@marhala/contract/storefront/home.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { call, type Person } from '../../test/as-caller.ts'
import { makeBookingFixture, tomorrow } from '../../test/bookings.ts'
import { givenCar, givenLocation, unique } from '../../test/builders.ts'
import { givenRateRule, rateRuleFields } from '../../test/rates.ts'
import { openTestApp } from '../../test/test-app.ts'
import { countBookedDays } from './count-booked-days.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const { admin, client, location } = fixture

afterEach(async () => {
  await context.db.deleteFrom('rate_rules').execute()
  await context.db.deleteFrom('category_rate_limits').execute()
  await context.db.deleteFrom('category_days').execute()
  await context.db.deleteFrom('past_rates').execute()
})

/** Five days from Thursday of a car at 300 DH a day: 1,500 DH and a tenth of tax. */
const trip = (car: { id: number }, changes: object = {}) => ({
  car_id: car.id,
  ...tomorrow,
  pickup_location: location.code,
  return_location: location.code,
  ...changes,
})
const quoteFor = async (by: Person, car: { id: number }, changes: object = {}) =>
  (await call(app, by, quotes.create, { body: trip(car, changes) })).data
const categoryOf = async (car: { id: number }) =>
  (
    await context.db
      .selectFrom('cars')
      .select('category_id')
      .where('id', '=', car.id)
      .executeTakeFirstOrThrow()
  ).category_id
const givenNamedCar = async (changes: object = {}) => {
  const model = `Rates ${unique()}`
  return { ...(await givenCar(context, { model, ...changes })), model }
}

describe('R91 a rule', () => {
  test('changes list, quote and booking alike, and clients read why', async () => {
    const car = await givenNamedCar()
    await givenRateRule(context, { percent: 20, weekdays: [6, 7] })
    const quote = await quoteFor(client, car)
    expect(quote).toMatchObject({ base_price: '1620.00', total_price: '1782.00', day_price: '324.00' })
    expect(
      quote.lines.map(({ label, amount }) => [label.replaceAll(/[\u2066-\u2069]/g, ''), amount]),
    ).toEqual([
      ['Car rental', '900.00'],
      ['Car rental · High demand +20%', '720.00'],
      ['Tax', '162.00'],
    ])
    expect(quote.rules).toEqual([{ name: rateRuleFields().name, percent: 20 }])
    const query = { search: car.model, ...tomorrow, pickup_location: location.code }
    const card = (await call(app, client, cars.filterCars, { query })).data.data[0]!
    expect(card.trip).toMatchObject({ total_price: '1782.00', rules: [{ percent: 20 }] })
    const body = { ...(await fixture.wish(car)), total_price: quote.total_price }
    const { status, data: booking } = await call(app, client, bookings.create, { body })
    expect([status, booking.total_price]).toEqual([201, '1782.00'])
  })

  test('is frozen: what changes later changes no booking, not even on other dates', async () => {
    const car = await givenNamedCar()
    const id = await givenRateRule(context, { percent: 20, weekdays: [6, 7] })
    const booking = await fixture.book({ by: admin, car })
    await call(app, admin, rates.update, {
      params: { rule: String(id) },
      body: rateRuleFields({ percent: 200 }),
    })
    const longer = { booking_id: booking.id, end_date: '2026-06-15T10:00' }
    expect(await quoteFor(admin, car, longer)).toMatchObject({ base_price: '3540.00' })
  })

  test('holds for a place, a channel and so many days ahead', async () => {
    const car = await givenNamedCar()
    const { code, id: location_id } = await givenLocation(context)
    await givenRateRule(context, { percent: 10, location_id })
    await givenRateRule(context, { percent: 1, channel: 'desk' })
    await givenRateRule(context, { percent: -50, min_lead_days: 2 })
    const there = { pickup_location: code, return_location: code }
    const later = { start_date: '2026-06-05T10:00', end_date: '2026-06-10T10:00' }
    const prices = [
      await quoteFor(client, car),
      await quoteFor(client, car, there),
      await quoteFor(admin, car),
      await quoteFor(client, car, later),
    ]
    expect(prices.map(({ base_price }) => base_price)).toEqual(['1500.00', '1650.00', '1515.00', '750.00'])
  })

  test('moves the cheapest dates of cards without dates, and the “from” of the home page', async () => {
    const car = await givenNamedCar({ category: 'suv' })
    const category_id = await categoryOf(car)
    await givenRateRule(context, { percent: 50, end_date: '2026-07-31', category_id })
    await givenRateRule(context, {
      percent: -10,
      category_id,
      start_date: '2026-09-01',
      end_date: '2026-09-07',
    })
    const card = (await call(app, null, cars.filterCars, { query: { search: car.model } })).data.data[0]!
    expect(card.from).toMatchObject({ day_price: '270.00' })
    const { data: offered } = await call(app, null, home.categoryOffers, {})
    expect(offered.find(({ id }) => id === category_id)?.day_price).toBe('450.00')
  })
})

describe('R91 a reservation', () => {
  test('keeps for an hour the rates of when it was begun, whatever changes meanwhile', async () => {
    const car = await givenNamedCar()
    const now = context.clock()
    const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
    await call(app, admin, rates.create, { body: rateRuleFields({ percent: 10 }) })
    await call(app, admin, rates.create, { body: rateRuleFields({ percent: 10 }) })
    const begun = { priced_at: minutesAgo(5) }
    const prices = [
      await quoteFor(client, car, begun),
      await quoteFor(client, car, { priced_at: minutesAgo(61) }),
      await quoteFor(client, car),
      await quoteFor(admin, car, begun),
    ]
    expect(prices.map(({ base_price }) => base_price)).toEqual(['1500.00', '1800.00', '1800.00', '1800.00'])
    const body = { ...(await fixture.wish(car)), ...begun, total_price: prices[0]!.total_price }
    const { status, data } = await call(app, client, bookings.create, { body })
    expect([status, data.total_price]).toEqual([201, '1650.00'])
  })
})

describe('R91 a step', () => {
  test('holds on the days on which more of the category is booked, for the prices of the same minutes', async () => {
    const booked = await givenNamedCar({ category: 'luxury' })
    const car = await givenNamedCar({ category: 'luxury' })
    const category_id = await categoryOf(car)
    await givenRateRule(context, { percent: 15, category_id, utilisation_above: 40 })
    await fixture.book({
      by: admin,
      car: booked,
      changes: { start_date: '2026-06-06T10:00', end_date: '2026-06-12T10:00' },
    })
    expect(await quoteFor(client, car)).toMatchObject({ base_price: '1500.00' })
    await countBookedDays(context)
    const days = await context.db
      .selectFrom('category_days')
      .selectAll()
      .where('category_id', '=', category_id)
      .orderBy('date')
      .execute()
    expect(days.map(({ date, utilisation }) => [date, Number(utilisation)])).toEqual(
      ['06', '07', '08', '09', '10', '11'].map((day) => [`2026-06-${day}`, 50]),
    )
    const quote = await quoteFor(client, car)
    expect(quote).toMatchObject({ base_price: '1635.00' })
    const offer = await keep(car, quote.total_price)
    await context.db.deleteFrom('rate_rules').execute()
    await givenRateRule(context, { percent: 100 })
    const accepted = await call(app, null, offers.acceptLink, { params: { offer_token: offer }, body: {} })
    expect(accepted.data).toMatchObject({ total_price: quote.total_price })
  })

  /** An offer that staff make; its token. */
  async function keep(car: { id: number }, total_price: string): Promise<string> {
    const { drivers: _, ...wish } = await fixture.wish(car)
    const person = {
      first_name: 'Yasmine',
      last_name: 'Tazi',
      email: `rates-${unique()}@example.com`,
      language: 'fr',
    }
    const { data } = await call(app, admin, offers.create, { raw: { ...wish, total_price, client: person } })
    return data.url.split('/').at(-1)!
  }

  test('writes nothing where nothing is other than before', async () => {
    const written = async () =>
      (
        await sql<{ xmin: string }>`select xmin::text from category_days order by category_id, date`.execute(
          context.db,
        )
      ).rows
    await fixture.book({ by: admin })
    await countBookedDays(context)
    const before = await written()
    expect(before).not.toEqual([])
    await countBookedDays(context)
    expect(await written()).toEqual(before)
  })
})

describe('R91 the grid', () => {
  test('adds, changes, switches off, shifts and deletes rules, and refuses what contradicts itself', async () => {
    const { status, data } = await call(app, admin, rates.create, {
      body: rateRuleFields({ weekdays: [7, 6, 7] }),
    })
    expect(status).toBe(201)
    const [rule] = data.rules
    expect(rule).toMatchObject({ percent: 10, weekdays: [6, 7], active: true, category_id: null })
    const params = { rule: String(rule!.id) }
    const off = await call(app, admin, rates.setActive, { params, body: { active: false } })
    expect(off.data.rules[0]!.active).toBe(false)
    const shift = (points: number) =>
      call(app, admin, rates.shift, { body: { rule_ids: [rule!.id], points } })
    expect((await shift(2.5)).data.rules[0]!.percent).toBe(12.5)
    expect((await shift(-12.5)).error.errors).toEqual({ points: [expect.stringContaining('do nothing')] })
    expect((await shift(190)).status).toBe(422)
    const wrong = await call(app, admin, rates.update, {
      params,
      raw: {
        ...rateRuleFields(),
        category_id: 999_999,
        location_id: 999_999,
        start_date: '2026-07-02',
        end_date: '2026-07-01',
        min_days: 9,
        max_days: 3,
        min_lead_days: 9,
        max_lead_days: 3,
      },
    })
    expect(Object.keys(wrong.error.errors!).sort()).toEqual(
      ['category_id', 'end_date', 'location_id', 'max_days', 'max_lead_days'].sort(),
    )
    expect((await call(app, admin, rates.remove, { params })).data.rules).toEqual([])
    expect((await call(app, admin, rates.remove, { params })).status).toBe(404)
  })

  test('floor and ceiling of a category stop every price, and the preview of a week says so', async () => {
    const car = await givenNamedCar({ category: 'luxury', daily_price: 10_000 })
    const category_id = await categoryOf(car)
    const limits = (floor: string | null, ceiling: string | null) =>
      call(app, admin, rates.setLimits, {
        params: { category: String(category_id) },
        body: { floor, ceiling },
      })
    expect((await limits('120.00', '110.00')).status).toBe(422)
    const { data } = await limits(null, '110.00')
    expect(data.categories.find(({ id }) => id === category_id)).toMatchObject({
      floor: null,
      ceiling: '110.00',
    })
    const id = await givenRateRule(context, { percent: 20, category_id, weekdays: [6, 7] })
    const quote = await quoteFor(client, car)
    expect(quote.base_price).toBe('520.00')
    expect(quote.rules).toEqual([{ name: rateRuleFields().name }])
    const preview = await call(app, admin, rates.preview, {
      query: { category_id: String(category_id), pickup_date: '2026-06-04', days: '5', channel: 'site' },
    })
    expect(preview.data.car.daily_price).toBe('100.00')
    expect(preview.data.days.map(({ after }) => after)).toEqual([
      '100.00',
      '100.00',
      '110.00',
      '110.00',
      '100.00',
      '100.00',
      '100.00',
    ])
    expect(preview.data.days[2]).toEqual({
      date: '2026-06-06',
      utilisation: 0,
      before: '100.00',
      rules: [{ id, name: rateRuleFields().name, percent: 20, amount: '20.00' }],
      stopped_by: 'ceiling',
      after: '110.00',
    })
  })
})
