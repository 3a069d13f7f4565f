import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import * as clients from '@marhala/contract/accounts/clients.ts'
import * as dashboard from '@marhala/contract/money/dashboard.ts'
import * as fleet from '@marhala/contract/fleet/fleet.ts'
import { countedStatuses } from '@marhala/domain/booking/booking-status.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context, at } = product
const fixture = await makeBookingFixture(product)
const superadmin = await givenPerson(context, { role: 'superadmin' })

type Stats = Awaited<ReturnType<typeof stats>>
type Query = Record<string, string>

const asAdmin = async () => signIn(context, fixture.admin)
// Accounts of staff are for those who manage staff.
const asSuperadmin = async () => superadmin
const stats = async (query: Query = {}) =>
  (await call(app, await asAdmin(), dashboard.stats, { query: query as never })).data
const totalOf = async (
  list: typeof bookings.list | typeof cars.list | typeof clients.list | typeof fleet.inventory,
  query: Query,
  reader = asAdmin,
) => {
  const answer = await call(app, await reader(), list as typeof bookings.list, { query: query as never })
  expect([answer.status, answer.error.errors]).toEqual([200, undefined])
  return answer.data.total
}
const bookingsTotal = (query: Query) => totalOf(bookings.list, query)
const carsTotal = (query: Query) => totalOf(cars.list, query)
const fleetTotal = (query: Query) => totalOf(fleet.inventory, query)

/** Money in the ledger of a booking, on a day of the test's choice: what the API writes is of today alone. */
async function givenPayment(
  booking: { id: number },
  kind: string,
  amount: number,
  day: string,
  voided = false,
) {
  await context.db
    .insertInto('payments')
    .values({
      booking_id: booking.id,
      kind,
      amount,
      payment_method: 'cash',
      created_by: fixture.admin.id,
      created_at: new Date(day),
      voided_at: voided ? new Date(day) : null,
      voided_by: voided ? fixture.admin.id : null,
    })
    .execute()
}

const change = (booking: { id: number }, changes: object) =>
  context.db.updateTable('bookings').set(changes).where('id', '=', booking.id).execute()

// A company with data of every kind, by a clock at 10:00 on a Wednesday in Casablanca.
beforeAll(async () => {
  const on = (day: string) => ({ created_at: new Date(day) })
  const old = await fixture.given('completed')
  await change(old, on('2025-12-31T23:30:00Z'))
  await givenPayment(old, 'charge', 150_000, '2025-12-31T23:30:00Z')
  await givenPayment(old, 'warranty_in', 500_000, '2025-12-31T23:30:00Z')
  await givenPayment(old, 'warranty_retained', 70_000, '2026-05-31T23:30:00Z')

  const back = await fixture.given('cancelled')
  await change(back, on('2026-05-20T10:00:00Z'))
  await givenPayment(back, 'charge', 40_000, '2026-05-20T10:00:00Z')
  await givenPayment(back, 'refund', 40_000, '2026-06-02T10:00:00Z')
  await givenPayment(back, 'charge', 999_999, '2026-06-02T10:00:00Z', true)

  // Half an hour before midnight in UTC it is June already in Casablanca.
  const confirmed = await fixture.given('confirmed')
  await change(confirmed, { ...on('2026-05-31T23:30:00Z'), start_date: new Date('2026-06-03T20:00:00Z') })
  await givenPayment(confirmed, 'charge', 123_456, '2026-06-03T08:00:00Z')
  await fixture.given('confirmed')

  const late = await fixture.given('active')
  await change(late, {
    start_date: new Date('2026-05-27T08:00:00Z'),
    end_date: new Date('2026-06-03T08:00:00Z'),
  })
  const next = await fixture.given('pending', {
    car: late.car,
    changes: { start_date: '2026-06-20T10:00', end_date: '2026-06-25T10:00' },
  })
  await change(next, {
    start_date: new Date('2026-06-03T09:45:00Z'),
    hold_expires_at: new Date('2026-06-03T09:45:00Z'),
  })
  const patient = await fixture.given('active')
  await change(patient, {
    end_date: new Date('2026-06-02T08:00:00Z'),
    start_date: new Date('2026-05-27T08:00:00Z'),
  })
  const backToday = await fixture.given('active')
  await change(backToday, {
    start_date: new Date('2026-05-29T08:00:00Z'),
    end_date: new Date('2026-06-03T22:00:00Z'),
  })
  await fixture.given('pending')

  await givenCar(context, { status: 'maintenance' })
  await givenCar(context, { status: 'retired' })
  const papers = await Promise.all([0, 1, 2, 3].map(() => givenCar(context)))
  const paper = (car: { id: number }, expires_on: string) => ({
    car_id: car.id,
    kind: 'insurance',
    issued_on: '2025-06-01',
    expires_on,
  })
  await context.db
    .insertInto('car_papers')
    .values([
      paper(papers[0]!, '2026-06-02'),
      paper(papers[1]!, '2026-06-20'),
      paper(papers[3]!, '2027-01-31'),
    ])
    .execute()
  for (const month of ['2027-07', '2027-06']) {
    const changes = { start_date: `${month}-01T10:00`, end_date: `${month}-08T10:00` }
    await fixture.given('confirmed', { car: papers[3]!, changes })
  }
  await context.db
    .insertInto('maintenance_plans')
    .values({ car_id: papers[2]!.id, name: 'Oil', every_months: 6, last_done_on: '2025-10-01' })
    .execute()
  await givenPerson(context, { role: 'moderator' })
  await context.db
    .updateTable('users')
    .set({ deleted_at: new Date(testNow) })
    .where('id', '=', (await givenPerson(context)).id)
    .execute()
})

