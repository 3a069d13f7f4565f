import { endpoints } from '@marhala/contract/api.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenPerson, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { makeSamples } from '../../test/samples/samples.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const samples = await makeSamples(product, fixture)
const stranger = await givenPerson(context)
const moderator = await givenPerson(context, { role: 'moderator' })

const absent = {
  booking: '2147483647',
  driverId: '2147483647',
  serviceId: '2147483647',
  paymentId: '2147483647',
}
const named = (endpoint: Endpoint) => [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
const ofBookings = endpoints.filter(({ endpoint }) => named(endpoint).includes('booking'))
const nested = ofBookings.filter(({ endpoint }) => named(endpoint).length > 1)

async function ask(person: { id: number }, endpoint: Endpoint, params: object, body: unknown) {
  const { status, error, headers } = await call(app, await signIn(context, person), endpoint, {
    params,
    raw: body,
  } as never)
  return { status, error, names: Object.keys(headers).sort() }
}

test('R12 every route with an id is looked at here, or names only what is public, or staff’s alone', () => {
  const others = endpoints.filter(
    ({ endpoint }) =>
      named(endpoint).length > 0 &&
      !named(endpoint).includes('booking') &&
      // Whoever may make the call may make it for every record; ranks are played by the room's own tests.
      ![
        'cars.manage',
        'clients.manage',
        'messages.answer',
        'tasks.manage',
        'tracking.view',
        'reports.view',
        'finance.view',
        'finance.manage',
        'settings.manage',
        'superadmin',
      ].includes(endpoint.access),
  )
  expect(others.map(({ name }) => name).sort()).toEqual([
    'calendarFeeds.read',
    'calendarFeeds.revoke',
    'cars.availability',
    'cars.details',
    'cars.get',
    'favorites.remove',
    'onlinePayments.page',
    'onlinePayments.read',
    'onlinePayments.startByLink',
    'reviews.create',
    'reviews.list',
    'reviews.markHelpful',
    'reviews.moderate',
    'reviews.remove',
    'reviews.reply',
    'reviews.report',
    'reviews.unmarkHelpful',
  ])
})

test.each([
  ['another client', stranger],
  ['a moderator', moderator],
  ['an admin', fixture.admin],
])('R12 favorites.remove answers %s alike for another’s favourite and none at all', async (_, person) => {
  const { endpoint } = endpoints.find(({ name }) => name === 'favorites.remove')!
  const { params } = await samples['favorites.remove']!()
  const foreign = await ask(person, endpoint, params!, undefined)
  expect(foreign).toEqual(await ask(person, endpoint, { car_id: '2147483647' }, undefined))
  expect(foreign.status).toBe(404)
  expect((await ask(fixture.client, endpoint, params!, undefined)).status).toBe(200)
})

describe.each(ofBookings)('R12 $name', ({ name, endpoint }) => {
  const sample = Promise.resolve(samples[name]!())

  test.each([
    ['another client', stranger],
    ['a moderator', moderator],
  ])('answers %s alike for a foreign booking and one that does not exist', async (_, person) => {
    const { params, body } = await sample
    const foreign = await ask(person, endpoint, params!, body)
    const none = await ask(person, endpoint, { ...params, booking: absent.booking }, body)
    expect(foreign).toEqual(none)
    expect([403, 404]).toContain(foreign.status)
  })

  test('is found by its reference by whoever finds it by its id, and by nobody else', async () => {
    const { params, body } = await sample
    const { reference } = await fixture.read({ id: Number(params!.booking) })
    const foreign = await ask(stranger, endpoint, { ...params, booking: reference }, body)
    expect([403, 404]).toContain(foreign.status)
    const own = await ask(fixture.admin, endpoint, { ...params, booking: reference.toLowerCase() }, body)
    expect(own.status).toBeLessThan(300)
  })

  test.each([
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x1',
    ' 1',
    '2147483648',
    '9999999999',
    '99999999999999999999',
    'RB-000000',
    'RB-',
    '%00',
    "1' or '1'='1",
    '../../1',
    'null',
    '１',
  ])('has no booking %j', async (booking) => {
    const { body } = await samples[name]!()
    const { status } = await ask(fixture.admin, endpoint, { ...absent, booking }, body)
    expect(status).toBe(404)
  })
})

describe.each(nested)('R12 $name', ({ name, endpoint }) => {
  test('answers alike for a part of another booking and one that does not exist, and leaves both alone', async () => {
    const { params, body } = await samples[name]!()
    const other = await fixture.given('pending')
    const part = named(endpoint).find((one) => one !== 'booking') as keyof typeof absent
    const foreign = await ask(fixture.admin, endpoint, { ...params, booking: String(other.id) }, body)
    const none = await ask(
      fixture.admin,
      endpoint,
      { ...params, booking: String(other.id), [part]: absent[part] },
      body,
    )
    expect(foreign).toEqual(none)
    expect(foreign.status).toBe(404)
    expect(await fixture.read(other)).toEqual(other)
    expect((await ask(fixture.admin, endpoint, params!, body)).status).toBeLessThan(300)
  })
})

test('R12 a quote for a foreign booking is not found, like one for none', async () => {
  const { body } = await samples['quotes.create + booking_id']!()
  const endpoint = endpoints.find(({ name }) => name === 'quotes.create')!.endpoint
  const foreign = await ask(stranger, endpoint, {}, body)
  expect(foreign).toEqual(await ask(stranger, endpoint, {}, { ...body, booking_id: 2_147_483_647 }))
  expect(foreign.status).toBe(404)
})

test('R13 references do not follow one another and say nothing of how many there are', async () => {
  const references = await Promise.all(
    Array.from({ length: 30 }, async () => (await fixture.book()).reference),
  )
  expect(new Set(references).size).toBe(30)
  for (const reference of references) expect(reference).toMatch(/^RB-[2-9A-HJKMNP-Z]{6}$/)
  const shared = references.filter((one) => one.slice(0, 6) === references[0]!.slice(0, 6))
  expect(shared).toHaveLength(1)
})
