import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as dashboard from '@marhala/contract/money/dashboard.ts'
import * as expenses from '@marhala/contract/money/expenses.ts'
import * as gains from '@marhala/contract/money/gains.ts'
import * as incomes from '@marhala/contract/money/incomes.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { expenseFields, givenOwner, incomeFields } from '../../test/samples/money-samples.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context, at } = product
const fixture = await makeBookingFixture(product)
const person = await givenOwner(context)
const owner = () => signIn(context, person)

const car = await givenCar(context, { category: 'suv' })
const other = await givenCar(context)
/** Two bookings at 1650.00, one paid by card and one in cash, of which a deposit is kept; an income and two expenses. */
const first = await fixture.given('active', { car })
const second = await fixture.given('active', { car: other })
const asAdmin = () => signIn(context, fixture.admin)
const pay = async (booking: { id: number }, body: object) =>
  call(app, await asAdmin(), bookings.addPayment, { params: fixture.path(booking), raw: body })
at('2026-05-30T10:00:00Z')
await pay(first, { amount: '650.00', payment_method: 'cash' })
at(testNow)
await pay(first, { amount: '1000.00', payment_method: 'card', transaction_id: 'A-1' })
await pay(first, { kind: 'refund', amount: '100.00', payment_method: 'cash' })
await pay(second, { amount: '500.00', payment_method: 'cash' })
await pay(second, { kind: 'warranty_in', amount: '5000.00', payment_method: 'cash' })
await pay(second, { kind: 'warranty_retained', amount: '400.00', payment_method: 'cash' })
const income = { ...incomeFields, date: '2026-06-03', amount: '250.00', booking_id: first.id }
await call(app, await owner(), incomes.create, { body: income })
await call(app, await owner(), expenses.create, {
  body: { ...expenseFields, date: '2026-06-03', car_id: car.id },
})
await call(app, await owner(), expenses.create, {
  body: { ...expenseFields, category: 'rent', amount: '900.00' },
})

await context.pool.query(`UPDATE cars SET created_at = '2026-01-01'`)

/** The same counted by SQL alone, in centimes. */
async function counted(from: string, to: string) {
  const { rows } = await context.pool.query(
    `SELECT
       (SELECT coalesce(sum(CASE kind WHEN 'refund' THEN -amount ELSE amount END), 0) FROM payments
         WHERE voided_at IS NULL AND kind IN ('charge', 'refund', 'warranty_retained')
           AND (created_at AT TIME ZONE 'Africa/Casablanca')::date BETWEEN $1 AND $2)::bigint AS rental,
       (SELECT coalesce(sum(amount), 0) FROM additional_incomes WHERE voided_at IS NULL AND date BETWEEN $1 AND $2)::bigint AS income,
       (SELECT coalesce(sum(amount), 0) FROM expenses WHERE voided_at IS NULL AND date BETWEEN $1 AND $2)::bigint AS spent`,
    [from, to],
  )
  return rows[0] as { rental: number; income: number; spent: number }
}
const centimes = (money: string) => Math.round(Number(money) * 100)

describe('gains', () => {
  test('are today’s unless said otherwise, and those that SQL counts', async () => {
    const { data } = await call(app, await owner(), gains.stats)
    const { rental, income: extra } = await counted('2026-06-03', '2026-06-03')
    expect(data.period).toEqual({ name: 'today', start_date: '2026-06-03', end_date: '2026-06-03' })
    expect([centimes(data.rental_gains), centimes(data.additional_income)]).toEqual([rental, extra])
    expect(data).toMatchObject({
      rental_gains: '1800.00',
      additional_income: '250.00',
      retained_deposits: '400.00',
      total: '2050.00',
      expenses: '120.00',
      profit: '1930.00',
      previous_total: '0.00',
      change_percent: null,
      bookings_count: 2,
    })
  })

  test('are compared with the period before and the year before', async () => {
    const { data } = await call(app, await owner(), gains.stats, { query: { period: 'this_month' } })
    const before = await counted('2026-05-01', '2026-05-03')
    expect(data).toMatchObject({ total: '2050.00', year_before_total: '0.00' })
    expect(centimes(data.previous_total)).toBe(before.rental + before.income)
    const query = { start_date: '2026-06-01', end_date: '2026-06-03' }
    const custom = await call(app, await owner(), gains.stats, { query })
    expect(custom.data).toMatchObject({ total: '2050.00', previous_total: '650.00', change_percent: 215 })
  })

  test('add up the same, however they are divided', async () => {
    const query = { period: 'custom', start_date: '2026-05-01', end_date: '2026-06-30' } as const
    const { data } = await call(app, await owner(), gains.analytics, { query })
    const { rental, income: extra, spent } = await counted('2026-05-01', '2026-06-30')
    expect(centimes(data.gains)).toBe(rental + extra)
    expect(centimes(data.profit)).toBe(rental + extra - spent)
    for (const part of [data.by_car, data.by_category, data.by_place, data.by_method])
      expect(part.reduce((sum, one) => sum + centimes(one.gains), 0)).toBe(rental + extra)
    for (const part of [data.by_car, data.by_method])
      expect(part.reduce((sum, one) => sum + centimes(one.profit), 0)).toBe(rental + extra - spent)
    const last = data.by_month.slice(-2)
    expect(last.map((month) => [month.date, month.gains])).toEqual([
      ['2026-05-01', '650.00'],
      ['2026-06-01', '2050.00'],
    ])
    expect(data.by_car.find((one) => one.car?.id === car.id)).toMatchObject({
      gains: '1800.00',
      expenses: '120.00',
      profit: '1680.00',
      bookings: 1,
    })
    expect(data.by_car.find((one) => one.car === null)).toMatchObject({ gains: '0.00', expenses: '900.00' })
    expect(data.by_category.map(({ category, gains: sum }) => [category?.name, sum])).toEqual([
      ['SUV', '1800.00'],
      ['Sedan', '900.00'],
    ])
  })

  test('by category, location and method open the list of bookings that they count', async () => {
    const days = { received_from: '2026-06-01', received_to: '2026-06-30' } as const
    const list = async (query: object) => {
      const { data } = await call(app, await owner(), bookings.list, { query: { ...days, ...query } })
      return data.data.map(({ id }) => id).toSorted((a, b) => a - b)
    }
    const category = await context.pool.query(`SELECT category_id FROM cars WHERE id = $1`, [car.id])
    expect(await list({ category_id: String(category.rows[0].category_id) })).toEqual([first.id])
    expect(await list({ received_method: 'card' })).toEqual([first.id])
    expect(await list({ received_method: 'cash' })).toEqual([first.id, second.id])
    expect(await list({ received_method: 'cheque' })).toEqual([])
    const { pickup_location } = first
    expect(await list({ pickup_location: String(pickup_location) })).toEqual([first.id, second.id])
    expect(await list({ pickup_location: 'nowhere' })).toEqual([])
    // May's cash is of the first booking alone.
    const may = { received_from: '2026-05-01', received_to: '2026-05-31', received_method: 'cash' }
    expect(await list(may)).toEqual([first.id])
  })

  test('are the dashboard’s revenue and the other income', async () => {
    const board = await call(app, await owner(), dashboard.stats, { query: { period: 'this_month' } })
    const { data } = await call(app, await owner(), gains.stats, { query: { period: 'this_month' } })
    expect(board.data.revenue_statistics.monthlyRevenue).toBe(data.rental_gains)
    const ever = await counted('2000-01-01', '2100-01-01')
    expect(centimes(board.data.revenue_statistics.totalRevenue)).toBe(ever.rental)
  })
})

