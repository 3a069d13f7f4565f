import * as auth from '@marhala/contract/accounts/auth.ts'
import { endpoints } from '@marhala/contract/api.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { authz } from '../../../../security/authz.ts'
import { type Persona, personas } from '../../../../security/personas.ts'
import { provenOtherwise } from '../../../../security/proven-otherwise.ts'
import { hashPassword } from '../../features/auth/passwords.ts'
import { type Answer, call } from '../../test/as-caller.ts'
import { givenPerson, signIn, unique } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { sumTables } from '../../test/database-sums.ts'
import { makeSamples } from '../../test/samples/samples.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'
import { listRoutes } from '../../test/list-routes.ts'

const product = await openTestApp()
const { app, context, at } = product
const fixture = await makeBookingFixture(product)
const samples = await makeSamples(product, fixture)

const people = {
  owner: fixture.client,
  other: await givenPerson(context),
  moderator: await givenPerson(context, { role: 'moderator' }),
  admin: fixture.admin,
  superadmin: await givenPerson(context, { role: 'superadmin' }),
}

const endpointOf = (name: string) => endpoints.find((one) => one.name === name.split(' + ')[0])!.endpoint
const named = (endpoint: Endpoint) => [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]!)

/** Each persona's one session; but some calls end the session in which they are made. */
async function tokenOf(persona: Persona, name: string): Promise<{ token: string } | null> {
  if (persona === 'anonymous') return null
  return /^(auth|users)\./.test(name) ? signIn(context, people[persona]) : people[persona]
}

async function ask(
  person: { token: string },
  endpoint: Endpoint,
  { params, body }: { params?: object; body?: unknown },
) {
  const { status, error, headers } = await call(app, person, endpoint, { params, raw: body } as never)
  return { status, error, names: Object.keys(headers).sort() }
}

test.each(Object.entries(authz))(
  'R11 R16 %s answers everybody as the table says, and with the contract’s fields alone',
  async (name, row) => {
    const endpoint = endpointOf(name)
    const statuses: Partial<Record<Persona, number>> = {}
    // A refused call changes nothing, nor does one that reads: one request serves them all, the refused first.
    let request = await samples[name]!()
    let isUsed = false
    for (const persona of personas.toSorted((one, other) => row[other] - row[one])) {
      const isRefused = row[persona] >= 400
      if (isUsed && !isRefused) request = await samples[name]!()
      if (!isRefused) isUsed = endpoint.method !== 'GET'
      const { params, query, body } = request
      const person = await tokenOf(persona, name)
      const answer = await call(app, person, endpoint, { params, query, raw: body } as never)
      statuses[persona] = answer.status
      if (answer.status < 300) expectPromised(name, persona, answer)
      else expect(answer.error, `${persona}`).not.toHaveProperty('stack')
    }
    expect(statuses).toEqual(row)
  },
)

const mayCarryTokens = [
  'auth.login',
  'auth.refresh',
  'auth.resetPassword',
  'auth.undoAddress',
  'auth.verifyResetToken',
  // The end of the link with which a client who returned from a gateway pays again.
  'onlinePayments.read',
]

function expectPromised(name: string, persona: Persona, answer: Answer<Endpoint>): void {
  const endpoint = endpointOf(name)
  const { status, data, headers, error } = answer
  expect(status, `${persona}`).toBe(endpoint.status ?? 200)
  if (endpoint.download) {
    expect(headers['content-disposition'], `${persona}`).toMatch(/^attachment; filename="[\w.-]+"/)
  } else {
    expect(Object.keys(error).sort(), `${persona}`).toEqual(['data', 'message', 'success'])
    expect(z.encode(endpoint.reply, z.decode(endpoint.reply, data as never) as never), `${persona}`).toEqual(
      data,
    )
  }
  const keys = keysOf(endpoint.download ? error : data)
  expect(keys.filter((key) => isSecret(name, key))).toEqual([])
  if (!mayCarryTokens.includes(name)) expect(keys.filter((key) => /token/.test(key))).toEqual([])
  if (persona !== 'anonymous') expect(headers['cache-control']).toBe('private, no-store')
}

