import pg from 'pg'
import { expect, test } from 'vitest'
import { checkReplica } from '../doctor/check-replica.ts'
import { replicaReads } from '../http/replica-reads.ts'
import { call } from '../test/as-caller.ts'
import { givenCar } from '../test/builders.ts'
import { eventually } from '../test/eventually.ts'
import { openTestApp } from '../test/test-app.ts'
import { createTestDatabase } from '../test/test-database.ts'

// A database that takes writes itself is no replica, whatever it holds.
const database = await createTestDatabase({ max: 20 })
const product = await openTestApp({}, undefined, { database, replica: database.connection })
const replica = product.context.replica!

test('a database that takes writes itself is none, and every read goes to the primary', async () => {
  const car = await givenCar(product.context)
  const params = { car: String(car.id), slug: car.slug, category_id: String(car.category_id) } as never
  await eventually(() => expect(replica.state()).toBe('away'))
  expect(replicaReads.size).toBeGreaterThan(15)
  for (const endpoint of replicaReads) {
    const { status } = await call(product.app, null, endpoint, { params })
    expect([endpoint.path, status]).toEqual([endpoint.path, 200])
  }
  expect(replica.take()).toBeUndefined()
  expect(replica.reads).toMatchObject({ replica: 0, primary: replicaReads.size })
})

test('the doctor tells it from a replica', async () => {
  const client = new pg.Client(database.connection)
  await client.connect()
  const { host } = database.connection
  const itself = `postgres://marhala@localhost/${database.connection.database}?host=${encodeURIComponent(host)}`
  const [found] = await checkReplica({ client }, { database_read_url: itself })
  await client.end()
  expect(found).toMatchObject({ level: 'broken', message: expect.stringContaining('takes writes') })
})
