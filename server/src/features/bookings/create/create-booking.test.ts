import * as bookings from '@marhala/contract/booking/bookings.ts'
import type { NewBooking } from '@marhala/contract/booking/new-booking.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenCar, givenLocation, givenPerson, givenService, signIn } from '../../../test/builders.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { insertReferenced } from './create-booking.ts'

const { app, context, mails } = await openTestApp()
const location = await givenLocation(context)
const client = await givenPerson(context)

const amina = { first_name: 'Amina', last_name: 'Alaoui', birth_date: '1990-05-01' }

/** What a client sends for a car: five days in July, at the quoted price unless a test says otherwise. */
async function wish(car: { id: number }, changes: Partial<NewBooking> = {}): Promise<NewBooking> {
  const trip = {
    car_id: car.id,
    start_date: '2026-07-12T10:00',
    end_date: '2026-07-17T10:00',
    pickup_location: location.code,
    return_location: location.code,
    services: [],
    ...pick(changes, ['start_date', 'end_date', 'services', 'pickup_location']),
  }
  const { data } = await call(app, null, quotes.create, { body: trip })
  return {
    ...trip,
    drivers: [amina],
    payment_method: 'cash',
    total_price: data?.total_price ?? '0.00',
    ...changes,
  }
}

/** Whether a statement reads whole bookings: with the car, the client and the locations. */
function isRead(node: RootOperationNode): boolean {
  return node.kind === 'SelectQueryNode' && JSON.stringify(node.selections ?? []).includes('car_slug')
}

let car: Awaited<ReturnType<typeof givenCar>>
beforeEach(async () => {
  car = await givenCar(context)
})

