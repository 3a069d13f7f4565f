import * as cars from '@marhala/contract/fleet/cars.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkReplica, judgeLag } from '../doctor/check-replica.ts'
import { replicaReads } from '../http/replica-reads.ts'
import { openMetrics } from '../metrics/open-metrics.ts'
import { call } from '../test/as-caller.ts'
import { givenCar, givenPerson } from '../test/builders.ts'
import { eventually } from '../test/eventually.ts'
import { openReplicatedDatabase } from '../test/replicated-database.ts'
import { openTestApp } from '../test/test-app.ts'
import { whenOver } from '../test/when-over.ts'

const pair = await openReplicatedDatabase()
const product = await openTestApp({}, undefined, {
  database: pair.database,
  replica: pair.replica.connection,
})
const { app, context } = product
const replica = context.replica!
const car = await givenCar(context)
const person = await givenPerson(context)
const client = new pg.Client(pair.database.connection)
await client.connect()
whenOver(() => client.end())

const ready = () => eventually(() => expect(replica.state()).toBe('ready'))
const before = () => ({ ...replica.reads })
const params = { car: String(car.id), slug: car.slug, category_id: String(car.category_id) } as never
const ask = async (endpoint: Endpoint, who: typeof person | null = null) => {
  const { status, data } = await call(app, who, endpoint, { params })
  expect([endpoint.path, status]).toEqual([endpoint.path, 200])
  return data
}
const seenBy = async (who: typeof person | null) => ((await ask(cars.get, who)) as { model: string }).model
const rename = (name: string) => client.query('UPDATE cars SET model = $1 WHERE id = $2', [name, car.id])
const figures = async () => (await openMetrics(context).write()).text

beforeEach(ready)

test('every read that is declared is answered by the replica, which nobody writes to', async () => {
  expect(replicaReads.size).toBeGreaterThan(15)
  for (const endpoint of replicaReads) {
    const reads = before()
    await ask(endpoint)
    expect([endpoint.path, before()]).toEqual([endpoint.path, { ...reads, replica: reads.replica + 1 }])
  }
})

test('a car that there is none of is missing, not asked for again', async () => {
  const reads = before()
  const { status } = await call(app, null, cars.get, { params: { car: 'no-such-car' } })
  expect([status, before()]).toEqual([404, reads])
})

test('whoever is signed in, and whatever a booking goes by, is answered by the primary', async () => {
  const reads = before()
  await ask(cars.get, person)
  await ask(cars.filterCars, person)
  await ask(cars.availability)
  expect(before()).toEqual(reads)
})

describe('a replica that lags', () => {
  test('is not asked before it has what visitors were told of, and then again', async () => {
    await pair.replica.pause()
    await rename('Renamed once')
    await eventually(() => expect(replica.state()).toBe('behind'))
    expect(await seenBy(null)).toBe('Renamed once')
    const reads = before()
    expect(await seenBy(null)).toBe('Renamed once')
    expect(before()).toEqual({ ...reads, primary: reads.primary + 1 })
    expect(await figures()).toMatch(/^marhala_replica_ready 0$/m)
    await pair.replica.resume()
    await ready()
    expect(await seenBy(null)).toBe('Renamed once')
    expect(before()).toEqual({ replica: reads.replica + 1, primary: reads.primary + 1 })
    expect(await figures()).toMatch(/^marhala_replica_ready 1$/m)
  })

  test('in silence is found within seconds, and what somebody wrote they see at once', async () => {
    await pair.replica.pause()
    // A change without a notification.
    await client.query('ALTER TABLE cars DISABLE TRIGGER USER')
    await rename('Renamed in silence')
    const seen = await seenBy(null)
    // Unless it was checked in this very moment, it still counts as up to date.
    if (replica.state() === 'ready') expect(seen).toBe('Renamed once')
    expect(await seenBy(person)).toBe('Renamed in silence')
    await eventually(async () => expect(await seenBy(null)).toBe('Renamed in silence'))
    expect(replica.lag()).toBeGreaterThan(0)
    expect(await figures()).toMatch(/^marhala_replica_lag_bytes [1-9]/m)
    await client.query('ALTER TABLE cars ENABLE TRIGGER USER')
    await pair.replica.resume()
  })
})

test('a replica that ends costs nobody an answer, and is read again when it is back', async () => {
  await pair.replica.stop('SIGINT')
  for (const endpoint of replicaReads) await ask(endpoint)
  await eventually(() => expect(replica.state()).toBe('away'))
  expect(await figures()).toMatch(/^marhala_replica_ready 0$/m)
  expect(await figures()).not.toMatch(/^marhala_replica_lag_bytes/m)
  const [found] = await checkReplica({ client }, { database_read_url: pair.replica.url })
  expect(found).toMatchObject({ level: 'look', about: 'Replica' })
  const reads = before()
  await pair.replica.start()
  await ready()
  await ask(cars.get)
  expect(before()).toEqual({ ...reads, replica: reads.replica + 1 })
})

test('the doctor tells a replica from what is none', async () => {
  const of = async (url: string) => (await checkReplica({ client }, { database_read_url: url }))[0]
  expect(await of(pair.replica.url)).toMatchObject({ level: 'ok' })
  const itself = `postgres://marhala@localhost/marhala?host=${encodeURIComponent(pair.database.connection.host)}`
  expect(await of(itself)).toMatchObject({
    level: 'broken',
    message: expect.stringContaining('takes writes'),
  })
  const other = pair.replica.url.replace('/marhala?', '/postgres?')
  expect(await of(other)).toMatchObject({
    level: 'broken',
    message: expect.stringContaining('another database'),
  })
  expect(await checkReplica({ client }, { database_read_url: undefined })).toEqual([])
  expect([judgeLag(-40).level, judgeLag(1e8).level]).toEqual(['ok', 'look'])
})