const june = { received_from: '2026-06-01', received_to: '2026-06-30' }
const attention = (kind: string) => () => bookingsTotal({ attention: kind })

/** Each figure of the page, and the list that a press on it opens (issue 5: the list's total equals the figure). */
const figures: [string, (data: Stats) => number, () => Promise<number>][] = [
  ['totalCars', (data) => data.car_statistics.totalCars, () => carsTotal({})],
  ['rentedCars', (data) => data.car_statistics.rentedCars, () => carsTotal({ status: 'rented' })],
  ['availableCars', (data) => data.car_statistics.availableCars, () => carsTotal({ status: 'available' })],
  [
    'maintenanceCars',
    (data) => data.car_statistics.maintenanceCars,
    () => carsTotal({ status: 'maintenance' }),
  ],
  [
    'totalClients',
    (data) => data.client_statistics.totalClients,
    () => totalOf(clients.list, { role: 'user' }),
  ],
  ['totalUsers', (data) => data.client_statistics.totalUsers, () => totalOf(clients.list, {}, asSuperadmin)],
  ['totalBookings', (data) => data.booking_statistics.totalBookings, () => bookingsTotal({})],
  ...(['pending', 'confirmed', 'active', 'completed', 'cancelled'] as const).map(
    (status): (typeof figures)[number] => [
      `${status}Bookings`,
      (data) => data.booking_statistics[`${status}Bookings`],
      () => bookingsTotal({ status }),
    ],
  ),
  [
    'the bookings that the average is made of',
    ({ booking_statistics: counts }) => counts.totalBookings - counts.cancelledBookings,
    () => bookingsTotal({ status: countedStatuses.join(',') }),
  ],
  [
    'the bookings that revenue came from',
    (data) => data.revenue_statistics.totalBookings,
    () => bookingsTotal({ received_from: '2000-01-01' }),
  ],
  ['those of the month', (data) => data.revenue_statistics.monthlyBookings, () => bookingsTotal(june)],
  [
    'bookings of the period',
    (data) => data.period.bookings,
    () => bookingsTotal({ created_from: '2026-06-03', created_to: '2026-06-03' }),
  ],
  [
    'paid bookings of the period',
    (data) => data.period.paid_bookings,
    () => bookingsTotal({ received_from: '2026-06-03', received_to: '2026-06-03' }),
  ],
  [
    'pick-ups of today',
    (data) => data.today.pickups.total,
    () => bookingsTotal({ status: 'confirmed', pickup_from: '2026-06-03', pickup_to: '2026-06-03' }),
  ],
  [
    'returns of today',
    (data) => data.today.returns.total,
    () => bookingsTotal({ status: 'active', return_from: '2026-06-03', return_to: '2026-06-03' }),
  ],
  ['overdue', (data) => data.alert_totals.overdue, attention('overdue')],
  ['late for the next', (data) => data.alert_totals.late_for_next, attention('late_for_next')],
  ['holds about to end', (data) => data.alert_totals.hold_ending, attention('hold_ending')],
  ['papers past', (data) => data.alert_totals.expired_papers, () => carsTotal({ expired_papers: 'true' })],
  [
    'papers to renew before a booked pick-up',
    (data) => data.alert_totals.papers_due,
    () => fleetTotal({ papers_due: 'true' }),
  ],
  ['papers soon past', (data) => data.alert_totals.expiring_soon, () => carsTotal({ expiring_soon: 'true' })],
  [
    'maintenance',
    (data) => data.alert_totals.needs_maintenance,
    () => carsTotal({ needs_maintenance: 'true' }),
  ],
]

