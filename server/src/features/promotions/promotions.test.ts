import * as bookings from '@marhala/contract/booking/bookings.ts'
import type { NewBooking } from '@marhala/contract/booking/new-booking.ts'
import * as promotions from '@marhala/contract/booking/promotions.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import { parseMoney } from '@marhala/domain/money/money.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { call, type Person } from '../../test/as-caller.ts'
import { makeBookingFixture, tomorrow } from '../../test/bookings.ts'
import { givenCar, givenPerson, givenService, unique } from '../../test/builders.ts'
import { givenPromotion, promotionFields } from '../../test/promotions.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const { admin, client, location } = fixture

const plain = { regular_discount: 0, premium_discount: 0, vip_discount: 0, promotions_add_up: false }
const set = (changes: object) => context.db.updateTable('company_settings').set(changes).execute()
afterEach(async () => {
  await context.db.updateTable('promotions').set({ ended_at: context.clock() }).execute()
  await set(plain)
})

/** Five days from tomorrow of a car at 300 DH a day: 1,500 DH and a tenth of tax. */
const trip = (car: { id: number }, changes: object = {}) => ({
  car_id: car.id,
  ...tomorrow,
  pickup_location: location.code,
  return_location: location.code,
  ...changes,
})
const quoteFor = (by: Person, car: { id: number }, changes: object = {}) =>
  call(app, by, quotes.create, { body: trip(car, changes) })
const promotedLines = (quote: { lines: { key: string; label: string; amount: string }[] }) =>
  quote.lines.filter(({ key }) => key === 'promotion').map(({ label, amount }) => [label, amount])

async function bookAs(by: { token: string }, car: { id: number }, changes: Partial<NewBooking> = {}) {
  const { data } = await quoteFor(by, car, changes)
  const body = { ...(await fixture.wish(car)), total_price: data.total_price, ...changes }
  return call(app, by, bookings.create, { body })
}
const codeOf = async (changes: Parameters<typeof givenPromotion>[1] = {}) => {
  const code = `CODE-${unique()}`
  const id = await givenPromotion(context, { code, ...changes })
  return { id, code }
}
const usesOf = async (id: number) =>
  (await context.db.selectFrom('promotions').select('uses').where('id', '=', id).executeTakeFirstOrThrow())
    .uses

