import type { BodyOf, QueryOf } from '@marhala/contract/wire/endpoint.ts'
import * as incomes from '@marhala/contract/money/incomes.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenPerson, unique } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenOwner, incomeFields } from '../../test/samples/money-samples.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const owner = await givenOwner(context)

const create = (changes: Partial<BodyOf<typeof incomes.create>> = {}) =>
  call(app, owner, incomes.create, { body: { ...incomeFields, ...changes } })
const list = async (query: Partial<QueryOf<typeof incomes.list>> = {}) =>
  (await call(app, owner, incomes.list, { query })).data
const one = (id: number) => ({ income_id: String(id) })

test('an income is added at the top with the total one more, replaced by an update, gone with the total one less', async () => {
  const before = await list()
  const { status, data, message } = await create({ date: '2026-06-03' })
  expect([status, message, data.vat, data.state]).toEqual([201, 'Income recorded', '83.33', 'counted'])
  const added = await list()
  expect([added.data[0], added.total, added.per_page]).toEqual([data, before.total + 1, 15])
  const body = { ...incomeFields, date: '2026-06-03', amount: '600.00' }
  const changed = await call(app, owner, incomes.update, { params: one(data.id), body })
  expect(changed.data).toMatchObject({ id: data.id, amount: '600.00', vat: '100.00' })
  expect((await list()).data[0]).toEqual(changed.data)
  expect((await call(app, owner, incomes.remove, { params: one(data.id) })).status).toBe(200)
  const after = await list()
  expect([after.total, after.data.some(({ id }) => id === data.id)]).toEqual([before.total, false])
})

test('an income of a booking is found by its reference, and one taken back counts for nothing', async () => {
  const booking = await fixture.given('completed')
  const { data } = await create({
    booking_id: booking.id,
    car_id: booking.car.id,
    source: 'damage_compensation',
  })
  expect(data.booking).toEqual({ id: booking.id, reference: booking.reference })
  expect((await list({ search: booking.reference })).data).toEqual([data])
  const { sum } = await list()
  const body = { reason: 'Insurer refused' }
  const voided = await call(app, owner, incomes.voidIncome, { params: one(data.id), body })
  expect(voided.data).toMatchObject({ state: 'voided', void_reason: 'Insurer refused' })
  expect(Number(sum) - Number((await list()).sum)).toBeCloseTo(500)
})

test('incomes are told by source and month, today unless said otherwise', async () => {
  const payer = `Payer ${unique()}`
  await create({ payer, date: '2026-06-03', amount: '50.00', source: 'advertising' })
  await create({ payer, date: '2026-05-03', amount: '25.00' })
  const stats = async (query: Partial<QueryOf<typeof incomes.stats>>) =>
    (await call(app, owner, incomes.stats, { query: { search: payer, ...query } })).data
  const today = await stats({})
  expect(today).toMatchObject({
    period: { name: 'today', start_date: '2026-06-03', end_date: '2026-06-03' },
    total: '50.00',
    by_source: [{ source: 'advertising', total: '50.00', count: 1 }],
    previous: { total: '0.00', change_percent: null },
  })
  expect(today.by_month.slice(-2).map(({ total }) => total)).toEqual(['25.00', '50.00'])
  expect(await stats({ period: 'this_month' })).toMatchObject({
    total: '50.00',
    previous: { total: '25.00', change_percent: 100 },
  })
  expect(await stats({ period: 'all_time' })).toMatchObject({
    period: { name: 'all_time', end_date: '2026-06-03' },
    total: '75.00',
    count: 2,
    previous: null,
    year_before: null,
  })
})

test.each([
  [{ date: '2026-06-04' }, 'date'],
  [{ booking_id: 999_999 }, 'booking_id'],
  [{ car_id: 999_999 }, 'car_id'],
  [{ amount: '0.00' }, 'amount'],
])('an income with %j is refused', async (changes, field) => {
  const { status, error } = await create(changes)
  expect([status, Object.keys(error.errors!)]).toEqual([422, [field]])
})

test('nobody below a superadmin sees or writes an income', async () => {
  const admin = await givenPerson(context, { role: 'admin' })
  expect((await call(app, admin, incomes.list)).status).toBe(403)
  expect((await call(app, admin, incomes.create, { body: { ...incomeFields } })).status).toBe(403)
})
