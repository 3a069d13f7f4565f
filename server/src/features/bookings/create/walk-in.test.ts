import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as clients from '@marhala/contract/accounts/clients.ts'
import * as walkIn from '@marhala/contract/booking/walk-in.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenCar, givenPerson, givenService, unique } from '../../../test/builders.ts'
import { amina, makeBookingFixture, tomorrow } from '../../../test/bookings.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context, mails } = product
const fixture = await makeBookingFixture(product)
const { admin } = fixture

/** From a quarter of an hour ago, at 09:45 of a Wednesday in Casablanca, for five days. */
const today = { start_date: '2026-06-03T09:30', end_date: '2026-06-08T09:30' }
const gauges = { start_kilometers: 1000, fuel_level: 8, unpaid_reason: 'Pays at the return' }
const newPhone = () => `+2126${String(unique()).padStart(8, '0')}`
const newClient = (more: object = {}) => ({
  first_name: 'Nour',
  last_name: 'Idrissi',
  phone: newPhone(),
  ...more,
})

async function wish(more: object = {}, car?: { id: number }) {
  const { drivers: _, ...wished } = await fixture.wish(car ?? (await givenCar(context)), today)
  return { ...wished, drivers: [amina], client: newClient(), hand_over: gauges, ...more }
}
const take = (raw: object, headers = {}, by: { token: string } = admin) =>
  call(app, by, walkIn.create, { raw, headers })