describe('R86 a code', () => {
  test('takes its percent off, in the quote, the booking and what is owed alike', async () => {
    const car = await givenCar(context)
    const { code, id } = await codeOf()
    const { data: quote } = await quoteFor(null, car, { promotion_code: ` ${code.toLowerCase()} ` })
    expect(quote).toMatchObject({ base_price: '1500.00', promotion_amount: '150.00', total_price: '1485.00' })
    expect(quote.code_counts).toBe(true)
    expect(promotedLines(quote)).toEqual([[expect.stringContaining(code), '-150.00']])
    const { status, data: booking } = await bookAs(client, car, { promotion_code: code })
    expect(status).toBe(201)
    expect(booking).toMatchObject({ total_price: '1485.00', outstanding: '1485.00' })
    expect(promotedLines(booking.quote)).toEqual(promotedLines(quote))
    expect(await usesOf(id)).toBe(1)
  })

  test.each([
    ['an amount', { kind: 'amount', value: 20_000 }, '-200.00'],
    ['days at their average', { kind: 'free_days', value: 1 }, '-300.00'],
  ] as const)('takes off %s', async (_, terms, amount) => {
    const car = await givenCar(context)
    const { code } = await codeOf(terms)
    const { data } = await quoteFor(null, car, { promotion_code: code })
    expect(promotedLines(data)[0]![1]).toBe(amount)
  })

  test('makes one piece of an extra free, and says so where that is not chosen', async () => {
    const car = await givenCar(context)
    const seat = await givenService(context, { price: 2_000, max_quantity: 4 })
    const { code } = await codeOf({ kind: 'free_extra', value: 0, service_id: seat.id })
    const services = [{ service_id: seat.id, quantity: 2 }]
    const { data } = await quoteFor(null, car, { promotion_code: code, services })
    expect(promotedLines(data)).toEqual([[expect.anything(), '-100.00']])
    expect(data).toMatchObject({ services_total: '100.00', promotion_amount: '0.00' })
    const { error } = await quoteFor(null, car, { promotion_code: code })
    expect(error.errors).toMatchObject({ promotion_code: [expect.stringContaining('extra')] })
  })

  test.each([
    ['nobody knows', null, 'don’t know'],
    ['has ended', { booked_until: '2026-06-02' }, 'no longer'],
    ['is not valid yet', { booked_from: '2026-06-04' }, 'yet'],
    ['is used up', { max_uses: 1, uses: 1 }, 'used up'],
    ['is for longer bookings', { min_days: 6 }, 'at least 6 days'],
    ['is for other days', { pickup_from: '2026-07-01' }, 'this day'],
    ['is for another location', { location_codes: ['elsewhere'] }, 'location'],
    ['is for another category', { category_ids: [999_999] }, 'this car'],
    ['is for members', { max_uses_each: 1 }, 'Sign in'],
  ])('that %s is refused on its field', async (_, terms, said) => {
    const car = await givenCar(context)
    const code = terms === null ? 'NOBODY-KNOWS' : (await codeOf(terms)).code
    const { status, error } = await quoteFor(null, car, { promotion_code: code })
    expect(status).toBe(422)
    expect(error.errors).toEqual({ promotion_code: [expect.stringContaining(said)] })
  })

  test('for a first rental, or once a client, knows who asks', async () => {
    const car = await givenCar(context)
    const first = await codeOf({ first_hire: true })
    const once = await codeOf({ max_uses_each: 1 })
    const person = await givenPerson(context)
    expect((await bookAs(person, car, { promotion_code: first.code })).status).toBe(201)
    const again = await quoteFor(person, car, { promotion_code: first.code })
    expect(again.error.errors).toEqual({ promotion_code: [expect.stringContaining('first rental')] })
    const other = await givenPerson(context)
    expect((await bookAs(other, await givenCar(context), { promotion_code: once.code })).status).toBe(201)
    const twice = await quoteFor(other, car, { promotion_code: once.code })
    expect(twice.error.errors).toEqual({ promotion_code: [expect.stringContaining('already used')] })
    const forClient = { promotion_code: once.code, user_id: other.id }
    expect((await quoteFor(admin, car, forClient)).error.errors).toEqual(twice.error.errors)
    expect((await quoteFor(client, car, forClient)).status).toBe(403)
  })

  test('R86 of two first rentals of one client at once, one has it', async () => {
    const { id, code } = await codeOf({ first_hire: true })
    const person = await givenPerson(context)
    const bodies = await Promise.all(
      [await givenCar(context), await givenCar(context)].map(async (car) => {
        const { data } = await quoteFor(person, car, { promotion_code: code })
        return { ...(await fixture.wish(car)), promotion_code: code, total_price: data.total_price }
      }),
    )
    const made = await Promise.all(
      bodies.map((body) => call(app, admin, bookings.create, { body: { ...body, user_id: person.id } })),
    )
    expect(made.map(({ status }) => status).sort()).not.toEqual([201, 201])
    expect(await usesOf(id)).toBe(1)
  })

  test('gives its use back when the booking is cancelled', async () => {
    const { id, code } = await codeOf({ max_uses: 1 })
    const { data } = await bookAs(client, await givenCar(context), { promotion_code: code })
    expect(await usesOf(id)).toBe(1)
    await call(app, admin, bookings.cancel, { params: fixture.path(data), body: {} })
    expect(await usesOf(id)).toBe(0)
  })

  test('is kept by its booking when that is changed, whatever becomes of the code', async () => {
    const { id, code } = await codeOf({ min_days: 4 })
    const { data } = await bookAs(client, await givenCar(context), { promotion_code: code })
    await context.db.updateTable('promotions').set({ value: 90 }).where('id', '=', id).execute()
    const change = (end_date: string) =>
      call(app, admin, bookings.changeDurationLocation, {
        params: fixture.path(data),
        body: { ...tomorrow, end_date, pickup_location: location.code, return_location: location.code },
      })
    expect(promotedLines((await change('2026-06-11T10:00')).data.quote)[0]![1]).toBe('-210.00')
    const shorter = await call(app, admin, bookings.changeDurationLocation, {
      params: fixture.path(data),
      body: {
        ...tomorrow,
        end_date: '2026-06-07T10:00',
        reason: 'Leaves earlier',
        pickup_location: location.code,
        return_location: location.code,
      },
    })
    expect(promotedLines(shorter.data.quote)).toEqual([])
  })

  test('R86 of 25 people with the last two uses two get one, and nobody pays another price than shown', async () => {
    const { id, code } = await codeOf({ max_uses: 2 })
    const people = await Promise.all(Array.from({ length: 25 }, () => givenPerson(context)))
    const bodies = await Promise.all(
      people.map(async () => {
        const car = await givenCar(context)
        const { data } = await quoteFor(null, car, { promotion_code: code })
        return { ...(await fixture.wish(car)), promotion_code: code, total_price: data.total_price }
      }),
    )
    const answers = await Promise.all(
      people.map((person, index) => call(app, person, bookings.create, { body: bodies[index]! })),
    )
    const made = answers.filter(({ status }) => status === 201)
    expect(made.map(({ data }) => data.total_price)).toEqual(['1485.00', '1485.00'])
    const refused = answers.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ status }) => status))).toSatisfy((some: Set<number>) =>
      [...some].every((one) => one === 409 || one === 422),
    )
    expect(await usesOf(id)).toBe(2)
  })
})

