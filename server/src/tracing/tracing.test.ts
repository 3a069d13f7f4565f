import * as auth from '@marhala/contract/accounts/auth.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import { Writable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { makeLog } from '../log.ts'
import { call } from '../test/as-caller.ts'
import { makeBookingFixture } from '../test/bookings.ts'
import { givenCar, signIn } from '../test/builders.ts'
import { eventually } from '../test/eventually.ts'
import { callPeer } from '../test/peers/call-peer.ts'
import { openTraceCollector, type TakenSpan } from '../test/peers/trace-collector.ts'
import { openTestApp } from '../test/test-app.ts'
import { nameQuery } from './name-query.ts'
import { openTracing } from './open-tracing.ts'

const settings = { DATA_DIR: '/tmp/marhala-tracing' }

async function openTraced(variables: Record<string, string> = {}) {
  const collector = await openTraceCollector()
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '20', ...variables }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const tracing = (await openTracing(readConfig({ ...settings, ...env })))!
  const lines: Record<string, unknown>[] = []
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>)
      done()
    },
  })
  const log = makeLog('info', sink, tracing.idsForLog)
  tracing.logExportErrors(log)
  const product = await openTestApp({}, log, { tracing })
  onTestFinished(tracing.close)
  return { ...product, collector, tracing, log, lines }
}

async function spanCalled(name: string, among: () => TakenSpan[]): Promise<TakenSpan> {
  await eventually(() => expect(among().map((span) => span.name)).toContain(name))
  return among().find((span) => span.name === name)!
}

test('a booking’s trace has its route and its queries, goes on with the caller’s, and names nobody', async () => {
  const { app, context, collector, ...rest } = await openTraced({ OTEL_SERVICE_NAME: 'rent-one' })
  const fixture = await makeBookingFixture({ app, context, ...rest })
  const person = await signIn(context, fixture.client)
  const body = await fixture.wish(await givenCar(context))
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const { status, data } = await call(app, person, bookings.create, {
    body,
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  })
  expect(status).toBe(201)
  const mine = () => collector.received.filter((span) => span.traceId === traceId)
  const route = await spanCalled('POST /api/bookings', mine)
  expect(route).toMatchObject({
    parentSpanId: '00f067aa0ba902b7',
    kind: 2,
    service: 'rent-one',
    attributes: { 'http.route': '/api/bookings', 'http.response.status_code': 201 },
  })
  const queries = mine().filter(({ parentSpanId }) => parentSpanId === route.spanId)
  expect(queries.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['begin', 'insert bookings', 'insert audit', 'commit']),
  )
  expect(mine()).toHaveLength(queries.length + 1)
  for (const { attributes } of queries) expect(attributes['db.system.name']).toBe('postgresql')
  const exported = collector.raw.join()
  for (const secret of [
    fixture.client.email,
    'Amina',
    'Alaoui',
    data.reference,
    person.token,
    '127.0.0.1',
    'example.com',
  ])
    expect([secret, exported.includes(secret)]).toEqual([secret, false])
})

test('requests at the same time have each their own queries, also when they wait for a connection', async () => {
  const { app, context, collector } = await openTraced()
  const car = await givenCar(context)
  const ask = (id: number) =>
    call(app, null, id % 2 === 0 ? cars.availability : cars.facets, {
      params: { car: String(car.id) },
      headers: { traceparent: `00-${String(id).padStart(32, 'a')}-00f067aa0ba902b7-01` },
    } as never)
  await ask(98)
  await ask(99)
  await Promise.all(Array.from({ length: 60 }, (_, id) => ask(id)))
  const namesOf = (id: number) =>
    collector.received
      .filter(({ traceId }) => traceId === String(id).padStart(32, 'a'))
      .map(({ name }) => name)
      .sort()
  await eventually(() => expect(namesOf(59).length).toBeGreaterThan(0))
  for (let id = 0; id < 60; id++)
    await eventually(() => expect([id, namesOf(id)]).toEqual([id, namesOf(id % 2 === 0 ? 98 : 99)]))
  expect(namesOf(98).length).toBeGreaterThan(2)
})

