import * as quotes from '@marhala/contract/booking/quotes.ts'
import * as rateAdvice from '@marhala/contract/rates/rate-advice.ts'
import * as rates from '@marhala/contract/rates/rates.ts'
import { parseMoney } from '@marhala/domain/money/money.ts'
import { addDays, daysBetween } from '@marhala/domain/time/wall-clock.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenHistory } from '../../test/booked-history.ts'
import { givenLocation, givenPerson } from '../../test/builders.ts'
import { openTestApp } from '../../test/test-app.ts'

const { app, context } = await openTestApp()
const admin = await givenPerson(context, { role: 'admin' })
const location = await givenLocation(context)
const followed = await givenHistory(context)
const young = await givenHistory(context, { weeks: 40 })

afterEach(async () => {
  for (const table of ['rate_rules', 'category_rate_limits', 'rate_advice_dismissals'] as const)
    await context.db.deleteFrom(table).execute()
})

async function read({ id } = followed) {
  const { data } = await call(app, admin, rateAdvice.read, {})
  return data.categories.find((one) => one.id === id)!
}

async function firstBusy() {
  const found = (await read()).proposals.find(({ direction }) => direction === 'up')
  if (!found) throw new Error('no busy days')
  return found
}

const nameOf = { en: 'High demand', ar: 'طلب مرتفع', fr: 'Forte demande' }

async function quoteOn(start_date: string) {
  const car = await context.db
    .selectFrom('cars')
    .select('id')
    .where('category_id', '=', followed.id)
    .executeTakeFirstOrThrow()
  const { data } = await call(app, null, quotes.create, {
    body: {
      car_id: car.id,
      start_date: `${start_date}T10:00`,
      end_date: `${addDays(start_date, 5)}T10:00`,
      pickup_location: location.code,
      return_location: location.code,
    },
  })
  return parseMoney(data.base_price)!
}

describe('R92 the adviser', () => {
  test('forecasts 90 days of a category nearer than the year before did, within the fleet', async () => {
    const { days, cars, errors, weeks } = await read()
    expect([days.length, days[0]!.date, cars]).toEqual([90, '2026-06-03', 6])
    expect(weeks).toBeGreaterThanOrEqual(120)
    expect(errors!.weeks).toBe(26)
    expect(errors!.forecast).toBeLessThan(errors!.naive)
    for (const { booked, expected } of days) {
      expect(expected).toBeGreaterThanOrEqual(booked)
      expect(expected).toBeLessThanOrEqual(Math.max(6, booked))
    }
  })

  test('counts as booked what is not cancelled, on the days of the hire', async () => {
    const counted = await context.db
      .selectFrom('bookings')
      .innerJoin('cars', 'cars.id', 'bookings.car_id')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('cars.category_id', '=', followed.id)
      .where('bookings.status', '<>', 'cancelled')
      .where('start_date', '<', new Date('2026-07-11T00:00Z'))
      .where('end_date', '>', new Date('2026-07-11T00:00Z'))
      .executeTakeFirstOrThrow()
    const { days } = await read()
    expect(days.find(({ date }) => date === '2026-07-10')!.booked).toBe(Number(counted.count))
  })

  test('says of a category without 60 weeks of bookings that they are too few', async () => {
    const { days, weeks, proposals, errors } = await read(young)
    expect([days, proposals, errors]).toEqual([[], [], null])
    expect(weeks).toBeGreaterThan(30)
    expect(weeks).toBeLessThanOrEqual(40)
    const { data } = await call(app, admin, rateAdvice.read, {})
    expect(data.weeks_needed).toBe(60)
    expect(data.categories.filter(({ cars }) => cars === 0).every((one) => one.days.length === 0)).toBe(true)
  })

  test('changes nothing until a proposal is made a rule, which then makes those days dearer by as much', async () => {
    const { start_date, end_date, percent, effect } = await firstBusy()
    expect(Number(effect)).toBeGreaterThan(0)
    const first = addDays(start_date, Math.max(0, daysBetween(start_date, end_date) - 5))
    const before = await quoteOn(first)
    expect(before).toBe(150_000)
    const body = { name: nameOf, percent, category_id: followed.id, start_date, end_date }
    expect((await call(app, admin, rates.create, { body })).status).toBe(201)
    const hired = Array.from({ length: 5 }, (_, day) => addDays(first, day))
    const dearer = hired.filter((date) => start_date <= date && date <= end_date).length
    expect(dearer).toBeGreaterThan(2)
    expect(await quoteOn(first)).toBe(before + dearer * percent * 300)
    const again = (await read()).proposals.filter(
      (one) => one.direction === 'up' && one.start_date <= end_date && one.end_date >= start_date,
    )
    expect(again).toEqual([])
  })

  test('stays below the ceiling of the category, and is silent at it', async () => {
    const ceiling = (amount: string) =>
      call(app, admin, rates.setLimits, {
        params: { category: String(followed.id) },
        body: { floor: null, ceiling: amount },
      })
    const busy = async () => (await read()).proposals.filter(({ direction }) => direction === 'up')
    await ceiling('312.00')
    const near = await busy()
    expect(near.length).toBeGreaterThan(0)
    expect(new Set(near.map(({ percent, limited_by }) => `${percent} ${limited_by}`))).toEqual(
      new Set(['4 ceiling']),
    )
    await ceiling('300.00')
    expect(await busy()).toEqual([])
  })

  test('does not come back with what was dismissed, until it is asked to', async () => {
    const { start_date, end_date, direction } = await firstBusy()
    const before = (await read()).proposals
    const body = { category_id: followed.id, direction, start_date, end_date }
    for (let time = 0; time < 2; time++)
      expect((await call(app, admin, rateAdvice.dismiss, { body })).status).toBe(200)
    const { proposals, dismissed_days } = await read()
    expect(dismissed_days).toBe(daysBetween(start_date, end_date) + 1)
    expect(proposals).toEqual(before.filter((one) => one.start_date !== start_date))
    await call(app, admin, rateAdvice.restore, { params: { category: String(followed.id) } })
    expect((await read()).proposals).toEqual(before)
  })

  test('refuses to dismiss days that end before they begin, or of no category', async () => {
    const body = {
      category_id: followed.id,
      direction: 'up',
      start_date: '2026-07-02',
      end_date: '2026-07-01',
    } as const
    const turned = await call(app, admin, rateAdvice.dismiss, { body })
    expect([turned.status, Object.keys(turned.error.errors!)]).toEqual([422, ['end_date']])
    const nowhere = { ...body, end_date: '2026-07-03', category_id: 999_999 }
    const unknown = await call(app, admin, rateAdvice.dismiss, { body: nowhere })
    expect([unknown.status, Object.keys(unknown.error.errors!)]).toEqual([422, ['category_id']])
  })
})