describe('creating a booking', () => {
  test('makes a pending booking that holds the car, and tells the client', async () => {
    const gps = await givenService(context, { price: 3_000 })
    const body = await wish(car, { services: [{ service_id: gps.id, quantity: 1 }] })
    const { status, data } = await call(app, client, bookings.create, { body })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      status: 'pending',
      duration: 5,
      base_price: '1500.00',
      services_total: '150.00',
      tax: '165.00',
      total_price: '1815.00',
      outstanding: '1815.00',
      payment_status: 'unpaid',
      hold_expires_at: '2026-06-04T09:00:00.000Z',
    })
    expect(data.reference).toMatch(/^RB-[2-9A-HJKMNP-Z]{6}$/)
    expect(mails.at(-1)).toMatchObject({
      to: client.email,
      subject: `We’ve received your booking ${data.reference}`,
    })
    expect(mails.at(-1)!.text).toContain('1,815.00\u00a0DH')
  })

  test('reads the booking once, for the answer, the client’s mail and the company’s', async () => {
    const settle = (contact_email: string | null) =>
      context.db.updateTable('company_settings').set({ contact_email }).execute()
    await settle('desk@example.com')
    const { db } = context
    onTestFinished(async () => {
      context.db = db
      await settle(null)
    })
    let reads = 0
    const transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
      if (isRead(node)) reads++
      return node
    }
    const body = await wish(car)
    context.db = db.withPlugin({ transformQuery, transformResult: async ({ result }) => result })
    const before = mails.length
    const { data } = await call(app, client, bookings.create, { body })
    expect(mails.slice(before).map((mail) => mail.to)).toEqual([client.email, 'desk@example.com'])
    expect(data.car.id).toBe(car.id)
    expect(reads).toBe(1)
  })

  test('is for people who are signed in', async () => {
    const { status, error } = await call(app, null, bookings.create, { body: await wish(car) })
    expect(status).toBe(401)
    expect(error.code).toBe('unauthenticated')
  })

  test('R33 refuses less than the minimum, in the specification’s words', async () => {
    const body = await wish(car, { end_date: '2026-07-15T10:00' })
    const { status, error } = await call(app, client, bookings.create, { body })
    expect(status).toBe(422)
    expect(error.errors).toEqual({ end_date: ['Minimum rental duration is 5 days for standard vehicles.'] })
    const premium = await givenCar(context, { is_premium: true })
    const short = await call(app, client, bookings.create, {
      body: await wish(premium, { end_date: '2026-07-14T10:00' }),
    })
    expect(short.error.errors).toEqual({
      end_date: ['Minimum rental duration is 3 days for premium vehicles.'],
    })
  })

  test('R33 refuses the past, drivers under 20 and a car in maintenance', async () => {
    const past = await wish(car, { start_date: '2026-06-01T10:00' })
    expect((await call(app, client, bookings.create, { body: past })).error.errors).toHaveProperty(
      'start_date',
    )
    const young = await wish(car, { drivers: [{ ...amina, birth_date: '2006-07-13' }] })
    const refused = await call(app, client, bookings.create, { body: young })
    expect(refused.error.errors).toEqual({
      'drivers.0.birth_date': ['Drivers must be at least 20 years old at pick-up.'],
    })
    const parked = await givenCar(context, { status: 'maintenance' })
    const { status, error } = await call(app, client, bookings.create, { body: await wish(parked) })
    expect([status, error.message]).toEqual([409, 'This car is not available for the selected dates.'])
  })

  test('names every wrong field at once', async () => {
    const body = {
      ...(await wish(car)),
      car_id: 999_999,
      pickup_location: 'nowhere',
      services: [{ service_id: 999, quantity: 1 }],
    }
    const { status, error } = await call(app, client, bookings.create, { body })
    expect(status).toBe(422)
    expect(Object.keys(error.errors!).sort()).toEqual(['car_id', 'pickup_location', 'services.0.service_id'])
  })

  test('R5 allows back-to-back bookings an hour apart and refuses a minute less', async () => {
    const first = await call(app, client, bookings.create, { body: await wish(car) })
    expect(first.status).toBe(201)
    const tooSoon = await wish(car, { start_date: '2026-07-17T10:59', end_date: '2026-07-22T10:59' })
    const refused = await call(app, client, bookings.create, { body: tooSoon })
    expect([refused.status, refused.error.code]).toEqual([409, 'car_unavailable'])
    const justAfter = await wish(car, { start_date: '2026-07-17T11:00', end_date: '2026-07-22T11:00' })
    expect((await call(app, client, bookings.create, { body: justAfter })).status).toBe(201)
  })

  test('R32 refuses a changed total with the fresh quote in the answer, and stores nothing', async () => {
    const body = { ...(await wish(car)), total_price: '1649.99' }
    const { status, error } = await call(app, client, bookings.create, { body })
    expect([status, error.message]).toEqual([422, 'Total price mismatch. Please check your selections.'])
    expect(error.data).toMatchObject({ quote: { total_price: '1650.00' } })
    const stored = await context.db.selectFrom('bookings').select('id').where('car_id', '=', car.id).execute()
    expect(stored).toEqual([])
  })

  test('R7 answers the same key with the same booking, and another body with 422', async () => {
    const body = await wish(car)
    const headers = { 'idempotency-key': 'one-and-the-same' }
    const first = await call(app, client, bookings.create, { body, headers })
    const again = await call(app, client, bookings.create, { body, headers })
    expect(again.status).toBe(201)
    expect(again.data).toEqual(first.data)
    const other = await call(app, client, bookings.create, { body: { ...body, note: 'x' }, headers })
    expect([other.status, other.error.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('R1 of ten people at one car for the same days exactly one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => givenPerson(context)))
    const body = await wish(car)
    const answers = await Promise.all(people.map((person) => call(app, person, bookings.create, { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
  })

  test('R12 stays invisible to other clients', async () => {
    const { data } = await call(app, client, bookings.create, { body: await wish(car) })
    const stranger = await givenPerson(context)
    const foreign = await call(app, stranger, bookings.get, { params: { booking: String(data.id) } })
    const absent = await call(app, stranger, bookings.get, { params: { booking: '99999999' } })
    expect([foreign.status, foreign.error]).toEqual([absent.status, absent.error])
    expect(foreign.status).toBe(404)
  })

  test('draws another reference when the first one is taken', async () => {
    const body = await wish(car)
    const { data } = await call(app, await signIn(context, client), bookings.create, { body })
    const {
      id: _,
      reference: __,
      outstanding: ___,
      discount_amount: ____,
      ...row
    } = await context.db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow()
    const store = async (...draws: number[]) => {
      const draw = () => new Uint8Array(8).fill(draws.shift()!)
      const json = {
        rates: JSON.stringify(row.rates),
        location_fees: JSON.stringify(row.location_fees),
        agreed_prices: '[]',
      }
      const id = await insertReferenced(context.db, { ...row, ...json }, draw)
      const stored = context.db.selectFrom('bookings').select('reference').where('id', '=', id)
      return { left: draws.length, ...(await stored.executeTakeFirstOrThrow()) }
    }
    const first = await store(1)
    const second = await store(1, 1, 2, 3)
    expect(second.left).toBe(1)
    expect(second.reference).not.toBe(first.reference)
  })

  test('takes the car from a hold that has run out', async () => {
    const { app: laterApp, context: later, at } = await openTestApp()
    const spot = await givenLocation(later)
    const [held, first, second] = [await givenCar(later), await givenPerson(later), await givenPerson(later)]
    const body = {
      ...(await wish(car)),
      car_id: held.id,
      pickup_location: spot.code,
      return_location: spot.code,
    }
    const old = await call(laterApp, first, bookings.create, { body })
    expect((await call(laterApp, second, bookings.create, { body })).status).toBe(409)
    at('2026-06-04T09:00:00Z')
    const nextDay = await signIn(later, second)
    expect((await call(laterApp, nextDay, bookings.create, { body })).status).toBe(201)
    const expired = await call(laterApp, await signIn(later, first), bookings.get, {
      params: { booking: old.data.reference },
    })
    expect(expired.data).toMatchObject({ status: 'cancelled', cancel_reason: 'expired', outstanding: '0.00' })
  })
})

function pick<T extends object, K extends keyof T>(from: T, keys: K[]): Partial<Pick<T, K>> {
  return Object.fromEntries(keys.filter((key) => key in from).map((key) => [key, from[key]])) as Partial<
    Pick<T, K>
  >
}

describe('a car that is brought to an address', () => {
  test('needs one; it follows the location wherever that is shown, and none is stored that no extra requires', async () => {
    const brought = await givenService(context, { key: 'pickup_shipping', kind: 'once' })
    const body = await wish(car, { services: [{ service_id: brought.id, quantity: 1 }] })
    const answer = await call(app, client, bookings.create, { body })
    expect([answer.status, answer.error.errors]).toEqual([
      422,
      { pickup_address: ['This field is required.'] },
    ])
    const addresses = { pickup_address: 'Riad Zitoun, 4 rue Sidi Ali', return_address: 'elsewhere' }
    const { data } = await call(app, client, bookings.create, { body: { ...body, ...addresses } })
    expect(data).toMatchObject({ pickup_address: addresses.pickup_address, return_address: null })
    expect(data.pickup_location_name.endsWith(`, ${addresses.pickup_address}`)).toBe(true)
    expect(data.return_location_name).not.toContain('elsewhere')
    const arabic = await call(app, client, bookings.get, {
      params: { booking: data.reference },
      headers: { 'accept-language': 'ar' },
    })
    expect(arabic.data.pickup_location_name.endsWith(`، \u2068${addresses.pickup_address}\u2069`)).toBe(true)
  })
})
