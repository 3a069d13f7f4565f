import * as auth from '@marhala/contract/accounts/auth.ts'
import { endpoints } from '@marhala/contract/api.ts'
import { describe, expect, test } from 'vitest'
import { authz } from '../../../../security/authz.ts'
import { type Persona, personas } from '../../../../security/personas.ts'
import { provenOtherwise } from '../../../../security/proven-otherwise.ts'
import { hashPassword } from '../../features/auth/passwords.ts'
import { call } from '../../test/as-caller.ts'
import { givenPerson, signIn, unique } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import type { Sample } from '../../test/samples/sample.ts'
import { makeSamples } from '../../test/samples/samples.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

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

/** A token that was good once, of somebody who might do anything: only the token is wrong. */
const worthless = {
  revoked: await revokedToken(),
  expired: await expiredToken(),
  tampered: (await signIn(context, people.superadmin)).token.replace(/.{6}$/, 'AAAAAA'),
}

/** What a person sends as their token; a new one each time, since some calls end the session that they are made in. */
async function tokenOf(persona: Persona): Promise<{ token: string } | null> {
  if (persona === 'anonymous') return null
  if (persona === 'unverified') return unverifiedToken()
  if (persona in worthless) return { token: worthless[persona as keyof typeof worthless] }
  return signIn(context, people[persona as keyof typeof people])
}

async function revokedToken(): Promise<string> {
  const person = await givenPerson(context, { role: 'superadmin' })
  await context.db
    .updateTable('sessions')
    .set({ revoked_at: context.clock() })
    .where('user_id', '=', person.id)
    .execute()
  return person.token
}

async function expiredToken(): Promise<string> {
  at('2026-06-03T08:44:59Z')
  const { token } = await signIn(context, people.superadmin)
  at(testNow)
  return token
}

/** Signing in without a confirmed address gives no token, so that the call is made without one. */
async function unverifiedToken(): Promise<null> {
  const email = `unverified-${unique()}@example.com`
  const [first_name, last_name] = ['No', 'Mail']
  await context.db
    .insertInto('users')
    .values({ email, first_name, last_name, password_hash: await passwordHash })
    .execute()
  const { status, data } = await call(app, null, auth.login, { body: { email, password } })
  expect([status, data]).toEqual([403, undefined])
  return null
}
const password = 'Sesame-2026'
const passwordHash = hashPassword(password)

describe.each(Object.entries(authz))('R11 %s', (name, row) => {
  const endpoint = endpoints.find((one) => one.name === name.split(' + ')[0])!.endpoint
  // Whoever is refused changes nothing: they may all try the same request, made when the first of them asks.
  let shared: Promise<Sample> | undefined
  const refused = () => (shared ??= Promise.resolve(samples[name]!()))
  test.each(personas)('by %s answers as the table says', async (persona) => {
    const { params, query, body } = row[persona] < 400 ? await samples[name]!() : await refused()
    const person = await tokenOf(persona)
    const answer = await call(app, person, endpoint, { params, query, raw: body } as never)
    expect({ persona, status: answer.status }).toEqual({ persona, status: row[persona] })
  })
})

describe('R11 the table', () => {
  test('has a row for every call of the contract, and none for another', () => {
    const named = new Set(Object.keys(authz).map((name) => name.split(' + ')[0]))
    expect(named).toEqual(new Set(endpoints.map((one) => one.name)))
  })

  test('has a request for each of its rows', () => {
    expect(Object.keys(samples).sort()).toEqual(Object.keys(authz).sort())
  })

  test('leaves out no route that the server answers below /api', () => {
    const declared = endpoints.map(({ endpoint }) => `${endpoint.method} /api${endpoint.path}`)
    const mounted = mountedRoutes().filter(
      (route) => / \/api\//.test(route) && !/ \/api\/(docs|openapi\.json)/.test(route),
    )
    expect(mounted.sort()).toEqual([...declared, ...Object.keys(provenOtherwise)].sort())
  })

  test.each(Object.entries(provenOtherwise))(
    '%s is for whoever proves to be who makes it',
    async (route, unproven) => {
      const [method, url] = route.split(' ') as ['GET' | 'POST', string]
      const { token } = await signIn(context, people.superadmin)
      const headers = {
        host: 'localhost:3000',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      }
      const { statusCode } = await app.inject({
        method,
        url,
        headers,
        ...(method === 'POST' && { payload: '{}' }),
      })
      expect(statusCode).toBe(unproven)
    },
  )
})

/** Fastify's own tree of routes, read back: four characters a level. */
function mountedRoutes(): string[] {
  const path: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([\s│├└─]*)(\S+) \((.+)\)$/.exec(line) ?? []
      if (!part) return []
      const level = indent.length / 4
      path.splice(level - 1, Infinity, part)
      const full = path.join('')
      const names = methods.split(', ').filter((method) => method !== 'HEAD')
      return names.map((method) => `${method} ${full}`)
    })
}
