import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { openDatabase } from '../db/database.ts'
import { call } from '../test/as-caller.ts'
import { makeBookingFixture } from '../test/bookings.ts'
import { givenCar, givenPerson } from '../test/builders.ts'
import { collectLog } from '../test/collect-log.ts'
import { eventually } from '../test/eventually.ts'
import { receiveEvents } from '../test/peers/receive-events.ts'
import { openTestApp } from '../test/test-app.ts'

const token = 'a-token-of-the-tests'
const product = await openTestApp({ metrics_token: token })
const { app, context } = product
const fixture = await makeBookingFixture(product)

const ask = (one = app, headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
  one.inject({ url: '/metrics', headers: { host: 'localhost:3000', ...headers } })
const figures = async (one = app) => (await ask(one)).body.split('\n').filter((line) => !line.startsWith('#'))
const read = async (name: string, one = app) => {
  const line = (await figures(one)).find((text) => text.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length))
}

describe('who may read the figures', () => {
  test('whoever shows the token', async () => {
    const { statusCode, headers } = await ask()
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/plain; version=0\.0\.4/),
      'cache-control': 'no-store',
    })
  })

  test.each([
    ['no token', {}],
    ['another token', { authorization: 'Bearer another-of-the-tests' }],
    ['the token in another scheme', { authorization: `Basic ${token}` }],
  ])('nobody with %s', async (_, headers: Record<string, string>) => {
    const { statusCode, body } = await ask(app, headers)
    expect(statusCode).toBe(401)
    expect(body).not.toContain('marhala_')
  })

  test('by whatever name the server is asked, which no other page allows', async () => {
    const host = 'one:3000'
    expect((await ask(app, { authorization: `Bearer ${token}`, host })).statusCode).toBe(200)
    expect((await ask(app, { host })).statusCode).toBe(401)
    expect((await app.inject({ url: '/api/settings', headers: { host } })).statusCode).toBe(421)
  })

  test('an admin is nobody special here', async () => {
    expect((await ask(app, { authorization: `Bearer ${fixture.admin.token}` })).statusCode).toBe(401)
  })

  test('nobody at all where no METRICS_TOKEN is set', async () => {
    const config = { ...context.config, metrics_token: undefined }
    const closed = await buildApp({ ...context, config }, { pages: false })
    onTestFinished(() => closed.close())
    expect((await ask(closed)).statusCode).toBe(404)
    expect((await ask(closed, { host: 'one:3000' })).statusCode).toBe(421)
    expect((await ask(closed, { authorization: 'Bearer undefined' })).statusCode).toBe(404)
  })
})

describe('requests', () => {
  test('are counted by the template of their route, and never by an address that anybody makes up', async () => {
    const labels = 'method="GET",route="/api/bookings/:booking",status="401"'
    const name = `marhala_http_request_duration_seconds_count{${labels}}`
    const get = (booking: string) =>
      app.inject({ url: `/api/bookings/${booking}`, headers: { host: 'localhost:3000' } })
    const before = (await read(name)) ?? 0
    await get('made-up-1')
    await get('made-up-2')
    await app.inject({ url: '/api/made-up-3', headers: { host: 'localhost:3000' } })
    expect(await read(name)).toBe(before + 2)
    const lines = await figures()
    expect(lines.filter((line) => line.includes('made-up'))).toEqual([])
    expect(lines.some((line) => line.includes('route="none",status="404"'))).toBe(true)
  })
})

test('a booking is counted once, however often the call is repeated, and a refusal by its reason', async () => {
  const client = await givenPerson(context)
  const body = await fixture.wish(await givenCar(context))
  const headers = { 'idempotency-key': 'metrics-1' }
  const created = 'marhala_bookings_total{result="created",reason=""}'
  const refused = 'marhala_bookings_total{result="refused",reason="car_unavailable"}'
  const before = (await read(created))!
  for (let time = 0; time < 3; time++)
    expect((await call(app, client, bookings.create, { body, headers })).status).toBe(201)
  expect(await read(created)).toBe(before + 1)
  expect(await read(refused)).toBeUndefined()
  expect((await call(app, client, bookings.create, { body })).error.code).toBe('car_unavailable')
  expect(await read(refused)).toBe(1)
})

