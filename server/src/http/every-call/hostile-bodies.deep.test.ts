import { endpoints } from '@marhala/contract/api.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { givenPerson, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { makeSamples } from '../../test/samples/samples.ts'
import { openTestApp } from '../../test/test-app.ts'
import { usualBodyBytes } from '../limits/large-bodies.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const superadmin = await givenPerson(context, { role: 'superadmin' })
const samples = await makeSamples(product, fixture)

const writes = endpoints.filter(({ endpoint }) => endpoint.body)
/** Whose checks come in different orders: the public, a booking, a price, a list of drivers. */
const some = writes.filter(({ name }) =>
  ['auth.login', 'quotes.create', 'bookings.create', 'bookings.confirm', 'bookings.addPayment'].includes(
    name,
  ),
)

const tokens = { superadmin: '', client: '' }
beforeEach(async () => {
  tokens.superadmin = (await signIn(context, superadmin)).token
  tokens.client = (await signIn(context, fixture.client)).token
})

type Write = (typeof writes)[number]

const paths = new Map<string, string>()

/** The path of a call for something that is there: where nothing is, a 404 comes before the body is read. */
async function pathOf({ name, endpoint }: Write): Promise<string> {
  const known = paths.get(name)
  if (known !== undefined) return known
  const { params = {} } = await samples[name]!()
  const path = endpoint.path.replace(/:(\w+)/g, (_, part: string) => params[part]!)
  paths.set(name, path)
  return path
}

async function send(write: Write, payload: string | Buffer, headers: Record<string, string> = {}) {
  const { endpoint } = write
  const path = await pathOf(write)
  // Everything is open to a superadmin but leaving.
  const token = endpoint.method === 'DELETE' && path === '/users/profile' ? tokens.client : tokens.superadmin
  const reply = await app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    headers: {
      host: 'localhost:3000',
      authorization: `Bearer ${token}`,
      cookie: superadmin.cookie,
      'content-type': 'application/json',
      ...headers,
    },
    payload,
  })
  const { success, code, errors } = reply.json()
  expect(success).toBe(false)
  return {
    status: reply.statusCode,
    code,
    errors: (errors ?? {}) as Record<string, string[]>,
    size: reply.body.length,
  }
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe.each(writes)('R19 $name', (write) => {
  test('answers 413 to a body above 64 KB, or above what it says that it takes', async () => {
    const most = write.endpoint.bodyBytes ?? usualBodyBytes
    const { status, code } = await send(write, JSON.stringify({ note: 'x'.repeat(most) }))
    // Where a car's pass is missing so large a body is not read at all.
    const isUnread = write.name === 'phonePhotos.add'
    expect([status, code]).toEqual(isUnread ? [401, 'phone_link_over'] : [413, 'payload_too_large'])
  })

  test('answers 422 to a body 33 levels deep, a thousand, and as deep as 64 KB allow', async () => {
    for (const depth of [33, 1000, 30_000]) {
      const { status } = await send(write, `{"note":${nested(depth)}}`, {
        'idempotency-key': `deep-${depth}`,
      })
      expect(status).toBe(422)
    }
  })

  test('answers 422 to six thousand unknown fields, without repeating them all', async () => {
    const keys = Array.from({ length: 6000 }, (_, index) => `"${index.toString(36)}":0`)
    const { status, size } = await send(write, `{${keys.join()}}`)
    expect(status).toBe(422)
    expect(size).toBeLessThan(20_000)
  })
})

describe.each(some)('R19 $name', (write) => {
  test.each([
    ['no JSON', '{"a":'],
    ['a comma too many', '{"a":1,}'],
    ['single quotes', "{'a':1}"],
    ['NaN', '{"a":NaN}'],
    ['two values', '{}{}'],
    ['a byte that is no UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
    ['UTF-16', Buffer.from('\ufeff{}', 'utf16le')],
    ['zeros', Buffer.alloc(1000)],
  ])('answers 400 to %s', async (_, payload) => {
    const { status, code } = await send(write, payload)
    expect([status, code]).toEqual([400, 'malformed_json'])
  })

  test.each([
    'null',
    '[]',
    '"text"',
    '1',
    '1e999',
    'true',
    '[{}]',
    '{"":1}',
    '{"\\u0000":1}',
    '{"\\ud800":1}',
    '',
    '{}',
    '{"a":1,"a":2}',
  ])('answers 422 to %s', async (payload) => {
    if (write.endpoint.path.endsWith('/confirm') && ['', '{}', 'null'].includes(payload)) return
    expect((await send(write, payload)).status).toBe(422)
  })

  test.each([
    'text/plain',
    'text/plain; charset=utf-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/xml',
    'application/octet-stream',
    'application/jsonp',
    'application/vnd.api+json',
    'text/json',
    'application/json/../text',
    'application/ json',
    '*/*',
    ';',
  ])('answers 415 to content of the kind %j', async (type) => {
    const { status, code } = await send(write, '{"a":1}', { 'content-type': type })
    expect([status, code]).toEqual([415, 'unsupported_media_type'])
  })

  test.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json;charset="utf-8"'])(
    'reads content of the kind %j, and judges it like any other',
    async (type) => {
      expect((await send(write, '{"a":1}', { 'content-type': type })).errors).toHaveProperty('a')
    },
  )
})

