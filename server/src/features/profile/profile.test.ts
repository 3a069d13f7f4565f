import * as bookings from '@marhala/contract/booking/bookings.ts'
import type { ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import * as profile from '@marhala/contract/accounts/profile.ts'
import { parseMoney } from '@marhala/domain/money/money.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context, at } = product
const fixture = await makeBookingFixture(product)

type Person = Awaited<ReturnType<typeof givenPerson>>
const centimes = (money: string) => parseMoney(money)!
const sum = (amounts: string[]) => amounts.reduce((total, money) => total + centimes(money), 0)
const summaryOf = async (person: Person) => (await call(app, person, profile.summary)).data
const statisticsOf = async (person: Person, headers = {}, query: Record<string, string> = {}) =>
  (await call(app, await signIn(context, person), profile.statistics, { headers, query: query as never }))
    .data
const ownBookings = async (person: Person, query: Record<string, string> = {}) =>
  (await call(app, person, profile.bookings, { query: query as never })).data

async function pay(booking: { id: number }, amount: string) {
  const { status } = await call(app, await signIn(context, fixture.admin), bookings.addPayment, {
    params: fixture.path(booking),
    body: { amount, payment_method: 'cash' },
  })
  expect(status).toBe(200)
}

describe('a person without a booking', () => {
  test('has nine zeros, the first tier and twelve empty months', async () => {
    const person = await givenPerson(context)
    const { booking_statistics, membership_tier } = await summaryOf(person)
    expect(Object.keys(booking_statistics)).toHaveLength(9)
    expect(Object.values(booking_statistics).filter((figure) => Number(figure) !== 0)).toEqual([])
    expect(membership_tier).toBe('new')
    const { trends, preferences, performance } = await statisticsOf(person)
    expect(trends.map((one) => one.month)).toEqual([
      '2025-07',
      '2025-08',
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
    ])
    expect(trends.filter(({ bookings: count, spent }) => count !== 0 || spent !== '0.00')).toEqual([])
    expect(preferences).toEqual({ categories: [], fuel_types: [], transmission_types: [], locations: [] })
    expect(performance).toEqual({
      completion_rate: 0,
      cancellation_rate: 0,
      average_booking_value: '0.00',
      previous_average: '0.00',
    })
    const { data } = await call(app, person, profile.overview)
    expect(data.bookings).toMatchObject({ data: [], total: 0, from: null, per_page: 10 })
  })
})

describe('a person with one booking in each status', () => {
  let person: Person
  let own: ReplyOf<typeof bookings.get>[]
  beforeAll(async () => {
    person = await givenPerson(context, { first_name: 'Salma' })
    const statuses = ['pending', 'confirmed', 'active', 'completed', 'cancelled'] as const
    const made = []
    for (const [index, status] of statuses.entries()) {
      const car = await givenCar(context, { daily_price: 30_000 + index * 1111, category: 'suv' })
      made.push(await fixture.given(status, { by: person, car }))
    }
    await pay(made[1]!, '500.00')
    await pay(made[3]!, made[3]!.total_price)
    own = await Promise.all(made.map((booking) => fixture.read(booking)))
  })

  test('sees figures that are what their bookings add up to', async () => {
    const { booking_statistics: figures } = await summaryOf(person)
    const notCancelled = own.filter((booking) => booking.status !== 'cancelled')
    expect(figures).toMatchObject({
      total_bookings: 5,
      pending_bookings: 1,
      confirmed_bookings: 1,
      active_bookings: 1,
      completed_bookings: 1,
      cancelled_bookings: 1,
    })
    expect(centimes(figures.total_spent)).toBe(sum(own.map((booking) => booking.paid)))
    expect(centimes(figures.outstanding)).toBe(sum(own.map((booking) => booking.outstanding)))
    expect(centimes(figures.average_booking_value)).toBe(
      Math.round(sum(notCancelled.map((booking) => booking.total_price)) / 4),
    )
  })

  test('sees the same figures wherever they stand', async () => {
    const { booking_statistics, membership_tier } = await summaryOf(person)
    const { data } = await call(app, person, profile.overview)
    expect(data.user).toMatchObject({ id: person.id, first_name: 'Salma', membership_tier })
    expect(data.user.booking_statistics).toEqual(booking_statistics)
    expect((await statisticsOf(person)).overview).toEqual(booking_statistics)
    expect(JSON.stringify(data.user)).not.toMatch(/password|do_not_rent|identity/)
  })

  test('counts the bookings of a month that were not cancelled, and what was paid in it', async () => {
    const { trends } = await statisticsOf(person)
    expect(trends.at(-1)).toEqual({
      month: '2026-06',
      bookings: 4,
      spent: (await summaryOf(person)).booking_statistics.total_spent,
    })
  })

  test('ranks what they book without the cancelled one, in their language', async () => {
    const { preferences, performance } = await statisticsOf(person, { 'accept-language': 'ar' })
    expect(preferences).toEqual({
      categories: [{ label: expect.stringMatching(/\p{Script=Arabic}/u), count: 4, percent: 100 }],
      fuel_types: [{ label: 'ديزل', count: 4, percent: 100 }],
      transmission_types: [{ label: 'يدوي', count: 4, percent: 100 }],
      locations: [{ label: `مكان ${fixture.location.code}`, count: 4, percent: 100 }],
    })
    expect(performance).toMatchObject({ completion_rate: 20, cancellation_rate: 20 })
  })

  test('lists the bookings of a status, page by page, and none by default', async () => {
    const all = await ownBookings(person)
    expect(all).toMatchObject({ total: 5, per_page: 10, last_page: 1 })
    expect(all.data.map((booking) => booking.id).sort()).toEqual(own.map((booking) => booking.id).sort())
    expect((await ownBookings(person, { status: 'active' })).data.map((one) => one.id)).toEqual([own[2]!.id])
    expect((await ownBookings(person, { status: 'all' })).total).toBe(5)
    const second = await ownBookings(person, { per_page: '2', page: '2' })
    expect([second.data.length, second.from, second.to, second.last_page]).toEqual([2, 3, 4, 3])
    const overview = await call(app, person, profile.overview, { query: { status: 'pending' } })
    expect(overview.data.bookings?.data.map((one) => one.status)).toEqual(['pending'])
    expect(overview.data.user.booking_statistics.total_bookings).toBe(5)
    const bare = await call(app, person, profile.overview, { query: { include_bookings: 'false' } })
    expect(bare.data).not.toHaveProperty('bookings')
    const wrong = await call(app, person, profile.bookings, { query: { status: 'lost' } as never })
    expect([wrong.status, Object.keys(wrong.error.errors!)]).toEqual([422, ['status']])
  })

  test('sees nothing of others, and staff see only their own here', async () => {
    for (const role of ['user', 'moderator', 'admin', 'superadmin'] as const) {
      const other = await givenPerson(context, { role })
      expect((await summaryOf(other)).booking_statistics.total_bookings).toBe(0)
      expect((await ownBookings(other)).total).toBe(0)
      expect((await statisticsOf(other)).overview.total_bookings).toBe(0)
    }
    const bookedByAdmin = await fixture.book({ by: fixture.admin, changes: { user_id: fixture.admin.id } })
    expect((await ownBookings(fixture.admin)).data.map((booking) => booking.id)).toEqual([bookedByAdmin.id])
  })

  test('forgets a payment that an admin takes back', async () => {
    const paid = await summaryOf(person)
    const booking = own[1]!
    await pay(booking, '100.00')
    const { payment_histories } = await fixture.read(booking)
    await call(app, await signIn(context, fixture.admin), bookings.removePayment, {
      params: { ...fixture.path(booking), paymentId: String(payment_histories.at(-1)!.id) },
    })
    expect(await summaryOf(person)).toEqual(paid)
  })
})

test('the tiers rise with the 6th, 11th and 21st booking that is not cancelled', async () => {
  const person = await givenPerson(context)
  const cancelled = await fixture.book({ by: person })
  await call(app, await signIn(context, person), bookings.cancel, {
    params: fixture.path(cancelled),
    body: {},
  })
  const tiers = new Map<number, string>()
  for (let count = 1; count <= 25; count++) {
    await fixture.book({ by: person })
    const { booking_statistics, membership_tier } = await summaryOf(person)
    tiers.set(booking_statistics.total_bookings - booking_statistics.cancelled_bookings, membership_tier)
  }
  const names = [3, 5, 6, 10, 11, 20, 21, 25].map((count) => tiers.get(count))
  expect(names).toEqual(['new', 'new', 'regular', 'regular', 'premium', 'premium', 'vip', 'vip'])
  const page = await ownBookings(person)
  expect([page.data.length, page.total, page.last_page]).toEqual([10, 26, 3])
})

test('months begin at the company’s midnight, and the averages compare a year with the one before', async () => {
  const person = await givenPerson(context)
  const bookOn = async (now: string, start_date: string, end_date: string, daily_price: number) => {
    at(now)
    const car = await givenCar(context, { daily_price })
    return fixture.book({ by: person, car, changes: { start_date, end_date } })
  }
  // Under UTC+1 the last half hour of June in UTC is July already.
  const july = await bookOn('2025-06-20T09:00:00Z', '2025-07-01T00:30', '2025-07-06T00:30', 20_000)
  const june = await bookOn('2025-06-20T09:00:00Z', '2025-06-30T23:30', '2025-07-05T23:30', 60_000)
  at('2025-06-30T23:30:00Z')
  await pay(july, '150.00')
  const ahead = await bookOn(testNow, '2026-08-01T10:00', '2026-08-06T10:00', 40_000)
  at(testNow)
  const { trends, years, performance } = await statisticsOf(person)
  expect(trends[0]).toEqual({ month: '2025-07', bookings: 1, spent: '150.00' })
  expect(trends.slice(1).filter((one) => one.bookings !== 0 || one.spent !== '0.00')).toEqual([])
  expect(years).toEqual([2026, 2025])
  expect(performance.previous_average).toBe(june.total_price)
  expect(centimes(performance.average_booking_value)).toBe(sum([july.total_price, ahead.total_price]) / 2)
})

test('the trends of a year are its twelve months by the company’s calendar; nothing else changes with it', async () => {
  const person = await givenPerson(context)
  const bookOn = async (start_date: string, end_date: string) => {
    at('2025-12-20T09:00:00Z')
    return fixture.book({ by: person, car: await givenCar(context), changes: { start_date, end_date } })
  }
  // Under UTC+1 the last half hour of the year in UTC is the next one's already.
  const late = await bookOn('2025-12-31T23:30', '2026-01-05T23:30')
  const early = await bookOn('2026-01-01T00:30', '2026-01-06T00:30')
  at('2025-12-31T22:30:00Z')
  await pay(late, '50.00')
  at('2025-12-31T23:30:00Z')
  await pay(early, '70.00')
  at(testNow)
  const of = async (year: string) => (await statisticsOf(person, {}, { year })).trends
  const [before, since] = [await of('2025'), await of('2026')]
  expect(before.at(-1)).toEqual({ month: '2025-12', bookings: 1, spent: '50.00' })
  expect(since[0]).toEqual({ month: '2026-01', bookings: 1, spent: '70.00' })
  expect([before.length, since.length, before[0]!.month, since.at(-1)!.month]).toEqual([
    12,
    12,
    '2025-01',
    '2026-12',
  ])
  const [{ trends: _, ...rest }, { trends: __, ...restOfYear }] = [
    await statisticsOf(person),
    await statisticsOf(person, {}, { year: '2025' }),
  ]
  expect(restOfYear).toEqual(rest)
  const wrong = await call(app, person, profile.statistics, { query: { year: 'last' } as never })
  expect([wrong.status, Object.keys(wrong.error.errors!)]).toEqual([422, ['year']])
})
