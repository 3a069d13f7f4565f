import * as fleet from '@marhala/contract/fleet/fleet.ts'
import * as notifications from '@marhala/contract/messages/notifications.ts'
import * as tasks from '@marhala/contract/tasks/tasks.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp } from '../../test/test-app.ts'
import { deleteRule, saveRule } from '../country/public/country-rules.queries.ts'
import { makeCausedTasks } from './make-caused-tasks.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const admin = () => signIn(context, fixture.admin)
const ofCar = async ({ id }: { id: number }) =>
  (
    await call(app, await admin(), tasks.list, {
      query: { per_page: '100', car_id: String(id), cause: 'car_end' },
      headers: { 'accept-language': 'en' },
    })
  ).data.data

describe('a car near the end of its use', () => {
  const end = (car: { id: number }, changes: { end_of_service_on?: string; status?: 'retired' }) =>
    context.db.updateTable('cars').set(changes).where('id', '=', car.id).execute()

  test('makes a task of its last day and tells who manages cars; both follow the day', async () => {
    const car = await givenCar(context)
    await end(car, { end_of_service_on: '2026-09-02' })
    await makeCausedTasks(context)
    expect(await ofCar(car)).toEqual([])
    await end(car, { end_of_service_on: '2026-08-31' })
    await makeCausedTasks(context)
    const [task] = await ofCar(car)
    expect(task).toMatchObject({
      title: `Take Dacia ${car.model} ${car.registration_plate} out of service: end of its use`,
      due_at: '2026-08-31T17:00:00.000Z',
      priority: 'medium',
    })
    const { data } = await call(app, await admin(), notifications.list)
    expect(data.data.filter(({ kind }) => kind === 'car_end')).toMatchObject([{ detail: task!.title }])
    await end(car, { end_of_service_on: '2026-08-01' })
    await makeCausedTasks(context)
    expect(await ofCar(car)).toMatchObject([
      { due_at: '2026-08-01T17:00:00.000Z', status: 'pending' },
      { id: task!.id, closed_itself: true },
    ])
  })

  test('is told by its year where nobody says more, and no longer once it is retired or the law’s rule is off', async () => {
    const car = await givenCar(context, { year: 2021 })
    await makeCausedTasks(context)
    const { data } = await call(app, await admin(), fleet.inventory, { query: { search: car.model } })
    expect(data.data).toMatchObject([{ end_of_service_on: null, end_of_use_on: '2025-12-31' }])
    expect(await ofCar(car)).toMatchObject([{ due_at: '2025-12-31T17:00:00.000Z', priority: 'urgent' }])
    await end(car, { status: 'retired' })
    await makeCausedTasks(context)
    expect(await ofCar(car)).toMatchObject([{ closed_itself: true }])
    const other = await givenCar(context, { year: 2021 })
    await saveRule(context.db, {
      rule: 'car_age',
      since: '2026-06-01',
      is_on: false,
      values: {},
      changed_by: null,
      changed_at: context.clock(),
    })
    await makeCausedTasks(context)
    expect(await ofCar(other)).toEqual([])
    await deleteRule(context.db, 'car_age', '2026-06-01')
  })
})