function isSecret(name: string, key: string): boolean {
  // A webhook's secret is shown once; until when the previous one counts is a time.
  if (key === 'secret') return !['webhooks.create', 'webhooks.rotateSecret'].includes(name)
  if (key === 'old_secret_until') return false
  // Those of the tax, not of a booking.
  if (key === 'rates') return !name.startsWith('accounting.')
  return /password|hash|secret|_key$|binding/i.test(key)
}

/** The names of all fields at every depth; inside `before` and `after` of the history too. */
function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(Array.isArray(value) ? [] : [key]),
    ...keysOf(inner),
  ])
}

describe('R11 the table', () => {
  test('has a row for every call of the contract, and none for another', () => {
    const known = new Set(Object.keys(authz).map((name) => name.split(' + ')[0]))
    expect(known).toEqual(new Set(endpoints.map((one) => one.name)))
  })

  test('has a request for each of its rows', () => {
    expect(Object.keys(samples).sort()).toEqual(Object.keys(authz).sort())
  })

  test('leaves out no route that the server answers below /api', () => {
    const declared = endpoints.map(({ endpoint }) => `${endpoint.method} /api${endpoint.path}`)
    const mounted = listRoutes(app).filter(
      (route) => / \/api\//.test(route) && !/ \/api\/(docs|openapi\.json)/.test(route),
    )
    expect(mounted.sort()).toEqual([...declared, ...Object.keys(provenOtherwise)].sort())
  })

  test('leaves to others what is for whoever proves to be who makes it', async () => {
    const { token } = people.superadmin
    const headers = { host: 'localhost:3000', authorization: `Bearer ${token}` }
    const statuses: Record<string, number> = {}
    for (const route of Object.keys(provenOtherwise)) {
      const [method, url] = route.split(' ') as ['GET' | 'POST', string]
      const { statusCode } = await app.inject({
        method,
        url,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(method === 'POST' && { payload: '{}' }),
      })
      statuses[route] = statusCode
    }
    expect(statuses).toEqual(provenOtherwise)
  })
})

describe('R11 nobody is signed in', () => {
  test('by a token that was ended, has run out or was tampered with, of somebody who might do anything', async () => {
    const ended = await givenPerson(context, { role: 'superadmin' })
    const now = context.clock()
    await context.db
      .updateTable('sessions')
      .set({ revoked_at: now })
      .where('user_id', '=', ended.id)
      .execute()
    at('2026-06-03T08:44:59Z')
    const ranOut = await signIn(context, people.superadmin)
    at(testNow)
    const tampered = people.superadmin.token.replace(/.{6}$/, 'AAAAAA')
    const tokens = { ended: ended.token, 'ran out': ranOut.token, tampered }
    const statuses: Record<string, number> = {}
    const expected: Record<string, number> = {}
    for (const name of ['cars.list + retired', 'bookings.list', 'bookings.create'])
      for (const [kind, token] of Object.entries(tokens)) {
        const { query, body } = await samples[name]!()
        const answer = await call(app, { token }, endpointOf(name), { query, raw: body } as never)
        statuses[`${name}, ${kind}`] = answer.status
        expected[`${name}, ${kind}`] = authz[name]!.anonymous
      }
    expect(statuses).toEqual(expected)
  })

  test('with an address that was never confirmed: there is no token', async () => {
    const [email, password] = [`unverified-${unique()}@example.com`, 'Sesame-2026']
    const password_hash = await hashPassword(password)
    await context.db
      .insertInto('users')
      .values({ email, first_name: 'No', last_name: 'Mail', password_hash })
      .execute()
    const { status, data } = await call(app, null, auth.login, { body: { email, password } })
    expect([status, data]).toEqual([403, undefined])
  })
})

test('R16 the admin’s view of a car is the admin’s alone', async () => {
  const { params } = await samples['cars.get']!()
  for (const person of [null, people.owner, people.moderator]) {
    const { data } = await call(app, person, endpointOf('cars.get'), { params } as never)
    for (const field of ['registration_plate', 'vin', 'odometer', 'papers', 'maintenance', 'home_location'])
      expect(data).not.toHaveProperty(field)
  }
})