async function rows() {
  const count = async (
    table: 'users' | 'bookings' | 'booking_drivers' | 'payments' | 'occupancies' | 'audit',
  ) =>
    Number(
      (
        await context.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  return {
    users: await count('users'),
    bookings: await count('bookings'),
    drivers: await count('booking_drivers'),
    payments: await count('payments'),
    occupancies: await count('occupancies'),
    audit: await count('audit'),
    mails: mails.length,
  }
}

describe('a new client in admin, in one call', () => {
  test('has an account without an address, and drives off: booked, confirmed, handed over, paid', async () => {
    const before = mails.length
    const body = await wish({
      hand_over: {
        ...gauges,
        amount: '1000.00',
        payment_method: 'card',
        transaction_id: 'T-1',
        warranty_amount: '3000.00',
        warranty_method: 'card',
      },
    })
    const { status, data } = await take(body)
    expect([status, data]).toEqual([
      201,
      expect.objectContaining({
        status: 'active',
        user: expect.objectContaining({ first_name: 'Nour', email: null, phone: body.client.phone }),
        start_kilometers: 1000,
        start_fuel_level: 8,
        paid: '1000.00',
        outstanding: '650.00',
        warranty: 'held',
        warranty_amount: '3000.00',
        booking_drivers: [expect.objectContaining({ license_number: amina.license_number })],
      }),
    ])
    // The company gets a mail, the client none: there is no address.
    expect(mails.slice(before).map(({ to }) => to)).toEqual([])
  })

  test('leaves a line of each act in the audit (R58)', async () => {
    const { data } = await take(await wish())
    const found = await context.db
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where(({ or, and, eb }) =>
        or([
          and([eb('entity', '=', 'booking'), eb('entity_id', '=', data.id)]),
          and([eb('entity', '=', 'user'), eb('entity_id', '=', data.user.id)]),
        ]),
      )
      .orderBy('id')
      .execute()
    expect(found).toEqual(
      ['create_user', 'create', 'confirm', 'activate'].map((action) => ({ action, actor_id: admin.id })),
    )
  })

  test('with an address is invited, and mailed once: when and where to bring the car back', async () => {
    const email = `walk-in-${unique()}@example.com`
    await take(await wish({ client: newClient({ email, language: 'en' }) }))
    const own = mails.filter(({ to }) => to === email).map(({ subject }) => subject)
    expect(own).toEqual([
      expect.stringContaining('Your account'),
      expect.stringContaining('Have a good trip'),
    ])
  })

  test('is mailed to the company as handed over: no mail of it says that anything waits', async () => {
    await context.db
      .updateTable('company_settings')
      .set({ contact_email: 'desk@example.com', company_language: 'en' })
      .execute()
    const email = `walk-in-${unique()}@example.com`
    const before = mails.length
    await take(await wish({ client: newClient({ email, language: 'en' }) }))
    const sent = mails.slice(before).map(({ to, subject, text }) => ({ to, content: `${subject}\n${text}` }))
    expect(sent.map(({ to }) => to).sort()).toEqual(['desk@example.com', email, email].sort())
    expect(sent.find(({ to }) => to === 'desk@example.com')!.content).toContain('handed over')
    for (const { content } of sent) expect(content).not.toMatch(/waiting|to confirm|will confirm/i)
    await context.db.updateTable('company_settings').set({ contact_email: null }).execute()
  })

  test('or a known client, or for a later day without the handover', async () => {
    const client = await givenPerson(context)
    const known = await take(await wish({ client: undefined, user_id: client.id }))
    expect([known.status, known.data.status, known.data.user.id]).toEqual([201, 'active', client.id])
    const later = await wish({ ...tomorrow, hand_over: undefined, drivers: [] })
    const booked = await take(later)
    expect([booked.status, booked.data.status, booked.data.user.email]).toEqual([201, 'pending', null])
  })

  test('happens once, however often the press is sent', async () => {
    const body = await wish()
    const headers = { 'idempotency-key': `walk-in-${unique()}` }
    const first = await take(body, headers)
    const before = await rows()
    const again = await take(body, headers)
    expect([again.status, again.data.id, await rows()]).toEqual([201, first.data.id, before])
  })
})

describe('a walk-in of which any part is refused', () => {
  const refusals: Record<
    string,
    [more: () => Promise<object> | object, status: number, named: string[] | string]
  > = {
    'the client’s phone': [() => ({ client: newClient({ phone: 'x' }) }), 422, ['client.phone']],
    'a client without a contact': [
      () => ({ client: { first_name: 'Nour', last_name: 'Idrissi' } }),
      422,
      ['client.phone'],
    ],
    'the client’s address, which is another’s': [
      () => ({ client: newClient({ email: fixture.client.email }) }),
      422,
      ['client.email'],
    ],
    'no client': [() => ({ client: undefined }), 422, ['user_id']],
    'two clients': [() => ({ user_id: fixture.client.id }), 422, ['user_id']],
    'the dates': [() => ({ end_date: '2026-06-05T09:30' }), 422, ['reason']],
    'no driver': [() => ({ drivers: [] }), 422, ['drivers']],
    'a driver without a licence': [
      () => ({ drivers: [{ ...amina, license_number: null }] }),
      422,
      ['drivers.0.license_number'],
    ],
    'a driver who is too young': [
      () => ({ drivers: [{ ...amina, birth_date: '2010-01-01' }] }),
      422,
      ['drivers.0.birth_date'],
    ],
    'the kilometres': [
      () => ({ hand_over: { ...gauges, start_kilometers: 1 } }),
      422,
      ['hand_over.start_kilometers'],
    ],
    'the payment': [
      () => ({ hand_over: { ...gauges, amount: '5000.00', payment_method: 'cash' } }),
      422,
      ['hand_over.amount'],
    ],
    'a card without its transaction': [
      () => ({ hand_over: { ...gauges, amount: '10.00', payment_method: 'card' } }),
      422,
      ['hand_over.transaction_id'],
    ],
    'how the deposit is given': [
      () => ({ hand_over: { ...gauges, warranty_amount: '10.00' } }),
      422,
      ['hand_over.warranty_method'],
    ],
    'an unknown field': [() => ({ hand_over: { ...gauges, tip: '1.00' } }), 422, ['hand_over.tip']],
    'a handover days before the pickup': [
      () => ({ start_date: '2026-06-06T10:00', end_date: '2026-06-11T10:00' }),
      422,
      ['_'],
    ],
    'the price': [() => ({ total_price: '1.00' }), 422, 'price_mismatch'],
    'a person who may have an account': [
      async () => {
        const client = newClient()
        await call(app, admin, clients.create, { raw: client })
        return { client }
      },
      409,
      'possible_duplicate',
    ],
    'a client marked do-not-rent': [
      async () => ({
        client: undefined,
        user_id: (await givenPerson(context, { do_not_rent: true })).id,
      }),
      403,
      'do_not_rent',
    ],
    'a transaction that is recorded already': [
      async () => {
        const money = { amount: '10.00', payment_method: 'card', transaction_id: 'TWICE' } as const
        const booking = await fixture.given('pending')
        await call(app, admin, bookings.addPayment, { params: fixture.path(booking), body: money })
        return { hand_over: { ...gauges, ...money } }
      },
      409,
      'transaction_id_used',
    ],
  }

  test.each(Object.entries(refusals))('%s: leaves nothing', async (_, [more, status, named]) => {
    const car = await givenCar(context, { odometer: 500 })
    const body = { ...(await wish({}, car)), ...(await more()) }
    const before = await rows()
    const answer = await take(body)
    expect([
      answer.status,
      answer.error.errors ? Object.keys(answer.error.errors) : answer.error.code,
    ]).toEqual([status, named])
    expect(await rows()).toEqual(before)
  })

  test('a car whose papers have lapsed: no client and no booking', async () => {
    const car = await givenCar(context)
    const body = await wish({}, car)
    const paper = { car_id: car.id, kind: 'insurance', expires_on: '2026-06-01' }
    await context.db.insertInto('car_papers').values(paper).execute()
    const before = await rows()
    const { status } = await take(body)
    expect([status, await rows()]).toEqual([409, before])
  })

  test('a car that is taken', async () => {
    const car = await givenCar(context)
    const body = await wish({}, car)
    await fixture.given('active', { car, by: await givenPerson(context) })
    const before = await rows()
    const { status } = await take(body)
    expect([status, await rows()]).toEqual([409, before])
  })

  test('of ten at once for one car, one drives off and nine leave nothing', async () => {
    const car = await givenCar(context)
    const bodies = await Promise.all(Array.from({ length: 10 }, () => wish({}, car)))
    const before = await rows()
    const answers = await Promise.all(bodies.map((body) => take(body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)])
    const after = await rows()
    expect([after.users - before.users, after.bookings - before.bookings]).toEqual([1, 1])
  })

  test('is nothing that a client or a moderator may do', async () => {
    for (const role of ['user', 'moderator'] as const) {
      const before = await rows()
      const by = await givenPerson(context, { role })
      expect((await take(await wish(), {}, by)).status).toBe(403)
      expect((await take(await wish({ client: undefined, user_id: by.id }), {}, by)).status).toBe(403)
      expect((await rows()).bookings).toBe(before.bookings)
    }
  })
})

test('a second driver who drives off at once takes their extra; one of a booking that waits may be paid for later', async () => {
  const extra = await givenService(context, { key: 'additional_driver' })
  const drivers = [amina, { ...amina, first_name: 'Bilal' }]
  const unpaid = await take(await wish({ drivers }))
  expect([unpaid.status, Object.keys(unpaid.error.errors!)]).toEqual([422, ['services']])
  const { hand_over: _, ...waiting } = await wish({ drivers })
  expect((await take(waiting)).status).toBe(201)
  const car = await givenCar(context)
  const services = [{ service_id: extra.id, quantity: 1 }]
  const { total_price } = await fixture.wish(car, { ...today, services })
  expect((await take(await wish({ drivers, services, total_price }, car))).status).toBe(201)
})
