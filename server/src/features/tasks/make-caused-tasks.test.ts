import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as companySettings from '@marhala/contract/company/company-settings.ts'
import * as contact from '@marhala/contract/storefront/contact.ts'
import * as fleetUpkeep from '@marhala/contract/fleet/fleet-upkeep.ts'
import * as tasks from '@marhala/contract/tasks/tasks.ts'
import { taskRules } from '@marhala/domain/tasks/task.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenService, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenMessage } from '../../test/reviews.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'
import { makeCausedTasks } from './make-caused-tasks.ts'

const product = await openTestApp()
const { app, context, at } = product
const fixture = await makeBookingFixture(product)
const admin = () => signIn(context, fixture.admin)
const list = async (query: Record<string, string>, language = 'en') =>
  (
    await call(app, await admin(), tasks.list, {
      query: { per_page: '100', ...query },
      headers: { 'accept-language': language },
    })
  ).data.data
const ofCar = ({ id }: { id: number }, cause: string) => list({ car_id: String(id), cause })
const ofBooking = ({ id }: { id: number }, cause: string) => list({ booking_id: String(id), cause })
const insure = async (car: { id: number }, expires_on: string) =>
  call(app, await admin(), fleetUpkeep.addPaper, {
    params: { car: String(car.id) },
    body: { kind: 'insurance', number: '', issued_on: null, expires_on },
  })
const rules = async (task_rules: readonly (typeof taskRules)[number][]) =>
  call(app, await admin(), companySettings.update, { raw: { task_rules } })

beforeEach(() => at(testNow))

describe('papers', () => {
  test('about to lapse make one task, however often the job runs; renewing them closes it', async () => {
    const car = await givenCar(context)
    await insure(car, '2026-06-20')
    await Promise.all(Array.from({ length: 4 }, () => makeCausedTasks(context)))
    const [task, ...more] = await ofCar(car, 'papers')
    expect(more).toEqual([])
    expect(task).toMatchObject({
      title: `Renew the insurance of Dacia ${car.model} ${car.registration_plate}`,
      status: 'pending',
      priority: 'high',
      due_at: '2026-06-20T17:00:00.000Z',
      cause: 'papers',
      closed_itself: false,
      created_by: null,
    })
    await insure(car, '2027-06-20')
    await makeCausedTasks(context)
    expect(await ofCar(car, 'papers')).toMatchObject([
      { id: task!.id, status: 'completed', closed_itself: true, completed_by: null },
    ])
  })

  test('that do not last for a booking are due on the day before its pickup', async () => {
    const car = await givenCar(context)
    await insure(car, '2026-07-20')
    await fixture.book({ car, changes: { start_date: '2026-06-25T10:00', end_date: '2026-07-02T10:00' } })
    await makeCausedTasks(context)
    expect(await ofCar(car, 'papers')).toEqual([])
    await context.db
      .updateTable('car_papers')
      .set({ expires_on: '2026-07-10' })
      .where('car_id', '=', car.id)
      .execute()
    const late = await fixture.book({
      car,
      changes: { start_date: '2026-07-03T10:00', end_date: '2026-07-08T10:00' },
    })
    await context.db
      .updateTable('bookings')
      .set({ end_date: new Date('2026-07-11T09:00:00Z') })
      .where('id', '=', late.id)
      .execute()
    await makeCausedTasks(context)
    expect(await ofCar(car, 'papers')).toMatchObject([{ due_at: '2026-07-02T17:00:00.000Z' }])
  })
})

