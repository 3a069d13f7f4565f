import { endpoints } from '@marhala/contract/api.ts'
import type { Endpoint } from '@marhala/contract/endpoint.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '../test/builders.ts'
import { makeHires } from '../test/hires.ts'
import { openTestApp } from '../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const hires = await makeHires(product)
const booking = await hires.given('pending')

const writes = endpoints.filter(({ endpoint }) => endpoint.body)
/** Whose checks come in different orders: the public, a booking, a price, a list of drivers. */
const some = writes.filter(({ name }) =>
  ['auth.login', 'quotes.create', 'bookings.create', 'bookings.confirm', 'bookings.addPayment'].includes(
    name,
  ),
)

let token = ''
beforeEach(async () => {
  token = (await signIn(context, hires.admin)).token
})

async function send(endpoint: Endpoint, payload: string | Buffer, headers: Record<string, string> = {}) {
  const path = endpoint.path.replace(':booking', String(booking.id)).replace(/:\w+/g, '1')
  const reply = await app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    headers: {
      host: 'localhost:3000',
      authorization: `Bearer ${token}`,
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

describe.each(writes)('R19 $name', ({ endpoint }) => {
  test('answers 413 to a body above one megabyte', async () => {
    const { status, code } = await send(endpoint, JSON.stringify({ note: 'x'.repeat(1_048_577) }))
    expect([status, code]).toEqual([413, 'payload_too_large'])
  })

  test('answers 422 to a body a thousand levels deep, and to one as deep as a megabyte allows', async () => {
    for (const depth of [1000, 500_000]) {
      const { status } = await send(endpoint, `{"note":${nested(depth)}}`, {
        'idempotency-key': `deep-${depth}`,
      })
      expect(status).toBe(422)
    }
  })

  test('answers 422 to a hundred thousand unknown fields, without repeating them all', async () => {
    const keys = Array.from({ length: 100_000 }, (_, index) => `"${index.toString(36)}":0`)
    const { status, size } = await send(endpoint, `{${keys.join()}}`)
    expect(status).toBe(422)
    expect(size).toBeLessThan(100_000)
  })
})

describe.each(some)('R19 $name', ({ endpoint }) => {
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
    const { status, code } = await send(endpoint, payload)
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
    if (endpoint.path.endsWith('/confirm') && ['', '{}', 'null'].includes(payload)) return
    expect((await send(endpoint, payload)).status).toBe(422)
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
    const { status, code } = await send(endpoint, '{"a":1}', { 'content-type': type })
    expect([status, code]).toEqual([415, 'unsupported_media_type'])
  })

  test.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json;charset="utf-8"'])(
    'reads content of the kind %j, and judges it like any other',
    async (type) => {
      expect((await send(endpoint, '{"a":1}', { 'content-type': type })).errors).toHaveProperty('a')
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
    const { endpoint } = writes.find((one) => one.name === name)!
    const list = `[${Array.from({ length: 300_000 }, () => item).join()}]`
    const { status, errors, size } = await send(endpoint, `{"${field}":${list}}`)
    expect(status).toBe(422)
    expect(errors[field]).toHaveLength(1)
    expect(size).toBeLessThan(20_000)
  })
})

describe('R53 long texts', () => {
  const long = [
    'x'.repeat(100_000),
    'a@'.repeat(50_000),
    '1.'.repeat(50_000),
    ' \t'.repeat(50_000),
    '-'.repeat(100_000),
    `${'0'.repeat(99_999)}x`,
  ]
  test.each(writes)('$name refuses 100 kB in every field', async ({ endpoint }) => {
    const fields = [
      'email',
      'password',
      'code',
      'first_name',
      'phone',
      'birth_date',
      'refresh_token',
      'note',
      'start_date',
      'end_date',
      'total_price',
      'amount',
      'transaction_id',
      'pickup_location',
      'license_number',
      'reason',
    ]
    for (const text of long) {
      for (let from = 0; from < fields.length; from += 5) {
        const body = Object.fromEntries(fields.slice(from, from + 5).map((field) => [field, text]))
        expect((await send(endpoint, JSON.stringify(body))).status).toBe(422)
      }
    }
  })
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