test('an address that holds a secret is named by its template, and a refusal by its code', async () => {
  const { app, collector } = await openTraced()
  await call(app, null, auth.login, { body: { email: 'somebody@example.com', password: 'Wrong-4711' } })
  await app.inject({ url: '/files/a-secret-name/x.webp?q=1', headers: { host: 'localhost:3000' } })
  await app.inject({ url: '/nowhere/somebody@example.com', headers: { host: 'localhost:3000' } })
  await eventually(() => expect(collector.received.filter(({ kind }) => kind === 2)).toHaveLength(3))
  const refused = collector.received.find(({ name }) => name === 'POST /api/auth/login')!
  expect(refused.attributes['error.type']).toMatch(/^[a-z_]+$/)
  expect(refused.status.code ?? 0).toBe(0)
  expect(collector.received.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['GET /files/:name/:part', 'GET none']),
  )
  for (const secret of ['somebody', 'Wrong-4711', 'a-secret-name', 'q=1'])
    expect([secret, collector.raw.join().includes(secret)]).toEqual([secret, false])
})

test('a job is a trace with its queries, its calls to others and its lines in the log', async () => {
  const { context, collector, tracing, log, lines } = await openTraced()
  await expect(
    tracing.traceJob('sweep', async () => {
      await context.db.selectFrom('users').select('id').execute()
      await callPeer(`${collector.url}/v1/traces?key=a-secret-key`, {
        method: 'POST',
        body: '{"resourceSpans":[]}',
      })
      log.info('within')
      throw Object.assign(new Error('somebody@example.com'), { code: '23505' })
    }),
  ).rejects.toThrow()
  log.info('outside')
  const job = await spanCalled('job sweep', () => collector.received)
  expect([job.status.code, job.attributes['error.type']]).toEqual([2, '23505'])
  const within = collector.received.filter(({ parentSpanId }) => parentSpanId === job.spanId)
  expect(within.map(({ name }) => name)).toEqual(['select users', 'POST 127.0.0.1'])
  const of = (msg: string) => lines.find((line) => line['msg'] === msg)!
  expect([of('within')['trace_id'], of('outside')['trace_id']]).toEqual([job.traceId, undefined])
  expect(collector.raw.join()).not.toMatch(/secret-key|somebody/)
})

test('a sampler that is set is gone by: what is not wanted is not sent', async () => {
  const { app, collector, tracing } = await openTraced({ OTEL_TRACES_SAMPLER: 'always_off' })
  await call(app, null, cars.facets)
  await tracing.close()
  expect(collector.received).toEqual([])
})

test('a collector that is away costs no request, and is told of once', async () => {
  const { app, collector, lines, tracing } = await openTraced({ OTEL_EXPORTER_OTLP_TIMEOUT: '200' })
  collector.state.isAway = true
  for (let count = 0; count < 20; count++) expect((await call(app, null, cars.facets)).status).toBe(200)
  await eventually(() =>
    expect(lines.filter(({ msg }) => String(msg).startsWith('Traces are not taken'))).toHaveLength(1),
  )
  await tracing.close()
})

test.each([
  [{}, false],
  [{ OTEL_SERVICE_NAME: 'rent-one', OTEL_TRACES_SAMPLER: 'always_on' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/v1/traces' }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_EXPORTER: 'none' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' }, false],
] as [Record<string, string>, boolean][])('isOn', async (variables, wanted) => {
  const config = readConfig({ ...settings, ...variables })
  expect(config.traces !== undefined).toBe(wanted)
  if (!wanted) expect(await openTracing(config)).toBeUndefined()
})

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL'],
  [{ OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER'],
  [{ OTEL_TRACES_SAMPLER: 'sometimes' }, 'OTEL_TRACES_SAMPLER'],
  [{ OTEL_TRACES_SAMPLER_ARG: '7' }, 'OTEL_TRACES_SAMPLER_ARG'],
] as [Record<string, string>, string][])('a start with %j is refused', (variables, named) => {
  expect(() => readConfig({ ...settings, ...variables })).toThrow(named)
})

test.each([
  ['select "id" from "bookings" where "id" = $1', 'select', 'bookings'],
  ['insert into "audit" ("a") values ($1)', 'insert', 'audit'],
  ['update "users" set "a" = $1', 'update', 'users'],
  ['delete from pgboss.job where name = $1', 'delete', 'pgboss.job'],
  ['with "x" as (select 1 from "cars") select * from "x"', 'select', 'cars'],
  ['\n    select pg_try_advisory_xact_lock($1)', 'select', undefined],
  ['begin', 'begin', undefined],
  ['LISTEN public_data', 'other', undefined],
])('%s is called %s %s', (text, verb, table) => {
  expect(nameQuery(text)).toEqual({ verb, table })
})