describe('maintenance', () => {
  test('due by kilometres makes a task that doing it closes, and the next round makes another', async () => {
    const car = await givenCar(context, { odometer: 9_600 })
    const { data: fleetCar } = await call(app, await admin(), fleetUpkeep.addPlan, {
      params: { car: String(car.id) },
      body: {
        name: 'Vidange',
        every_km: 10_000,
        every_months: null,
        last_done_km: 0,
        last_done_on: '2026-01-01',
      },
    })
    await makeCausedTasks(context)
    at('2026-06-04T09:00:00Z')
    await makeCausedTasks(context)
    const [task] = await ofCar(car, 'maintenance')
    expect(task).toMatchObject({
      title: `Vidange: Dacia ${car.model} ${car.registration_plate}`,
      due_at: '2026-06-03T17:00:00.000Z',
      priority: 'medium',
    })
    expect(fleetCar).toBeDefined()
    await context.db
      .updateTable('maintenance_plans')
      .set({ last_done_km: 9_600, last_done_on: '2026-06-04' })
      .where('car_id', '=', car.id)
      .execute()
    await makeCausedTasks(context)
    expect(await ofCar(car, 'maintenance')).toMatchObject([{ id: task!.id, closed_itself: true }])
    await context.db.updateTable('cars').set({ odometer: 19_700 }).where('id', '=', car.id).execute()
    await makeCausedTasks(context)
    expect(await ofCar(car, 'maintenance')).toMatchObject([
      { status: 'pending', priority: 'high' },
      { id: task!.id },
    ])
  })
})

const seat = await givenService(context, { key: 'child_seat', max_quantity: 3 })
const cover = await givenService(context, { service_group: 'insurance' })

describe('a pickup tomorrow', () => {
  const given = () => {
    const services = [
      { service_id: seat.id, quantity: 2 },
      { service_id: cover.id, quantity: 1 },
    ]
    return fixture.given('confirmed', { changes: { services } })
  }

  test('makes a checklist of what the car needs, in the reader’s language; handing it over closes it', async () => {
    const booking = await given()
    at('2026-06-02T22:59:00Z')
    await makeCausedTasks(context)
    expect(await ofBooking(booking, 'prepare_car'), 'two days before').toEqual([])
    at(testNow)
    await Promise.all([makeCausedTasks(context), makeCausedTasks(context)])
    const [task, ...more] = await ofBooking(booking, 'prepare_car')
    expect(more).toEqual([])
    expect(task).toMatchObject({ due_at: '2026-06-04T08:00:00.000Z', car_id: booking.car.id })
    expect(task!.title).toMatch(new RegExp(`^Prepare Dacia .* for ${booking.reference}$`))
    expect(task!.checklist.map(({ text }) => text)).toEqual([
      'Wash the car',
      'Fill the tank',
      'Car documents in the glove box',
      'child_seat × 2',
    ])
    const query = { booking_id: String(booking.id) }
    const [arabic] = await list(query, 'ar')
    expect([arabic!.title.slice(0, 5), arabic!.checklist[0]!.text]).toEqual(['تجهيز', 'غسل السيارة'])
    expect((await list({ ...query, search: 'préparer' }, 'fr')).map(({ id }) => id)).toEqual([task!.id])
    await call(app, await admin(), bookings.activate, {
      params: fixture.path(booking),
      body: {
        start_kilometers: 1000,
        fuel_level: 8,
        confirm_early: true,
        unpaid_reason: 'Pays at the return',
      },
    })
    await makeCausedTasks(context)
    expect(await ofBooking(booking, 'prepare_car')).toMatchObject([
      { status: 'completed', closed_itself: true },
    ])
  })

  test('that moves or needs other things is followed, but not over a person’s choice', async () => {
    const booking = await given()
    await makeCausedTasks(context)
    const [task] = await ofBooking(booking, 'prepare_car')
    const move = (hour: string) =>
      context.db
        .updateTable('bookings')
        .set({ start_date: new Date(`2026-06-04T${hour}:00Z`) })
        .where('id', '=', booking.id)
        .execute()
    await move('14:00')
    await context.db
      .deleteFrom('booking_services')
      .where('service_id', '=', seat.id)
      .where('booking_id', '=', booking.id)
      .execute()
    await makeCausedTasks(context)
    const [moved] = await ofBooking(booking, 'prepare_car')
    expect(moved).toMatchObject({ id: task!.id, due_at: '2026-06-04T13:00:00.000Z' })
    expect(moved!.checklist).toHaveLength(3)
    const body = {
      due_at: '2026-06-04T07:00',
      title: 'Polish it',
      checklist: [{ id: moved!.checklist[0]!.id, text: 'Wash the car', is_done: true }],
    }
    await call(app, await admin(), tasks.update, { params: { task_id: String(task!.id) }, body })
    await move('15:00')
    await makeCausedTasks(context)
    expect((await ofBooking(booking, 'prepare_car'))[0]).toMatchObject({
      title: 'Polish it',
      due_at: '2026-06-04T06:00:00.000Z',
      checklist: [{ text: 'Wash the car', is_done: true }],
    })
    const [arabic] = await list({ booking_id: String(booking.id) }, 'ar')
    expect(arabic!.checklist[0]!.text).toBe('غسل السيارة')
  })

  test('does not make its task again once it was done by hand or deleted, but opens what closed itself', async () => {
    const [done, deleted] = [await given(), await given()]
    await makeCausedTasks(context)
    const path = async (booking: { id: number }) => ({
      task_id: String((await ofBooking(booking, 'prepare_car'))[0]!.id),
    })
    await call(app, await admin(), tasks.complete, { params: await path(done), body: {} })
    await call(app, await admin(), tasks.remove, { params: await path(deleted) })
    await makeCausedTasks(context)
    expect(await ofBooking(done, 'prepare_car')).toMatchObject([
      { status: 'completed', closed_itself: false },
    ])
    expect(await ofBooking(deleted, 'prepare_car')).toEqual([])

    const open = await given()
    await makeCausedTasks(context)
    await rules(taskRules.filter((cause) => cause !== 'prepare_car'))
    await makeCausedTasks(context)
    expect(await ofBooking(open, 'prepare_car')).toMatchObject([{ closed_itself: true }])
    const unseen = await given()
    await makeCausedTasks(context)
    expect(await ofBooking(unseen, 'prepare_car'), 'while the rule is switched off').toEqual([])
    await rules(taskRules)
    await makeCausedTasks(context)
    expect(await ofBooking(open, 'prepare_car')).toMatchObject([{ status: 'pending', closed_itself: false }])
    expect(await ofBooking(unseen, 'prepare_car')).toHaveLength(1)
  })
})

