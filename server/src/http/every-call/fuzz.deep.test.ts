import { endpoints } from '@marhala/contract/api.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import { type ErrorCode, ErrorReply, errorStatus } from '@marhala/contract/wire/errors.ts'
import { bookingStatuses } from '@marhala/domain/booking/booking-status.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { say } from '@marhala/words/say.ts'
import { givenPerson, signIn } from '../../test/builders.ts'
import { makeFuzzer } from '../../test/fuzzer.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import type { Sample } from '../../test/samples/sample.ts'
import { makeSamples } from '../../test/samples/samples.ts'
import { openTestApp } from '../../test/test-app.ts'

/* The walk is fixed, so that a failure is reproducible; another seed tries another. */
const seed = 20_260_603
const requestsPerRoute = 110

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const samples = await makeSamples(product, fixture)
const superadmin = await givenPerson(context, { role: 'superadmin' })
const bookingPaths = await Promise.all(
  bookingStatuses.map(async (status) => fixture.path(await fixture.given(status))),
)
const languages = { en: 'en', fr: 'fr-MA,fr;q=0.9', ar: 'ar', other: 'de,*;q=0.1' } as const

const queryNames = (endpoint: Endpoint) =>
  endpoint.query
    ? Object.keys(
        (z.toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' }) as { properties: object })
          .properties,
      )
    : []

describe.each(endpoints)('R17 R18 $name', ({ name, endpoint }) => {
  test(`answers ${requestsPerRoute} strange requests with what the contract knows`, async () => {
    const { random, mutate } = makeFuzzer(seed)
    const good = await samples[name]!()
    // Signed in anew for each route: a logout among the requests must not silence those that follow.
    const accounts = [fixture.client, fixture.admin, superadmin]
    const people = [null, ...(await Promise.all(accounts.map((account) => signIn(context, account))))]
    for (let sent = 0; sent < requestsPerRoute; sent++) {
      const base = good.params?.['booking']
        ? { ...good, params: { ...good.params, ...random.pick(bookingPaths) } }
        : good
      const request = mutate(sent % 10 === 0 ? good : base, queryNames(endpoint))
      const language = random.pick(['en', 'fr', 'ar', 'other'] as const)
      const reply = await send(endpoint, request, random.pick(people), languages[language])
      try {
        judge(endpoint, reply, language === 'other' ? 'en' : language)
      } catch (cause) {
        const details = JSON.stringify({ seed, sent, request, status: reply.statusCode }).slice(0, 1500)
        throw new Error(`${details}\n${reply.body.slice(0, 500)}`, { cause })
      }
    }
  })
})

/** The limits of calendars, clocks, numbers and PostgreSQL: each is put into each field, since no walk reaches them all. */
const edges = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-02-29',
  '0000-01-01T00:00',
  '0001-01-01T00:00',
  '9999-12-31T23:59',
  '9999-12-31T23:59:59.999-12:00',
  '0001-01-01T00:00:00+14:00',
  '2026-06-04T10:00:00+99:99',
  '999999999999.99',
  '-0.01',
  '2147483648',
  'a\u0000b',
  'x\ud800',
  2_147_483_647,
  2_147_483_648,
  -1,
  0.005,
]

describe.each(endpoints)('R19 $name', ({ name, endpoint }) => {
  test('survives every edge in every field', async () => {
    const good = await samples[name]!()
    // A caller who may make every call, so that none of them hides behind its 403.
    const everything = await signIn(context, superadmin)
    const inBody = Object.keys(good.body ?? {}).map((field) => ['body', field] as const)
    const inQuery = queryNames(endpoint).map((field) => ['query', field] as const)
    for (const [part, field] of [...inBody, ...inQuery])
      for (const edge of edges) {
        const value = part === 'query' ? String(edge).toWellFormed() : edge
        const request = { ...good, [part]: { ...good[part], [field]: value } }
        const reply = await send(endpoint, request, everything, 'en')
        expect({ field, edge, status: reply.statusCode < 500 }).toEqual({ field, edge, status: true })
        judge(endpoint, reply, 'en')
      }
  })
})

type Person = { token: string; cookie: string } | null

async function send(
  endpoint: Endpoint,
  { params = {}, query = {}, body }: Sample,
  person: Person,
  language: string,
) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''))
  const search = new URLSearchParams(query).toString()
  return app.inject({
    method: endpoint.method,
    url: `/api${path}${search && `?${search}`}`,
    headers: {
      host: 'localhost:3000',
      'accept-language': language,
      ...(person && { authorization: `Bearer ${person.token}`, cookie: person.cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
}

type Reply = Awaited<ReturnType<typeof send>>

/** Whether a reply is one that the contract describes: its own shape, or a refusal in the caller's language. */
function judge(endpoint: Endpoint, reply: Reply, language: 'en' | 'fr' | 'ar') {
  const { statusCode: status } = reply
  expect(reply.headers['x-request-id']).toBeTruthy()
  if (status < 300 && endpoint.download) {
    return expect(reply.headers['content-type']).toContain(endpoint.download)
  }
  const body = reply.json()
  if (status < 300) {
    expect(status).toBe(endpoint.status ?? 200)
    expect(z.encode(endpoint.reply, z.decode(endpoint.reply, body.data) as never)).toEqual(body.data)
    return
  }
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  const error = z.parse(ErrorReply, body)
  const code = error.code as ErrorCode
  expect(
    Object.keys(body).filter((key) => !['success', 'message', 'code', 'errors', 'data'].includes(key)),
  ).toEqual([])
  expect(errorStatus[code]).toBe(status)
  // The specification has a sentence of its own for the company's settings.
  const isOfSettings =
    code === 'validation_failed' &&
    /^\/admin\/company-settings(\/logo|\/business-hours)?$/.test(endpoint.path)
  expect(error.message).toBe(
    isOfSettings ? say(language, 'api:messages.settings_invalid') : say(language, `refusals:errors.${code}`),
  )
  expect(status === 422 && code === 'validation_failed').toBe(error.errors !== undefined)
  for (const [field, texts] of Object.entries(error.errors ?? {})) {
    expect(field).not.toBe('')
    for (const text of texts) expect(text).toMatch(/^[^{}]{3,}$/)
  }
  expect(reply.body).not.toMatch(/node_modules|\.ts:|select .* from|pg_|ECONN|Error:|FST_/)
}