describe('each figure is the total of the list that it opens, and never of nothing', () => {
  test.each(figures)('%s', async (_, figure, list) => {
    const counted = figure(await stats())
    expect(counted).toBeGreaterThan(0)
    expect(await list()).toBe(counted)
  })

  test.each(['weekly_bookings', 'monthly_bookings', 'yearly_bookings'] as const)(
    'every bar of %s, and every part of one',
    async (chart) => {
      const points = (await stats())[chart]
      expect(points.length).toBe({ weekly_bookings: 7, monthly_bookings: 30, yearly_bookings: 12 }[chart])
      for (const { date, end_date, count, by_status } of points) {
        const days = { created_from: date, created_to: end_date }
        expect(await bookingsTotal(days)).toBe(count)
        for (const [status, part] of Object.entries(by_status))
          if (part > 0) expect(await bookingsTotal({ ...days, status })).toBe(part)
        expect(Object.values(by_status).reduce((sum, part) => sum + part, 0)).toBe(count)
      }
      expect(points.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0)
    },
  )

  test('each popular car', async () => {
    const { popular_cars } = await stats()
    expect(popular_cars).toHaveLength(5)
    expect(popular_cars[0]!.bookings).toBe(2)
    for (const { car, start_date, end_date, bookings: count } of popular_cars)
      expect(
        await bookingsTotal({ car_id: String(car.id), created_from: start_date, created_to: end_date }),
      ).toBe(count)
  })
})