describe('the fleet as a business', () => {
  const read = async (query = {}) => (await call(app, await owner(), gains.rentalDashboard, { query })).data

  test('counts what was out of what there was, and what that was worth', async () => {
    // Two days into both bookings: they began on the 3rd at 09:00Z, when an admin handed them over early, by the book on the 4th.
    at('2026-06-06T09:00:00Z')
    const data = await read({ start_date: '2026-06-04', end_date: '2026-06-06' })
    expect(data.figures).toMatchObject({ cars: 2, rented_car_days: 4, hires: 2, average_length: 5 })
    // Of two cars since the 3rd at 23:00Z: 58 hours each.
    expect(data.figures.available_car_days).toBeCloseTo(4.8, 1)
    expect(data.figures.utilisation).toBeCloseTo(83.3, 0)
    // Two days of five of two bookings at 1650.00.
    expect(data.figures.earned).toBe('1320.00')
    expect(data.figures.average_daily_rate).toBe('330.00')
    expect(data.figures.average_lead_days).toBe(1)
    at(testNow)
  })

  test('knows what is owed, how long, and what is held', async () => {
    const data = await read()
    const { rows } = await context.pool.query('SELECT sum(outstanding)::bigint AS owed FROM bookings')
    expect(centimes(data.outstanding.total)).toBe(rows[0].owed)
    expect(data.outstanding.by_age.reduce((sum, { amount }) => sum + centimes(amount), 0)).toBe(rows[0].owed)
    expect(data.deposits_held).toBe('4600.00')
  })

  test('takes from a car’s profit what its value lost', async () => {
    const params = { car_id: String(car.id) }
    const body = { purchase_price: '36500.00', purchased_on: '2026-01-01', life_months: 12 }
    const set = await call(app, await owner(), gains.setCarPurchase, { params, body })
    expect([set.status, set.data]).toEqual([200, { car_id: car.id, ...body }])
    expect((await call(app, await owner(), gains.carPurchase, { params })).data).toEqual(set.data)
    const data = await read({ start_date: '2026-06-01', end_date: '2026-06-03' })
    const mine = data.cars.find((one) => one.car.id === car.id)
    expect(mine).toMatchObject({
      gains: '1150.00',
      expenses: '120.00',
      depreciation: '300.00',
      profit: '730.00',
    })
    const halves = await call(app, await owner(), gains.setCarPurchase, {
      params,
      body: { ...body, life_months: null },
    })
    expect([halves.status, Object.keys(halves.error.errors!)]).toEqual([422, ['life_months']])
  })
})

test('the forecast begins with what is booked, and tells how far off it was', async () => {
  const dates = { start_date: '2026-06-15T10:00', end_date: '2026-06-22T10:00' }
  await fixture.given('confirmed', { changes: dates })
  const { data } = await call(app, await owner(), gains.forecast)
  expect(data.weeks).toHaveLength(8)
  expect(data.past).toHaveLength(8)
  expect(data.weeks[0]).toMatchObject({ start_date: '2026-06-08', end_date: '2026-06-14' })
  // From Monday at 10:00 to the end of Sunday.
  expect(data.weeks[1]!.booked_car_days).toBeCloseTo(6.6, 1)
  expect(data.weeks[1]!.expected_revenue).toBe(data.weeks[1]!.booked_revenue)
  expect(data.mean_error_percent).toBeNull()
})

test('no one below a superadmin sees gains', async () => {
  const admin = await givenPerson(context, { role: 'admin' })
  for (const endpoint of [gains.stats, gains.analytics, gains.rentalDashboard, gains.forecast])
    expect((await call(app, admin, endpoint)).status).toBe(403)
})