describe('R86 an offer', () => {
  test('is in the card, the page of the car, the quote and the booking, at one figure', async () => {
    const car = await givenCar(context, { model: 'Offered' })
    await givenPromotion(context, { code: null, value: 20, category_ids: [car.category_id] })
    const found = async (query: object) =>
      (await call(app, null, cars.filterCars, { query: { search: 'Offered', ...query } })).data.data[0]!
    const dates = { start_date: '2026-06-04', end_date: '2026-06-09', pickup_location: location.code }
    const card = await found(dates)
    expect(card.trip).toMatchObject({ day_price: '240.00', undiscounted_day_price: '300.00' })
    expect((await found({})).from).toMatchObject({ day_price: '240.00' })
    const { data: quote } = await quoteFor(client, car)
    const { data: booking } = await bookAs(client, car)
    expect([card.trip!.total_price, quote.total_price, booking.total_price]).toEqual(Array(3).fill('1320.00'))
    expect(quote.day_price).toBe(card.trip!.day_price)
  })

  test('is what lists sort and filter by', async () => {
    const suv = await givenCar(context, { model: 'Sorted A', category: 'suv', daily_price: 30_000 })
    await givenCar(context, { model: 'Sorted B', daily_price: 28_000 })
    await givenPromotion(context, { code: null, value: 20, category_ids: [suv.category_id] })
    const sorted = async (query: object) =>
      (
        await call(app, null, cars.filterCars, {
          query: { search: 'Sorted', sort_by: 'price_asc', ...query },
        })
      ).data.data
    expect((await sorted({})).map(({ model }) => model)).toEqual(['Sorted A', 'Sorted B'])
    expect((await sorted({ max_price: '240.00' })).map(({ model }) => model)).toEqual(['Sorted A'])
  })

  test.each([
    ['early bird', { min_lead_days: 20 }, '2026-06-23'],
    ['long stay', { min_days: 5 }, '2026-06-10'],
    ['last minute', { max_lead_days: 3 }, '2026-06-06'],
  ])('%s is in the price of the dates that it asks for', async (_, terms, from) => {
    const car = await givenCar(context)
    await givenPromotion(context, { code: null, ...terms })
    const end = new Date(Date.parse(`${from}T00:00Z`) + 5 * 86_400_000).toISOString().slice(0, 10)
    const dates = { start_date: `${from}T10:00`, end_date: `${end}T10:00` }
    expect((await quoteFor(null, car, dates)).data.promotion_amount).toBe('150.00')
  })

  test('the best counts alone, unless they add up', async () => {
    const car = await givenCar(context)
    await givenPromotion(context, { code: null, value: 10 })
    const { code } = await codeOf({ value: 5 })
    const asked = () => quoteFor(null, car, { promotion_code: code })
    expect((await asked()).data).toMatchObject({ promotion_amount: '150.00', code_counts: false })
    await set({ promotions_add_up: true })
    expect((await asked()).data).toMatchObject({ promotion_amount: '225.00', code_counts: true })
  })

  test('of a tier is a member’s own, in the card and the quote', async () => {
    const member = await givenPerson(context)
    const car = await givenCar(context, { model: 'Membered' })
    await set({ regular_discount: 10 })
    for (let made = 0; made < 6; made += 1) await fixture.book({ by: admin, changes: { user_id: member.id } })
    const card = async (by: Person) =>
      (
        await call(app, by, cars.filterCars, {
          query: { search: 'Membered', start_date: '2026-06-04', end_date: '2026-06-09' },
        })
      ).data.data[0]!.trip!.day_price
    const { data } = await quoteFor(member, car)
    expect(await card(member)).toBe(data.day_price)
    expect(await card(null)).toBe('300.00')
    expect(parseMoney(data.promotion_amount)).toBe(15_000)
    expect(promotedLines(data)[0]![0]).toContain('Member discount')
  })

  test('R88 of a company is its negotiated percent, for whoever books for it', async () => {
    const company = await givenPerson(context)
    await context.db
      .updateTable('users')
      .set({ legal_name: 'Atlas Travaux', client_discount: 12.5 })
      .where('id', '=', company.id)
      .execute()
    const person = await givenPerson(context)
    const added = {
      company_id: company.id,
      person_id: person.id,
      added_by: admin.id,
      added_at: context.clock(),
    }
    await context.db.insertInto('company_people').values(added).execute()
    const car = await givenCar(context)
    const forIt = { company_id: company.id }
    const { data } = await quoteFor(person, car, forIt)
    expect(promotedLines(data)).toEqual([[expect.stringContaining('company'), '-187.50']])
    expect((await quoteFor(person, car)).data.promotion_amount).toBe('0.00')
    expect((await quoteFor(client, car, forIt)).status).toBe(403)
    const booked = await bookAs(person, car, forIt)
    expect([booked.status, booked.data.total_price]).toEqual([201, data.total_price])
  })

  test('is not for days whose price the desk agreed on', async () => {
    const car = await givenCar(context)
    await givenPromotion(context, { code: null, value: 10 })
    const agreed_price = { kind: 'day_price', amount: '280.00' }
    const { data } = await quoteFor(admin, car, { agreed_price })
    expect(data).toMatchObject({ discount_amount: '100.00', promotion_amount: '0.00' })
  })
})