describe('returns', () => {
  test('that are late make an urgent task until the car is back', async () => {
    const booking = await fixture.given('active')
    at('2026-06-09T09:00:00Z')
    await makeCausedTasks(context)
    expect(await ofBooking(booking, 'late_return')).toEqual([])
    at('2026-06-09T09:01:00Z')
    await makeCausedTasks(context)
    expect(await ofBooking(booking, 'late_return')).toMatchObject([
      { priority: 'urgent', when: 'overdue', due_at: '2026-06-09T09:00:00.000Z' },
    ])
    await call(app, await admin(), bookings.complete, {
      params: fixture.path(booking),
      body: { end_kilometers: 1500, warranty: 'returned' },
    })
    await makeCausedTasks(context)
    expect(await ofBooking(booking, 'late_return')).toMatchObject([{ closed_itself: true }])
  })

  test('after which a deposit is still held ask for it until it is given back', async () => {
    const booking = await fixture.given('confirmed')
    await call(app, await admin(), bookings.activate, {
      params: fixture.path(booking),
      body: {
        start_kilometers: 1000,
        fuel_level: 8,
        confirm_early: true,
        warranty_amount: '5000.00',
        warranty_method: 'cash',
      },
    })
    const { data } = await call(app, await admin(), bookings.complete, {
      params: fixture.path(booking),
      body: { end_kilometers: 1500, warranty: 'returned' },
    })
    await makeCausedTasks(context)
    expect(await ofBooking(booking, 'return_deposit')).toEqual([])
    const given = data.payment_histories.find(({ kind }) => kind === 'warranty_out')!
    const holdAgain = (isHeld: boolean) =>
      context.db
        .updateTable('payments')
        .set(
          isHeld
            ? { voided_at: context.clock(), voided_by: fixture.admin.id }
            : { voided_at: null, voided_by: null },
        )
        .where('id', '=', given.id)
        .execute()
    await holdAgain(true)
    await makeCausedTasks(context)
    expect(await ofBooking(booking, 'return_deposit')).toMatchObject([
      { title: `Return the deposit of ${booking.reference}`, due_at: '2026-06-04T17:00:00.000Z' },
    ])
    await context.db
      .insertInto('payments')
      .values({
        booking_id: booking.id,
        kind: 'warranty_out',
        amount: 500_000,
        payment_method: 'cash',
        created_by: fixture.admin.id,
        created_at: context.clock(),
      })
      .execute()
    await makeCausedTasks(context)
    expect(await ofBooking(booking, 'return_deposit')).toMatchObject([{ closed_itself: true }])
  })
})

