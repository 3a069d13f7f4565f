import { endpoints } from '@marhala/contract/api.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call } from '../../test/as-caller.ts'
import { givenPerson, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { makeSamples } from '../../test/samples/samples.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const samples = await makeSamples(product, fixture)
const superadmin = await givenPerson(context, { role: 'superadmin' })

/** Everything is open to a superadmin but leaving: that is for clients. */
const whoMay = (name: string) => (name === 'users.removeProfile' ? fixture.client : superadmin)

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
const writes = endpoints.filter(({ endpoint }) => endpoint.body)

/** Every row that means something, as one number; sessions come with signing in and are left out. */
async function fingerprint(): Promise<string> {
  const tables = [
    'users',
    'codes',
    'bookings',
    'booking_services',
    'booking_drivers',
    'payments',
    'occupancies',
    'cars',
    'audit',
    'idempotency_keys',
    'company_settings',
    'contact_messages',
    'reviews',
    'review_reports',
    'review_votes',
    'services',
    'locations',
  ]
  const parts = tables.map(
    (name) =>
      sql`select md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as sum from ${sql.table(name)} r`,
  )
  const { rows } = await sql<{ sum: string }>`${sql.join(parts, sql` union all `)}`.execute(context.db)
  return rows.map((row) => row.sum).join()
}

const isField = (endpoint: Endpoint, key: string) =>
  Object.hasOwn(
    (z.toJSONSchema(endpoint.body!, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as object,
    key,
  )

describe.each(writes)('R15 $name', ({ name, endpoint }) => {
  test('refuses every field that it does not know by its name, and changes nothing', async () => {
    const { params, body } = await samples[name]!()
    const person = await signIn(context, whoMay(name))
    const before = await fingerprint()
    for (const [key, value] of Object.entries(sensitive).filter(([one]) => !isField(endpoint, one))) {
      const { status, error } = await call(app, person, endpoint, {
        params,
        raw: { ...body, [key]: value },
      } as never)
      expect({ key, status, fields: Object.keys(error.errors ?? {}) }).toEqual({
        key,
        status: 422,
        fields: [key],
      })
    }
    for (const poison of [
      '{"__proto__":{"role":"superadmin"}}',
      '{"constructor":{"prototype":{"role":"x"}}}',
    ]) {
      const headers = { 'content-type': 'application/json' }
      const { status, error } = await call(app, person, endpoint, { params, raw: poison, headers } as never)
      expect([status, error.code]).toEqual([400, 'malformed_json'])
    }
    expect(await fingerprint()).toBe(before)
    expect({}).not.toHaveProperty('role')
  })
})

describe.each(Object.keys(samples))('R16 %s', (name) => {
  const { endpoint } = endpoints.find((one) => one.name === name.split(' + ')[0])!
  const mayCarryTokens = [
    'auth.login',
    'auth.refresh',
    'auth.resetPassword',
    'auth.verifyResetToken',
    // The end of the link by which whoever came back from a gateway pays again.
    'onlinePayments.read',
  ].includes(name)

  test.each([
    ['admins', fixture.admin],
    ['its client', fixture.client],
  ])('answers %s with the contract’s fields and no other', async (_, person) => {
    const { params, query, body } = await samples[name]!()
    const input = { params, query, raw: body } as never
    const { status, data, headers, error } = await call(app, await signIn(context, person), endpoint, input)
    if (status >= 300) return expect(error).not.toHaveProperty('stack')
    expect(status).toBe(endpoint.status ?? 200)
    if (endpoint.download) {
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"/)
    } else {
      expect(Object.keys(error).sort()).toEqual(['data', 'message', 'success'])
      expect(z.encode(endpoint.reply, z.decode(endpoint.reply, data as never) as never)).toEqual(data)
    }
    const keys = keysOf(endpoint.download ? error : data)
    expect(keys.filter((key) => /password|hash|secret|_key$|^rates$|binding/i.test(key))).toEqual([])
    if (!mayCarryTokens) expect(keys.filter((key) => /token/.test(key))).toEqual([])
    expect(headers['cache-control']).toBe('private, no-store')
  })
})

/** The names of all fields at every depth; inside `before` and `after` of the history too. */
function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(Array.isArray(value) ? [] : [key]),
    ...keysOf(inner),
  ])
}

test('R16 the admin’s view of a car is the admin’s alone', async () => {
  const endpoint = endpoints.find((one) => one.name === 'cars.get')!.endpoint
  const { params } = await samples['cars.get']!()
  const moderator = await givenPerson(context, { role: 'moderator' })
  for (const person of [null, fixture.client, moderator]) {
    const { data } = await call(app, person, endpoint, { params } as never)
    for (const field of ['registration_plate', 'vin', 'odometer', 'papers', 'maintenance', 'home_location'])
      expect(data).not.toHaveProperty(field)
  }
})