const sensitive = {
  id: 1,
  role: 'superadmin',
  user_id: 1,
  created_by: 1,
  status: 'completed',
  paid: '1.00',
  outstanding: '0.00',
  total_price: '0.00',
  discount: 100,
  verified: true,
  email_verified: true,
  email_verified_at: '2026-01-01T00:00:00Z',
  password_hash: 'x',
  do_not_rent: false,
  created_at: '2026-01-01T00:00:00Z',
  hold_expires_at: null,
  cancellation_fee: '0.00',
  constructor: 'x',
  toString: 'x',
  hasOwnProperty: 'x',
}

test('R15 a field that a call does not know is refused by its name, and changes nothing', async () => {
  const writes = endpoints.filter(({ endpoint }) => endpoint.body)
  const requests = []
  for (const { name, endpoint } of writes) requests.push({ name, endpoint, ...(await samples[name]!()) })
  const before = await sumEverything()
  for (const { name, endpoint, params, body } of requests) {
    // A superadmin may do everything except leave: that is for clients.
    const person = name === 'users.removeProfile' ? people.owner : people.superadmin
    const schema = z.toJSONSchema(endpoint.body!, { io: 'input', unrepresentable: 'any' })
    const unknown = Object.entries(sensitive).filter(([key]) => !Object.hasOwn(schema.properties ?? {}, key))
    const raw = { ...body, ...Object.fromEntries(unknown) }
    const { status, error } = await ask(person, endpoint, { params: params!, body: raw })
    const fields = Object.keys(error.errors ?? {}).sort()
    expect
      .soft({ name, status, fields })
      .toEqual({ name, status: 422, fields: unknown.map(([key]) => key).sort() })
    for (const poison of [
      '{"__proto__":{"role":"superadmin"}}',
      '{"constructor":{"prototype":{"role":"x"}}}',
    ]) {
      const headers = { 'content-type': 'application/json' }
      const answer = await call(app, person, endpoint, { params, raw: poison, headers } as never)
      expect.soft([name, answer.status, answer.error.code]).toEqual([name, 400, 'malformed_json'])
    }
  }
  expect(await sumEverything()).toEqual(before)
  expect({}).not.toHaveProperty('role')
})

/** Every row that means something, by table; sessions come with signing in and are left out. */
async function sumEverything(): Promise<Record<string, string>> {
  const { rows } = await context.pool.query<{ codes: string; reset_tokens: string }>(
    'SELECT (SELECT count(*) FROM codes) AS codes, (SELECT count(*) FROM reset_tokens) AS reset_tokens',
  )
  return { ...(await sumTables(context.pool)), ...rows[0] }
}

