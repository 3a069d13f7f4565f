import { endpoints } from '@marhala/contract/api.ts'
import * as accounting from '@marhala/contract/money/accounting.ts'
import * as telemetry from '@marhala/contract/tracking/telemetry.ts'
import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { givenPerson, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { makeTracking } from '../../test/samples/tracking-samples.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'
import { usualBodyBytes } from './large-bodies.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

const post = (url: string, payload: string | PassThrough, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost:3000', 'content-type': 'application/json', ...headers },
    payload,
  })
const statusAndCode = ({ statusCode, json }: Awaited<ReturnType<typeof post>>) => [statusCode, json().code]
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('R19 a nested body', () => {
  // What parses it would say 400: it has no end.
  test.each(['/api/quotes', '/api/nope', '/api/auth/login', '/api/live/ticket', '/api/telemetry'])(
    'is refused at %s before anything parses it',
    async (url) => {
      for (const open of ['[', '{"a":']) {
        const reply = await post(url, open.repeat(33))
        expect(statusAndCode(reply)).toEqual([422, 'validation_failed'])
      }
      expect((await post(url, '['.repeat(32))).json().code).toBe('malformed_json')
    },
  )
})

describe('R19 a large body', () => {
  const large = JSON.stringify({ note: 'x'.repeat(usualBodyBytes) })

  test.each(['/api/quotes', '/api/nope', '/api/auth/login', '/api/auth/register', '/api/live/ticket'])(
    'is 413 at %s',
    async (url) => {
      expect(statusAndCode(await post(url, large))).toEqual([413, 'payload_too_large'])
    },
  )

  test('has one of few calls to go to, which say so', () => {
    const names = endpoints.filter(({ endpoint }) => endpoint.bodyBytes).map(({ name }) => name)
    expect(names.sort()).toEqual([
      'accounting.acceptMatches',
      'accounting.matchStatement',
      'expenses.importAll',
      'expenses.importPreview',
      'phonePhotos.add',
      'site.draft',
      'site.save',
      'telemetry.reportForm',
      'tollStatements.importAll',
      'tollStatements.preview',
      'users.updatePreferences',
    ])
  })

  test.each([
    ['nobody', 401],
    ['a client', 403],
  ])('of %s is not read where it may be larger for others', async (who, status) => {
    const { path } = accounting.matchStatement
    const headers = who === 'nobody' ? {} : bearer((await signIn(context, fixture.client)).token)
    // Only its first sign ever comes.
    const payload = new PassThrough()
    payload.write('{')
    const reply = await post(`/api${path}`, payload, { ...headers, 'content-length': '900000' })
    expect([reply.statusCode, reply.headers['connection']]).toEqual([status, 'close'])
  })

  test('is read of whoever may make the call, and past its own limit 413', async () => {
    const { token } = await signIn(context, await givenPerson(context, { role: 'superadmin' }))
    const { path, bodyBytes } = accounting.matchStatement
    const csv = (length: number) => JSON.stringify({ csv: `date,amount\n${'x'.repeat(length)}` })
    expect((await post(`/api${path}`, csv(usualBodyBytes * 2), bearer(token))).statusCode).not.toBe(413)
    expect(statusAndCode(await post(`/api${path}`, csv(bodyBytes!), bearer(token)))).toEqual([
      413,
      'payload_too_large',
    ])
  })

  test('of positions is read of a device that its address names', async () => {
    const { givenFollowed } = makeTracking(product, fixture)
    const { device } = await givenFollowed()
    const at = Date.parse(testNow)
    const fix = (after: number) => ({ lat: 33.5, lon: -7.5, timestamp: at - after * 1000, id: device.key })
    const batch = JSON.stringify(Array.from({ length: 1000 }, (_, after) => fix(after)))
    expect(batch.length).toBeGreaterThan(usualBodyBytes)
    const url = `/api${telemetry.reportForm.path}`
    expect(statusAndCode(await post(url, batch))).toEqual([413, 'payload_too_large'])
    expect(statusAndCode(await post(`${url}?id=td_unknown`, batch))).toEqual([413, 'payload_too_large'])
    expect((await post(`${url}?id=${device.key}`, batch)).statusCode).toBe(200)
  })
})