describe('the figures are what SQL counts by itself', () => {
  test('of cars, people and bookings', async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from cars where status <> 'retired')::int as cars,
      (select count(distinct car_id) from bookings where status = 'active')::int as rented,
      (select count(*) from users where deleted_at is null and role = 'user')::int as clients,
      (select count(*) from users where deleted_at is null)::int as users,
      (select count(*) from bookings)::int as bookings,
      (select count(*) from bookings where status = 'completed')::int as completed`.execute(context.db)
    const data = await stats()
    const { cars: fleet, rented, clients: renters, users, bookings: made, completed } = rows[0]!
    expect(data.car_statistics).toMatchObject({ totalCars: fleet, rentedCars: rented })
    expect(data.client_statistics).toEqual({ totalClients: renters, totalUsers: users })
    expect(data.booking_statistics).toMatchObject({ totalBookings: made, completedBookings: completed })
    expect(data.occupancyRate).toBe(Math.round((100 * rented!) / fleet!))
    expect(data.conversionRate).toBe(Math.round((100 * completed!) / made!))
    expect(data.pendingToActiveRatio).toBe(Math.round(2 / 3))
  })

  test('of money: what was received, less what was given back, and warranty that was kept, by the company’s days', async () => {
    const data = await stats()
    expect(data.revenue_statistics).toMatchObject({
      totalRevenue: '3434.56',
      // 700.00 kept on June the first at half past midnight, 400.00 given back, 1,234.56 received.
      monthlyRevenue: '1534.56',
      // The first three days of May.
      previousMonthlyRevenue: '0.00',
    })
    const { rows } = await sql<{ average: number }>`select round(avg(total_price))::int as average
      from bookings where status <> 'cancelled'`.execute(context.db)
    expect(data.revenue_statistics.averageBookingValue).toBe((rows[0]!.average / 100).toFixed(2))
    expect(data.period).toMatchObject({ name: 'today', revenue: '1234.56', previous: { revenue: '-400.00' } })
    const months = Object.fromEntries(data.yearly_bookings.map(({ date, revenue }) => [date, revenue]))
    expect(months).toMatchObject({ '2026-01-01': '1500.00', '2026-05-01': '400.00', '2026-06-01': '1534.56' })
  })

  test('a period has its own days, and those before', async () => {
    const month = (await stats({ period: 'last_month' })).period
    expect(month).toMatchObject({
      start_date: '2026-05-01',
      end_date: '2026-05-31',
      bookings: 1,
      revenue: '400.00',
      previous: { start_date: '2026-04-01', end_date: '2026-04-30' },
    })
    const own = { period: 'custom', start_date: '2025-12-31', end_date: '2026-01-01' }
    expect((await stats(own)).period).toMatchObject({ bookings: 1, revenue: '1500.00' })
  })
})

test('alerts name what is wrong, the most urgent first', async () => {
  const { alerts } = await stats()
  const kinds = alerts.map(({ kind }) => kind)
  expect([...new Set(kinds)]).toEqual([...dashboard.alertKinds])
  const [first] = alerts
  expect(first).toMatchObject({ kind: 'late_for_next', severity: 'bad', due_at: '2026-06-03T08:00:00.000Z' })
  expect(first!.text).toMatch(/^Amina Alaoui · Dacia Model x\d+x · RB-/)
  const papers = alerts.find(({ kind }) => kind === 'expiring_soon')!
  expect(papers).toMatchObject({ due_on: '2026-06-20', due_at: null })
  const due = alerts.find(({ kind }) => kind === 'papers_due')!
  // The day before the first pick-up that they do not last for.
  expect(due).toMatchObject({ due_on: '2027-05-31', due_at: null, severity: 'warn' })
  const oil = alerts.find(({ kind }) => kind === 'needs_maintenance')!
  expect(oil).toMatchObject({ due_on: '2026-04-01', severity: 'warn' })
})

test('the day of the company is not that of UTC', async () => {
  at('2026-06-03T23:30:00Z')
  expect((await stats()).today.date).toBe('2026-06-04')
  at(testNow)
})

test('the newest five bookings come first', async () => {
  const { recent_bookings } = await stats()
  expect(recent_bookings).toHaveLength(5)
  const made = recent_bookings.map(({ created_at }) => created_at)
  expect(made).toEqual(made.toSorted().toReversed())
})

describe('a section', () => {
  test.each([
    ['cars', ['car_statistics', 'occupancyRate']],
    [
      'bookings',
      [
        'booking_statistics',
        'conversionRate',
        'monthly_bookings',
        'pendingToActiveRatio',
        'weekly_bookings',
        'yearly_bookings',
      ],
    ],
    ['revenue', ['revenue_statistics']],
    ['popular-cars', ['popular_cars']],
    ['recent-bookings', ['recent_bookings']],
  ] as const)('%s is that part of the whole', async (section, names) => {
    const whole = await stats()
    const { data } = await call(app, await asAdmin(), dashboard.section, { params: { section } })
    const { as_of: _, ...part } = data
    expect(Object.keys(part).sort()).toEqual(names)
    expect(whole).toMatchObject(part)
  })

  test('of another name does not exist', async () => {
    const answer = await call(app, await asAdmin(), dashboard.section, {
      params: { section: 'profit' as never },
    })
    expect(answer.status).toBe(404)
  })
})

test.each([
  [{ period: 'custom' }, 'start_date'],
  [{ period: 'custom', start_date: '2026-06-01' }, 'end_date'],
  [{ period: 'custom', start_date: '2026-06-02', end_date: '2026-06-01' }, 'start_date'],
  [{ period: 'ever' }, 'period'],
])('%j is refused on %s', async (query, field) => {
  const { status, error } = await call(app, await asAdmin(), dashboard.stats, { query: query as never })
  expect(status).toBe(422)
  expect(Object.keys(error.errors!)).toEqual([field])
})

test('moderators and clients see none of it; superadmins do', async () => {
  const moderator = await givenPerson(context, { role: 'moderator' })
  for (const person of [moderator, fixture.client])
    expect((await call(app, await signIn(context, person), dashboard.stats)).status).toBe(403)
  expect((await call(app, await signIn(context, superadmin), dashboard.stats)).status).toBe(200)
})

test('what reads the whole history is counted once a version of the data, and anew after a write', async () => {
  let version = 1
  const keeper = await buildApp({ ...context, publicVersion: () => version }, { pages: false })
  const ask = async () =>
    (await call(keeper, await asAdmin(), dashboard.stats)).data.booking_statistics.totalBookings
  const before = await ask()
  await fixture.book()
  expect(await ask()).toBe(before)
  version = 2
  expect(await ask()).toBe(before + 1)
  await keeper.close()
})