describe('R86 staff', () => {
  test('see how often each was used, what it took off, and which run', async () => {
    const { id, code } = await codeOf({ max_uses: 3 })
    await bookAs(client, await givenCar(context), { promotion_code: code })
    await givenPromotion(context, { booked_from: '2026-07-01' })
    const { data } = await call(app, admin, promotions.list, {})
    const found = data.promotions.find((one) => one.id === id)
    expect(found).toMatchObject({
      code,
      percent: 10,
      uses: 1,
      state: 'running',
      booked: '1485.00',
      taken_off: '150.00',
    })
    const states = data.promotions.map(({ state }) => state)
    expect(states.indexOf('coming')).toBeGreaterThan(states.lastIndexOf('running'))
  })

  test('add, change, end and resume one; each is audited', async () => {
    const body = promotionFields({ code: ` ab ${unique()}`, max_uses: 5 })
    const made = await call(app, admin, promotions.create, { body: body as never })
    expect(made.status).toBe(201)
    const one = made.data.promotions.find(({ code }) => code === body.code.replaceAll(' ', '').toUpperCase())!
    const params = { promotion: String(one.id) }
    const changed = { ...body, kind: 'amount', amount: '50.00' }
    await call(app, admin, promotions.update, { params, body: changed as never })
    await call(app, admin, promotions.setRunning, { params, body: { running: false } })
    const { data } = await call(app, admin, promotions.setRunning, { params, body: { running: true } })
    const now = data.promotions.find(({ id }) => id === one.id)
    expect(now).toMatchObject({ kind: 'amount', amount: '50.00', percent: null, state: 'running' })
    const audit = await context.db
      .selectFrom('audit')
      .select('action')
      .where('entity', '=', 'promotion')
      .where('entity_id', '=', one.id)
      .execute()
    expect(audit.map(({ action }) => action).sort()).toEqual(['create', 'update', 'update', 'update'])
  })

  test('are told of every field that is wrong', async () => {
    const { code } = await codeOf()
    const refused = async (changes: object) =>
      Object.keys(
        (await call(app, admin, promotions.create, { body: promotionFields(changes) as never })).error
          .errors ?? {},
      ).sort()
    expect(await refused({ code })).toEqual(['code'])
    expect(await refused({ code: 'a!' })).toEqual(['code'])
    expect(await refused({ kind: 'amount' })).toEqual(['amount'])
    expect(await refused({ kind: 'free_extra', service_id: 999_999 })).toEqual(['service_id'])
    const turned = {
      pickup_from: '2026-07-02',
      pickup_until: '2026-07-01',
      min_lead_days: 5,
      max_lead_days: 4,
      booked_from: '2026-07-02',
      booked_until: '2026-07-01',
    }
    expect(await refused(turned)).toEqual(['booked_until', 'max_lead_days', 'pickup_until'])
    expect(await refused({ percent: 101 })).toEqual(['percent'])
  })
})
