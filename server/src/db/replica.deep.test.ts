import * as cars from '@marhala/contract/fleet/cars.ts'
import { expect, test } from 'vitest'
import { call } from '../test/as-caller.ts'
import { givenCar } from '../test/builders.ts'
import { eventually } from '../test/eventually.ts'
import { openReplicatedDatabase } from '../test/replicated-database.ts'
import { openTestApp } from '../test/test-app.ts'

const pair = await openReplicatedDatabase()
const { app, context } = await openTestApp({}, undefined, {
  database: pair.database,
  replica: pair.replica.connection,
})
const car = await givenCar(context)

test('a replica that is killed under reads fails none of them', async () => {
  const replica = context.replica!
  await eventually(() => expect(replica.state()).toBe('ready'))
  const statuses: number[] = []
  let going = true
  const visit = async (endpoint: typeof cars.get | typeof cars.details) => {
    while (going) {
      const params = { car: car.slug, slug: car.slug } as never
      statuses.push((await call(app, null, endpoint as typeof cars.get, { params })).status)
    }
  }
  const visitors = Array.from({ length: 12 }, (_, number) => visit(number % 2 ? cars.get : cars.details))
  await eventually(() => expect(replica.reads.replica).toBeGreaterThan(50))
  await pair.replica.stop('SIGKILL')
  const answered = statuses.length
  await eventually(() => expect(statuses.length).toBeGreaterThan(answered + 100))
  going = false
  await Promise.all(visitors)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect([replica.state(), replica.reads.primary > 0]).toEqual(['away', true])
})