test('holds are those that still run', async () => {
  const before = (await read('marhala_holds_open'))!
  const { id } = await fixture.book()
  expect(await read('marhala_holds_open')).toBe(before + 1)
  await context.db
    .updateTable('bookings')
    .set({ hold_expires_at: context.clock() })
    .where('id', '=', id)
    .execute()
  expect(await read('marhala_holds_open')).toBe(before)
})

test('jobs wait or are parked by queue, and parked mails are told apart', async () => {
  const mails = (await read('marhala_mails_parked'))!
  await sql`insert into pgboss.job (name, state, start_after) values
    ('push', 'created', now() - interval '90 seconds'), ('push', 'retry', now() - interval '1 second'),
    ('push', 'created', now() + interval '1 hour'), ('push', 'completed', now()), ('push', 'failed', now()),
    ('parked-mail', 'created', now())`.execute(context.db)
  expect(await read('marhala_jobs_waiting{queue="push"}')).toBe(2)
  expect(await read('marhala_jobs_parked{queue="push"}')).toBe(1)
  expect(await read('marhala_jobs_oldest_waiting_seconds{queue="push"}')).toBeGreaterThanOrEqual(90)
  expect(await read('marhala_mails_parked')).toBe(mails + 1)
  expect(await read('marhala_jobs_waiting{queue="parked-mail"}')).toBeUndefined()
})

test('live streams are counted while they are open', async () => {
  const stream = await receiveEvents(app, await givenPerson(context))
  await eventually(() => expect(stream.received.length).toBeGreaterThan(0))
  expect(await read('marhala_live_streams')).toBe(1)
  context.streams.endAll()
  await eventually(async () => expect(await read('marhala_live_streams')).toBe(0))
  const lines = await figures()
  expect(lines.filter((line) => line.includes('/live/stream'))).toEqual([])
})

test('the newest backup says when it was taken', async () => {
  expect(await read('marhala_backup_taken_timestamp_seconds')).toBeUndefined()
  mkdirSync(context.config.backup_dir)
  writeFileSync(join(context.config.backup_dir, 'marhala-20260603T020007Z.tar.gz'), '')
  expect(await read('marhala_backup_taken_timestamp_seconds')).toBe(Date.parse('2026-06-03T02:00:07Z') / 1000)
})

describe('a database that does not answer', () => {
  async function openOther(max: number) {
    const opened = openDatabase(context.connection, { log: collectLog(), max })
    const other = await buildApp({ ...context, db: opened.db, pool: opened.pool }, { pages: false })
    onTestFinished(async () => {
      await other.close()
      await opened.close()
    })
    return { other, pool: opened.pool, close: opened.close }
  }

  test('costs the figures that it knows and no others, and 0 is said of none of them', async () => {
    const { other, close } = await openOther(2)
    expect(await read('marhala_database_up', other)).toBe(1)
    expect(await read('marhala_holds_open', other)).toBeDefined()
    await close()
    expect(await read('marhala_database_up', other)).toBe(0)
    const lines = await figures(other)
    expect(lines.filter((line) => /^marhala_(?:holds|jobs|mails|backup)/.test(line))).toEqual([])
    expect(lines.some((line) => line.startsWith('process_resident_memory_bytes'))).toBe(true)
  })

  test('or whose connections are all taken, holds nobody up', async () => {
    const { other, pool } = await openOther(1)
    const connection = await pool.connect()
    let lines: string[]
    try {
      lines = await figures(other)
    } finally {
      connection.release()
    }
    expect(lines).toContain('marhala_database_up 0')
    expect(lines).toContain('marhala_database_pool_connections{state="in_use"} 1')
    expect(lines).toContain('marhala_database_pool_limit 1')
    await eventually(async () => expect(await read('marhala_database_up', other)).toBe(1))
  })
})
