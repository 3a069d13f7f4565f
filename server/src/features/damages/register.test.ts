import * as expenses from '@marhala/contract/money/expenses.ts'
import * as damages from '@marhala/contract/fleet/damages.ts'
import * as tasks from '@marhala/contract/tasks/tasks.ts'
import type { BodyOf } from '@marhala/contract/wire/endpoint.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const { admin } = fixture
const superadmin = await givenPerson(context, { role: 'superadmin' })

const scratch = {
  side: 'back',
  x: 500,
  y: 700,
  part: 'bumper',
  kind: 'scratch',
  size: 'small',
} as const

async function givenDamage(changes: Partial<BodyOf<typeof damages.create>> = {}) {
  const car = await givenCar(context)
  const params = { car: String(car.id) }
  const { data } = await call(app, admin, damages.create, { params, body: { ...scratch, ...changes } })
  return { car, damage: data, path: { ...params, damage_id: String(data.id) } }
}

/** A damage that the report of a return found. */
async function givenReported() {
  const booking = await fixture.given('completed')
  const { rows } = await context.pool.query(
    `INSERT INTO damages (car_id, booking_id, report_id, side, x, y, part, kind, size, created_at, created_by)
     SELECT car_id, booking_id, id, 'left', 300, 500, 'door', 'dent', 'small', now(), created_by
     FROM condition_reports WHERE booking_id = $1 AND act = 'take_back' RETURNING id, car_id`,
    [booking.id],
  )
  return { car: String(rows[0].car_id), damage_id: String(rows[0].id) }
}

describe('a damage that is noted at the desk', () => {
  test('can be changed, and deleted as long as nothing came of it', async () => {
    const { path, damage } = await givenDamage({ note: 'Left of the plate', cost: '300.00' })
    expect(damage).toMatchObject({ ...scratch, note: 'Left of the plate', cost: '300.00', state: 'known' })
    const changed = await call(app, admin, damages.update, { params: path, body: { size: 'large' } })
    expect(changed.data).toMatchObject({ size: 'large', cost: '300.00' })
    expect((await call(app, admin, damages.remove, { params: path })).status).toBe(200)
    expect((await call(app, admin, damages.remove, { params: path })).status).toBe(404)
  })

  test('of another car is not found', async () => {
    const { path } = await givenDamage()
    const car = String((await givenCar(context)).id)
    const answer = await call(app, admin, damages.update, {
      params: { ...path, car },
      body: { size: 'large' },
    })
    expect(answer.status).toBe(404)
  })
})

describe('R76 a damage that a return found', () => {
  test('stays as its report has it; only what its repair may cost changes', async () => {
    const params = await givenReported()
    for (const body of [{ size: 'large' }, { x: 1 }, { note: 'Other' }] as const)
      expect((await call(app, admin, damages.update, { params, body })).error.code).toBe('damage_stands')
    const priced = await call(app, admin, damages.update, { params, body: { cost: '450.00' } })
    expect(priced.data.cost).toBe('450.00')
    expect((await call(app, admin, damages.remove, { params })).error.code).toBe('damage_stands')
  })

  test('stays so in the database too', async () => {
    const { damage_id } = await givenReported()
    const change = context.pool.query("UPDATE damages SET size = 'large' WHERE id = $1", [damage_id])
    await expect(change).rejects.toThrow('as its report has it')
  })
})

describe('the repair of a damage', () => {
  test('costs what becomes an expense of its car, once', async () => {
    const { car, path } = await givenDamage()
    const { data } = await call(app, admin, damages.repair, { params: path, body: { cost: '750.00' } })
    expect(data).toMatchObject({ state: 'repaired', cost: '750.00', expense_id: expect.any(Number) })
    const expense = await call(app, superadmin, expenses.get, {
      params: { expense_id: String(data.expense_id) },
    })
    expect(expense.data).toMatchObject({
      amount: '750.00',
      category: 'maintenance',
      car: { id: car.id },
      note: 'Bumper: Scratch',
    })
    const twice = await call(app, admin, damages.addExpense, { params: path, body: { amount: '10.00' } })
    expect(twice.error.code).toBe('damage_stands')
  })

  test('is said once, and taken back where it was not one', async () => {
    const { path } = await givenDamage()
    expect((await call(app, admin, damages.reopen, { params: path })).error.code).toBe('damage_stands')
    await call(app, admin, damages.repair, { params: path, body: {} })
    const again = await call(app, admin, damages.repair, { params: path, body: {} })
    expect(again.error.code).toBe('damage_stands')
    expect((await call(app, admin, damages.remove, { params: path })).error.code).toBe('damage_stands')
    const open = await call(app, admin, damages.reopen, { params: path })
    expect(open.data).toMatchObject({ state: 'known', repaired_at: null })
  })

  test('is a task about the car by one press, and only one', async () => {
    const { car, path } = await givenDamage({ note: 'Deep' })
    const { data } = await call(app, admin, damages.addTask, { params: path })
    const task = await call(app, admin, tasks.get, { params: { task_id: String(data.task_id) } as never })
    expect(task.data).toMatchObject({ car_id: car.id, description: 'Deep', status: 'pending' })
    expect(task.data.title).toMatch(/^Repair: Bumper: Scratch \(/)
    expect((await call(app, admin, damages.addTask, { params: path })).error.code).toBe('damage_stands')
  })
})

describe('the list of all damages', () => {
  test('has those that are on a car, and finds by state, car, plate and note', async () => {
    const { car, damage, path } = await givenDamage({ note: 'Zellige' })
    const idsOf = async (query: object) =>
      (await call(app, admin, damages.list, { query })).data.data.map(({ id }) => id)
    expect(await idsOf({ search: 'zellige' })).toEqual([damage.id])
    expect(await idsOf({ car_id: String(car.id) })).toEqual([damage.id])
    expect(await idsOf({ car_id: String(car.id), part: 'roof' })).toEqual([])
    await call(app, admin, damages.repair, { params: path, body: {} })
    expect(await idsOf({ search: 'zellige' })).toEqual([])
    expect(await idsOf({ search: 'zellige', state: 'repaired' })).toEqual([damage.id])
    const [listed] = (
      await call(app, admin, damages.list, { query: { state: 'repaired', search: 'zellige' } })
    ).data.data
    expect(listed!.car.id).toBe(car.id)
  })
})
