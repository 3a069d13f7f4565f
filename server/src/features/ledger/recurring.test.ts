import * as expenses from '@marhala/contract/money/expenses.ts'
import type { BodyOf } from '@marhala/contract/wire/endpoint.ts'
import * as upkeep from '@marhala/contract/fleet/fleet-upkeep.ts'
import * as recurring from '@marhala/contract/money/recurring-expenses.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson, signIn, unique } from '../../test/builders.ts'
import { givenOwner, recurringFields } from '../../test/samples/money-samples.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'
import { makeDueExpenses } from './make-due-expenses.ts'

const { app, context, at } = await openTestApp()
const person = await givenOwner(context)
const owner = async () => signIn(context, person)
const admin = await givenPerson(context, { role: 'admin' })

const create = async (changes: Partial<BodyOf<typeof recurring.create>> = {}) => {
  const body = { ...recurringFields, vendor: `Bailleur ${unique()}`, ...changes }
  return (await call(app, await owner(), recurring.create, { body })).data
}
const made = async (vendor: string) => {
  const { data } = await call(app, await owner(), expenses.list, {
    query: { search: vendor, per_page: '100' },
  })
  return data.data.map(({ date }) => date).reverse()
}

describe('a recurring expense', () => {
  test('is written for each due day once, however often and by however many servers the job runs', async () => {
    const rent = await create({ starts_on: '2026-04-05' })
    expect(rent).toMatchObject({ made: 2, last_due_on: '2026-05-05', next_due_on: '2026-06-05' })
    expect(await made(rent.vendor)).toEqual(['2026-04-05', '2026-05-05'])
    at('2026-07-05T00:30:00Z')
    await Promise.all(Array.from({ length: 4 }, () => makeDueExpenses(context)))
    at('2026-07-05T09:00:00Z')
    await makeDueExpenses(context)
    expect(await made(rent.vendor)).toEqual(['2026-04-05', '2026-05-05', '2026-06-05', '2026-07-05'])
    at(testNow)
  })

  test('does not come back once one of it was deleted', async () => {
    const rent = await create({ starts_on: '2026-06-01' })
    const { data } = await call(app, await owner(), expenses.list, { query: { search: rent.vendor } })
    await call(app, await owner(), expenses.remove, { params: { expense_id: String(data.data[0]!.id) } })
    await makeDueExpenses(context)
    expect(await made(rent.vendor)).toEqual([])
  })

  test('leaves what it made when it is changed or ended', async () => {
    const rent = await create({ starts_on: '2026-05-01' })
    const params = { recurring_id: String(rent.id) }
    const body = { ...recurringFields, vendor: rent.vendor, starts_on: '2026-05-20', amount: '9000.00' }
    const changed = await call(app, await owner(), recurring.update, { params, body })
    expect(changed.data).toMatchObject({ amount: '9000.00', next_due_on: '2026-06-20', made: 2 })
    expect(await made(rent.vendor)).toEqual(['2026-05-01', '2026-06-01'])
    expect((await call(app, await owner(), recurring.remove, { params })).status).toBe(200)
    at('2026-09-01T09:00:00Z')
    await makeDueExpenses(context)
    expect(await made(rent.vendor)).toEqual(['2026-05-01', '2026-06-01'])
    at(testNow)
  })

  test('begins a year back at most, and is over after its last day', async () => {
    const rent = await create({ starts_on: '2020-01-15', ends_on: '2025-08-31' })
    expect(await made(rent.vendor)).toEqual(['2025-06-15', '2025-07-15', '2025-08-15'])
    expect(rent.next_due_on).toBeNull()
    const body = { ...recurringFields, ends_on: '2026-05-01' }
    expect((await call(app, await owner(), recurring.create, { body })).status).toBe(422)
  })
})

describe('what other dialogs cost', () => {
  const spentOn = async (car: { id: number }) => {
    const { data } = await call(app, await owner(), expenses.list, { query: { car_id: String(car.id) } })
    return data.data.map(({ category, amount, date, source }) => ({ category, amount, date, source }))
  }

  test('is written with the service that was done', async () => {
    const car = await givenCar(context)
    const plan = {
      name: 'Oil',
      every_km: 10_000,
      every_months: null,
      last_done_km: 0,
      last_done_on: '2026-01-01',
    }
    const params = { car: String(car.id) }
    const { data } = await call(app, admin, upkeep.addPlan, { params, body: plan })
    const done = { done_on: '2026-06-01', odometer: 900, cost: '450.00', note: 'Filters' }
    const where = { ...params, plan_id: String(data.maintenance![0]!.id) }
    expect((await call(app, admin, upkeep.completePlan, { params: where, body: done })).status).toBe(201)
    const expected = { category: 'maintenance', amount: '450.00', date: '2026-06-01', source: 'maintenance' }
    expect(await spentOn(car)).toEqual([expected])
    const free = { ...done, cost: null, odometer: 1000 }
    await call(app, admin, upkeep.completePlan, { params: where, body: free })
    expect(await spentOn(car)).toEqual([expected])
  })

  test('is written with a paper, and corrected with it', async () => {
    const car = await givenCar(context)
    const params = { car: String(car.id) }
    const paper = { kind: 'insurance' as const, number: 'AS-1', issued_on: '2026-05-01', cost: '4000.00' }
    const { data } = await call(app, admin, upkeep.addPaper, { params, body: paper })
    const expected = { category: 'insurance', amount: '4000.00', date: '2026-05-01', source: 'paper' }
    expect(await spentOn(car)).toEqual([expected])
    const where = { ...params, paper_id: String(data.papers![0]!.id) }
    const changed = { ...paper, cost: '4100.00' }
    expect((await call(app, admin, upkeep.updatePaper, { params: where, body: changed })).status).toBe(200)
    expect(await spentOn(car)).toEqual([{ ...expected, amount: '4100.00' }])
    const { cost: _, ...without } = paper
    await call(app, admin, upkeep.updatePaper, { params: where, body: { ...without, number: 'AS-2' } })
    expect(await spentOn(car)).toEqual([{ ...expected, amount: '4100.00' }])
  })
})
