import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { inject, expect, test, vi } from 'vitest'
import { givenCar, signIn } from '../test/builders.ts'
import { makeBookingFixture } from '../test/bookings.ts'
import { openTestApp, testNow } from '../test/test-app.ts'
import { sql } from 'kysely'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

/** The same calls on the same data, to a server in another time zone. */
async function answersIn(zone: string, input: object): Promise<string[]> {
  const program = join(import.meta.dirname, '../test/programs/answer-in-zone.ts')
  const child = spawn('env', [`TZ=${zone}`, process.execPath, program, JSON.stringify(input)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return (await text(child.stdout)).trim().split('\n')
}

/** The same for the server in this process, in another zone: what it computed once stays as it was. */
async function answersHere(
  zone: string,
  { token, calls }: { token: string; calls: { language: string; method: string; url: string }[] },
): Promise<string[]> {
  vi.stubEnv('TZ', zone)
  try {
    const lines = [new Date(testNow).toString()]
    for (const { language, ...call } of calls) {
      const headers = {
        host: 'localhost:3000',
        authorization: `Bearer ${token}`,
        'accept-language': language,
      }
      const { statusCode, body } = await app.inject({ ...call, headers } as never)
      lines.push(`${statusCode} ${body.replaceAll('\n', ' ')}`)
    }
    return lines
  } finally {
    vi.unstubAllEnvs()
  }
}

test('R5 a server anywhere answers byte for byte what one in Morocco does', async () => {
  const car = await givenCar(context)
  await fixture.given('completed', {
    car,
    changes: { start_date: '2026-06-03T23:30', end_date: '2026-06-09T00:15' },
  })
  const booking = await fixture.given('confirmed', {
    car,
    changes: { start_date: '2026-07-31T23:30', end_date: '2026-08-31T00:15' },
  })
  const { code } = fixture.location
  const quote = (start_date: string, end_date: string) => ({
    method: 'POST',
    url: '/api/quotes',
    payload: { car_id: car.id, start_date, end_date, pickup_location: code, return_location: code },
  })
  const calls = [
    quote('2026-02-12T10:00', '2026-02-17T10:00'),
    quote('2026-03-20T10:00', '2026-03-25T11:00'),
    quote('2027-02-05T10:00', '2027-02-10T11:01'),
    quote('2027-03-12T02:30', '2027-03-17T02:30'),
    quote('2028-01-20T23:59', '2028-01-25T23:59'),
    quote('2028-02-27T10:00', '2028-03-06T10:00'),
    quote('2026-12-29T00:00', '2027-01-03T00:30'),
    quote('2026-07-01T10:00:00Z', '2026-07-06T10:00:00+14:00'),
    { method: 'GET', url: `/api/bookings/${booking.id}` },
    { method: 'GET', url: `/api/bookings/${booking.id}/history` },
    { method: 'GET', url: '/api/bookings?date=2026-08-01' },
    { method: 'GET', url: '/api/bookings?date=2026-07-31' },
    { method: 'GET', url: `/api/cars/${car.id}/availability?from=2026-07-31&to=2026-08-31` },
    { method: 'GET', url: '/api/cars?start_date=2026-08-31&end_date=2026-09-05' },
    { method: 'GET', url: '/api/home/filter-cars?start_date=2026-08-31T01:00&end_date=2026-09-05T01:00' },
    { method: 'GET', url: '/api/home/data' },
  ].map((call, index) => ({ ...call, language: ['en', 'ar', 'fr'][index % 3]! }))
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(context.db)
  const { token } = await signIn(context, fixture.admin)
  const connection = { ...inject('template'), database: rows[0]!.name }
  const input = { connection, secret: context.config.auth_secret, now: testNow, token, calls }
  const [home, east] = await Promise.all(
    ['Africa/Casablanca', 'Pacific/Kiritimati'].map((zone) => answersIn(zone, input)),
  )
  const others = [east!, await answersHere('America/Anchorage', input), await answersHere('UTC', input)]
  const [, ...answers] = home!
  expect(answers).toHaveLength(calls.length)
  for (const answer of answers) expect(answer).toMatch(/^200 /)
  for (const other of others) expect(other.slice(1)).toEqual(answers)
  // Each was really in another zone: its own clock reads differently.
  expect(new Set([home, ...others].map((lines) => lines![0])).size).toBe(4)
})