describe('R19 lists without end', () => {
  test.each([
    ['quotes.create', 'services', '{}'],
    ['bookings.create', 'drivers', '{}'],
    ['bookings.confirm', 'drivers', '{}'],
    ['bookings.replaceServices', 'services', '0'],
  ])('%s names a list of %s that is too long once, not each of its parts', async (name, field, item) => {
    const write = writes.find((one) => one.name === name)!
    const list = `[${Array.from({ length: 20_000 }, () => item).join()}]`
    const { status, errors, size } = await send(write, `{"${field}":${list}}`)
    expect(status).toBe(422)
    expect(errors[field]).toHaveLength(1)
    expect(size).toBeLessThan(20_000)
  })
})

describe('R20 the order of a list', () => {
  const hostile = [
    'password_hash',
    'id; drop table cars',
    "model' or '1'='1",
    'model desc',
    '1',
    'constructor',
  ]
  const sorted = endpoints.flatMap(({ name, endpoint }) =>
    Object.keys(shapeOf(endpoint))
      .filter((field) => field.startsWith('sort'))
      .map((field) => ({ name, endpoint, field })),
  )

  test('is chosen from names that the contract lists', () => {
    expect(sorted.map(({ name, field }) => `${name} ${field}`)).toContain('cars.list sort_by')
    for (const { endpoint, field } of sorted) expect(shapeOf(endpoint)[field]).toHaveProperty('enum')
  })

  test.each(sorted)('$name refuses any other $field', async ({ endpoint, field }) => {
    const path = endpoint.path.replace(/:\w+/g, '1')
    for (const value of hostile) {
      const headers = { host: 'localhost:3000', authorization: `Bearer ${tokens.superadmin}` }
      const reply = await app.inject({ url: `/api${path}`, query: { [field]: value }, headers })
      expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, [field]])
    }
  })

  function shapeOf({ query }: Endpoint): Record<string, object> {
    if (!query) return {}
    const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
    return properties as Record<string, object>
  }
})

describe('R19 a path', () => {
  const get = (url: string, headers = {}) =>
    app.inject({ url, headers: { host: 'localhost:3000', ...headers } })

  test.each([
    ['/api/cars/%zz', 400],
    ['/api/cars/%', 400],
    ['/api/cars/%c0%ae', 400],
    [`/api/cars/${'a'.repeat(501)}`, 404],
    ['/api/cars/%00', 404],
    ['/api/cars/..%2f..%2fetc%2fpasswd', 404],
    ['/api/nothing', 404],
    ['/api/', 404],
    ['/api', 404],
    ['/api/cars/', 404],
    ['/API/cars', 404],
    ['/api//cars', 404],
  ])('%s answers %i as every refusal does, and repeats nothing of it', async (url, status) => {
    const reply = await get(url, { 'accept-language': 'fr' })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toEqual({
      success: false,
      code: expect.any(String),
      message: expect.stringMatching(/^[^/%]+$/),
    })
    expect(reply.headers['x-request-id']).toBeTruthy()
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
  })

  test.each([
    'per_page=0',
    'per_page=101',
    'per_page=1.5',
    'per_page=abc',
    'per_page=-1',
    'page=0',
    'page=9999999999',
    'per_page=5&per_page=6',
    'sort_by=password',
    'sort_by=model;drop',
    'fuel_type=steam',
    'min_price=abc',
    'passengers=0',
    'start_date=2026-07-01&end_date=soon',
  ])('?%s is 422 in every list of cars', async (query) => {
    for (const path of ['/api/cars', '/api/home/filter-cars']) {
      const reply = await get(`${path}?${query}`)
      expect([reply.statusCode, Object.keys(reply.json().errors)[0]!.split('.')[0]]).toEqual([
        422,
        query
          .split('=')
          .at(query.includes('&') && query.includes('end') ? 1 : 0)!
          .split('&')
          .at(-1),
      ])
    }
  })

  test.each([
    '',
    '?page=',
    '?search=',
    '?fuel_type=all',
    '?nonsense=1',
    '?__proto__=1',
    '?constructor=1',
    '?a[b]=c',
    '?page=1&&=&',
    '?page=1000000&per_page=100',
    '?brand_id=1,2,3',
    '?brand_id=1&brand_id=2',
    '?%ff=1',
  ])('/api/cars%s is a list like any other', async (query) => {
    const reply = await get(`/api/cars${query}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.json().data.total).toBeGreaterThanOrEqual(0)
  })
})