describe('a letter', () => {
  test('that waits for a day makes a task until it is answered', async () => {
    const letter = await givenMessage(context, { name: 'Zineb Tazi' })
    at('2026-06-04T08:59:00Z')
    await makeCausedTasks(context)
    const find = async () =>
      (await list({ cause: 'answer_message' })).filter((one) => one.message_id === letter.id)
    expect(await find()).toEqual([])
    at('2026-06-04T09:00:00Z')
    await makeCausedTasks(context)
    expect(await find()).toMatchObject([
      { title: 'Answer the message from Zineb Tazi', due_at: '2026-06-04T09:00:00.000Z' },
    ])
    await call(app, await admin(), contact.update, {
      params: { message_id: String(letter.id) },
      body: { status: 'answered', reply: 'Yes, we do.' },
    })
    await makeCausedTasks(context)
    expect(await find()).toMatchObject([{ status: 'completed', closed_itself: true }])
  })
})

describe('the rules', () => {
  test('are settings: each on at first, any of them off, and nothing else', async () => {
    expect((await call(app, await admin(), companySettings.get)).data.task_rules).toEqual(taskRules)
    expect((await rules(['papers'])).data.task_rules).toEqual(['papers'])
    expect((await rules(['papers', 'car_end'])).data.task_rules).toEqual(['papers', 'car_end'])
    expect((await rules([])).data.task_rules).toEqual([])
    const wrong = await rules(['lunch' as never])
    expect([wrong.status, wrong.error.errors]).toEqual([
      422,
      { 'task_rules.0': ['Choose one of the options.'] },
    ])
    await rules(taskRules)
  })
})

test('a task that can’t be made holds up no other', async () => {
  const letter = await givenMessage(context)
  const car = await givenCar(context)
  await insure(car, '2026-06-20')
  await context.pool.query(`
    CREATE FUNCTION refuse_letters() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'no'; END $$;
    CREATE TRIGGER refuse_letters BEFORE INSERT ON tasks FOR EACH ROW
      WHEN (NEW.cause = 'answer_message') EXECUTE FUNCTION refuse_letters()`)
  // The letter's rule is the first to be looked at.
  await context.db
    .updateTable('company_settings')
    .set({ task_rules: '["answer_message", "papers"]' })
    .execute()
  at('2026-06-06T09:00:00Z')
  await makeCausedTasks(context)
  expect(await ofCar(car, 'papers')).toHaveLength(1)
  expect(product.takeErrors()).toEqual(['no'])
  await context.pool.query('DROP TRIGGER refuse_letters ON tasks; DROP FUNCTION refuse_letters')
  await makeCausedTasks(context)
  expect((await list({ cause: 'answer_message' })).map(({ message_id }) => message_id)).toContain(letter.id)
})