describe('R12', () => {
  // Files come as a form: `charge-files.test.ts` and `condition-files.test.ts` show that nobody else's are read.
  const ofBookings = endpoints.filter(
    ({ name, endpoint }) =>
      named(endpoint).includes('booking') && !/^(?:chargeFiles|conditionFiles)\./.test(name),
  )
  const absent = '2147483647'
  const calls = (room: string, names: string) => names.split(' ').map((name) => `${room}.${name}`)

  test('every route with an id is looked at here, or names only what is public, or staff’s alone', () => {
    const others = endpoints.filter(
      ({ endpoint }) =>
        named(endpoint).length > 0 &&
        !named(endpoint).includes('booking') &&
        // `notices.test.ts` and `offers.test.ts` have whose of them staff of some places see.
        !named(endpoint).some((name) => name === 'notice' || name === 'offer') &&
        // Another permission covers every record; ranks and what is one's own are tested in the room's own tests.
        ['anyone', 'user', 'admin', 'bookings.manage', 'reviews.moderate'].includes(endpoint.access),
    )
    expect(others.map(({ name }) => name).sort()).toEqual([
      ...calls('agents', 'statement statementPaper'),
      ...calls('calendarFeeds', 'read revoke'),
      ...calls('cars', 'availability details get'),
      ...calls('companyInvoices', 'issue list'),
      // `damage-photos.test.ts` has who adds pictures of damages and who reads them. Staff see the damages of every
      // car: they hand over those of other places too.
      'damages.addPhoto',
      'damages.ofCar',
      'damages.photo',
      'favorites.remove',
      ...calls('offers', 'acceptLink openLink printLink readLink refuseLink'),
      ...calls('onlinePayments', 'page read startByLink'),
      'receivables.pay',
      'receivables.statement',
      'reviews.create',
      'reviews.list',
      'reviews.markHelpful',
      'reviews.moderate',
      'reviews.remove',
      'reviews.reply',
      'reviews.report',
      'reviews.unmarkHelpful',
      'site.page',
    ])
  })

  test('another’s favourite is answered like none at all', async () => {
    const endpoint = endpointOf('favorites.remove')
    const { params } = await samples['favorites.remove']!()
    for (const persona of ['other', 'moderator', 'admin'] as const) {
      const foreign = await ask(people[persona], endpoint, { params: params! })
      const none = await ask(people[persona], endpoint, { params: { car_id: absent } })
      expect({ persona, ...foreign }).toEqual({ persona, ...none })
      expect(foreign.status).toBe(404)
    }
    expect((await ask(people.owner, endpoint, { params: params! })).status).toBe(200)
  })

  test.each(ofBookings)(
    'another’s booking is to $name like none at all, by its id as by its reference',
    async ({ name, endpoint }) => {
      const { params, body } = await samples[name]!()
      const on = (booking: string) => ({ params: { ...params, booking }, body })
      for (const persona of ['other', 'moderator'] as const) {
        const foreign = await ask(people[persona], endpoint, { params: params!, body })
        const none = await ask(people[persona], endpoint, on(absent))
        expect({ persona, ...foreign }).toEqual({ persona, ...none })
        expect([403, 404], `${persona}`).toContain(foreign.status)
      }
      const { reference } = await fixture.read({ id: Number(params!['booking']) })
      expect([403, 404]).toContain((await ask(people.other, endpoint, on(reference))).status)
      expect((await ask(people.admin, endpoint, on('1.5'))).status).toBe(404)
      const own = await ask(people.admin, endpoint, on(reference.toLowerCase()))
      expect(own.status).toBeLessThan(300)
    },
  )

  // One pattern of the contract reads the booking in every path; each of them is shown one of these above.
  test('nothing but an id or a reference names a booking', async () => {
    const hostile = [
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
    ]
    const statuses: Record<string, number> = {}
    for (const booking of hostile)
      statuses[booking] = (
        await ask(people.admin, endpointOf('bookings.get'), { params: { booking } })
      ).status
    expect(statuses).toEqual(Object.fromEntries(hostile.map((booking) => [booking, 404])))
  })

  test.each(ofBookings.filter(({ endpoint }) => named(endpoint).length > 1))(
    'a part of another booking is to $name like none at all, and both stay as they are',
    async ({ name, endpoint }) => {
      const { params, body } = await samples[name]!()
      const other = await fixture.given('pending')
      const part = named(endpoint).find((one) => one !== 'booking')!
      const onOther = { ...params, booking: String(other.id) }
      const foreign = await ask(people.admin, endpoint, { params: onOther, body })
      const none = await ask(people.admin, endpoint, { params: { ...onOther, [part]: absent }, body })
      expect(foreign).toEqual(none)
      expect(foreign.status).toBe(404)
      expect(await fixture.read(other)).toEqual(other)
      expect((await ask(people.admin, endpoint, { params: params!, body })).status).toBeLessThan(300)
    },
  )

  test('another’s booking has no quote, like none', async () => {
    const { body } = await samples['quotes.create + booking_id']!()
    const endpoint = endpointOf('quotes.create')
    const foreign = await ask(people.other, endpoint, { body })
    const none = await ask(people.other, endpoint, { body: { ...body, booking_id: 2_147_483_647 } })
    expect(foreign).toEqual(none)
    expect(foreign.status).toBe(404)
  })
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
