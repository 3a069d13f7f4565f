import * as plans from '@marhala/contract/fleet/fleet-plans.ts'
import * as notifications from '@marhala/contract/messages/notifications.ts'
import { type Language, languages } from '@marhala/contract/language/language.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenCar, givenPerson, signIn } from '../../test/builders.ts'
import { givenClass } from '../../test/classes.ts'
import { openTestApp } from '../../test/test-app.ts'
import { planWhenDue } from './plan-when-due.ts'

const product = await openTestApp()
const { app, context, at } = product
const { db } = context
const fixture = await makeBookingFixture(product)
await db.updateTable('company_settings').set({ min_days_standard: 1 }).execute()
const clerk = await givenPerson(context, { role: 'moderator' })

beforeEach(async () => {
  await db.deleteFrom('maintenance_plans').execute()
  await db.updateTable('cars').set({ status: 'available' }).execute()
})

/** Each night by its own date, so that each has a plan. */
let night = 3
async function planTonight() {
  night += 1
  at(`2026-06-${String(night).padStart(2, '0')}T01:00:00Z`)
  await planWhenDue(context)
  return newest()
}
const newest = async () => {
  const { data } = await call(app, await signIn(context, fixture.admin), plans.list)
  return data.toSorted((one, other) => other.id - one.id)[0]!
}
const told = async (person: { id: number } = fixture.admin, language: Language = 'en') => {
  const headers = { 'accept-language': language }
  const { data } = await call(app, await signIn(context, person), notifications.list, { headers })
  return data.data.filter(({ kind }) => kind === 'fleet_plan')
}
/** A car whose oil is due, with another of its class. */
async function givenDueCar() {
  const class_id = await givenClass(context)
  const [car, other] = [await givenCar(context, { class_id }), await givenCar(context, { class_id })]
  await db
    .insertInto('maintenance_plans')
    .values({ car_id: car.id, name: 'Oil', every_months: 6, last_done_on: '2025-12-20', last_done_km: 0 })
    .execute()
  return { car, other }
}
/** A confirmed booking of a class that stands on a car in the workshop. */
async function givenFallenOut() {
  const { car } = await givenDueCar()
  await db.deleteFrom('maintenance_plans').execute()
  const start = String(night + 2).padStart(2, '0')
  const dates = { start_date: `2026-06-${start}T10:00`, end_date: `2026-06-${night + 6}T10:00` }
  await fixture.given('confirmed', { car, changes: { ...dates, car_choice: 'similar' } })
  await db.updateTable('cars').set({ status: 'maintenance' }).where('id', '=', car.id).execute()
}
const decide = async (plan: { id: number }, how: 'accept' | 'dismiss') => {
  const params = { plan_id: String(plan.id) }
  const admin = await signIn(context, fixture.admin)
  const { status } =
    how === 'accept'
      ? await call(app, admin, plans.accept, { params, body: {} })
      : await call(app, admin, plans.dismiss, { params })
  expect(status).toBe(200)
}

describe('a fleet plan that waits', () => {
  test('is told to nobody while it proposes nothing', async () => {
    expect(await planTonight()).toMatchObject({ state: 'open', moves: [], rooms: [] })
    expect(await told()).toEqual([])
  })

  test.each(languages)('is told in %s to whoever may accept it, with what it proposes', async (language) => {
    await givenDueCar()
    await planTonight()
    const words = {
      en: ['A fleet plan is waiting for you', 'Tonight’s plan · Services and inspections: 1'],
      fr: ['Un plan de flotte vous attend', 'Plan de la nuit · Entretiens et visites techniques\u202f: 1'],
      ar: ['خطة أسطول تنتظر قرارك', 'خطة الليل · الصيانة والفحص التقني: 1'],
    }
    const [line, ...others] = await told(fixture.admin, language)
    expect(others).toEqual([])
    const [title, detail] = words[language]
    expect(line).toMatchObject({ title, place: '/admin/fleet-plans', read_at: null })
    expect(line!.detail.replace(/[\u2066-\u2069]/g, '')).toBe(detail)
    expect(await told(clerk)).toEqual([])
  })

  test('waits no more once a newer one takes its place, or somebody decides', async () => {
    await givenDueCar()
    await planTonight()
    const [before] = await told()
    const second = await planTonight()
    const now = await told()
    expect(now).toHaveLength(1)
    expect(now[0]!.id).toBeGreaterThan(before!.id)
    await decide(second, 'dismiss')
    expect(await told()).toEqual([])
    const third = await planTonight()
    expect(await told()).toHaveLength(1)
    await decide(third, 'accept')
    expect(await told()).toEqual([])
  })

  test('is told after a car fell out, once', async () => {
    await planTonight()
    await givenFallenOut()
    for (let time = 0; time < 2; time++) await planWhenDue(context)
    const plan = await newest()
    expect(plan.cause).toBe('car_out')
    const [line, ...others] = await told()
    expect(others).toEqual([])
    expect(line!.detail).toContain('Cars that can’t keep their bookings')
    expect(line!.detail).toContain('Bookings that change cars')
    await decide(plan, 'accept')
    expect(await told()).toEqual([])
  })

  test('is not told where its moves are made at once, but for days that it would keep free', async () => {
    await db.updateTable('company_settings').set({ apply_night_plan: true }).execute()
    await planTonight()
    await givenFallenOut()
    await planWhenDue(context)
    expect(await newest()).toMatchObject({ cause: 'car_out', state: 'accepted' })
    expect(await told()).toEqual([])
    await givenDueCar()
    expect(await planTonight()).toMatchObject({ cause: 'night', state: 'open' })
    expect(await told()).toHaveLength(1)
    await db.updateTable('company_settings').set({ apply_night_plan: false }).execute()
  })

  test('is not told where somebody asked for it', async () => {
    await db.deleteFrom('notifications').execute()
    await givenDueCar()
    await call(app, await signIn(context, fixture.admin), plans.ask, { body: {} })
    expect((await newest()).rooms).not.toEqual([])
    expect(await told()).toEqual([])
  })
})
