import * as telemetry from '@marhala/contract/tracking/telemetry.ts'
import * as tracking from '@marhala/contract/tracking/tracking.ts'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { call } from '../../test/as-caller.ts'
import { signIn } from '../../test/builders.ts'
import { eventually } from '../../test/eventually.ts'
import { openStream } from '../../test/peers/receive-events.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'
import { makeTracking } from '../../test/samples/tracking-samples.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const { givenFollowed, report, storedOf } = makeTracking(product, fixture)
const start = Date.parse(testNow)
const second = 1000
const day = 86_400 * second

const somewhere = { lat: 33.5, lon: -7.5 }
const fix = (after: number, more: object = {}) => ({ ...somewhere, timestamp: start + after, ...more })
const coords = { latitude: 33.5, longitude: -7.5, speed: 10 }
const location = (after: number) => ({ timestamp: new Date(start + after).toISOString(), coords })
const send = (raw: unknown, query: telemetry.OsmAnd = {}, server = app) =>
  call(server, null, telemetry.reportForm, { raw, query })

test('a batch is taken position by position, each for itself', async () => {
  const { car, device } = await givenFollowed()
  await report({ key: device.key, after: 3 * second })
  const sent = [
    fix(1 * second),
    fix(-90.5 * day),
    { ...fix(2 * second), lat: 'north' },
    fix(3 * second),
    fix(0),
    fix(0),
    fix(3 * 60 * second),
    fix(4 * second, { lat: 0, lon: 0 }),
    fix(-1),
    { ...somewhere },
    'not a position',
    null,
    fix(5 * second, { id: `td_${'A'.repeat(22)}` }),
  ]
  const { status, data } = await send(sent, { id: device.key })
  expect([status, data]).toEqual([
    200,
    {
      kept: 2,
      repeated: 2,
      outside_hire: 1,
      refused: [
        { index: 1, refusal: 'too_old' },
        { index: 2, refusal: 'no_position' },
        { index: 6, refusal: 'clock_ahead' },
        { index: 7, refusal: 'no_fix' },
        { index: 9, refusal: 'no_position' },
        { index: 10, refusal: 'no_position' },
        { index: 11, refusal: 'no_position' },
        { index: 12, refusal: 'unknown_device' },
      ],
    },
  ])
  expect((await storedOf(car)).map(({ at }) => (at.getTime() - start) / second)).toEqual([0, 1, 3])
})

test('the Traccar Client’s locations come as an array of its own, or as one of its messages', async () => {
  const { car, device } = await givenFollowed()
  const answers = [
    await send({ location: [0, 1, 2].map((after) => location(after * second)), device_id: device.key }),
    await send([3, 4].map((after) => ({ location: location(after * second), device_id: device.key }))),
  ]
  expect(answers.map(({ data }) => data)).toMatchObject([{ kept: 3 }, { kept: 2 }])
  expect((await storedOf(car)).map(({ at, speed }) => [(at.getTime() - start) / second, speed])).toEqual(
    [0, 1, 2, 3, 4].map((after) => [after, 36]),
  )
})

test('a batch of a gateway holds the positions of several devices', async () => {
  const [one, other] = [await givenFollowed(), await givenFollowed()]
  const sent = [one, other, one].map(({ device }, after) => fix(after * second, { id: device.key }))
  expect((await send(sent)).data).toMatchObject({ kept: 3, refused: [] })
  expect([(await storedOf(one.car)).length, (await storedOf(other.car)).length]).toEqual([2, 1])
})

test('a batch of unknown devices alone is 401, an empty one holds nothing, and one can be too long', async () => {
  const unknown = await send([fix(0, { id: 'td_x' }), fix(second, { id: 'td_y' })])
  expect([unknown.status, unknown.error.code]).toEqual([401, 'invalid_device_key'])
  expect((await send([])).data).toEqual({ kept: 0, repeated: 0, outside_hire: 0, refused: [] })
  const long = await send(Array.from({ length: telemetry.mostOfBatch + 1 }, () => 1))
  expect([long.status, Object.keys(long.error.errors!)]).toEqual([422, ['_']])
})

test('a batch as long as may be is kept whole', async () => {
  const { car, device } = await givenFollowed()
  product.at(new Date(start + telemetry.mostOfBatch * second).toISOString())
  const sent = Array.from({ length: telemetry.mostOfBatch }, (_, after) => fix(after * second))
  expect((await send(sent, { id: device.key })).data).toMatchObject({ kept: sent.length })
  expect((await send(sent, { id: device.key })).data).toMatchObject({ kept: 0, repeated: sent.length })
  expect(await storedOf(car)).toHaveLength(sent.length)
})

test('unknown keys of a batch count against its address, a good one among them or not', async () => {
  const limited = { ...context, config: { ...context.config, rate_limits: true } }
  const server = await buildApp(limited, { pages: false })
  const { device } = await givenFollowed()
  const guesses = Array.from({ length: 119 }, (_, number) => fix(0, { id: `td_guess_${number}` }))
  const batch = (ids: object[]) => send([fix(0, { id: device.key }), ...ids], {}, server)
  expect((await batch(guesses)).status).toBe(200)
  // The same key again and again is one guess.
  const same = Array.from({ length: 50 }, (_, after) => fix(after, { id: 'td_guess_0' }))
  expect((await batch(same)).status).toBe(200)
  const over = await batch(guesses.slice(0, 1))
  expect([over.status, over.error.code]).toEqual([429, 'rate_limited'])
  // A caller without guesses is not limited.
  expect((await batch([])).status).toBe(200)
  await server.close()
})

test('ten positions of a batch count as one report', async () => {
  const limited = { ...context, config: { ...context.config, rate_limits: true } }
  const server = await buildApp(limited, { pages: false })
  const { device } = await givenFollowed()
  const sent = Array.from({ length: 3000 }, (_, before) => fix(-before))
  const statuses = []
  for (let count = 0; count < 3; count++) statuses.push((await send(sent, { id: device.key }, server)).status)
  expect(statuses).toEqual([200, 200, 429])
  await server.close()
})

test('a map of another program gets them by the calls that the room names', async () => {
  const { device } = await givenFollowed()
  const { status, data } = await call(app, await signIn(context, fixture.admin), tracking.ticket)
  expect(status).toBe(201)
  const stream = await openStream(app, data.ticket, tracking.stream.path)
  await send([fix(0)], { id: device.key })
  await eventually(() =>
    expect(stream.received.map(({ event, data }) => [event, data])).toEqual([
      ['ready', {}],
      ['positions', { cars: 1 }],
    ]),
  )
  expect((await call(app, await signIn(context, fixture.client), tracking.ticket)).status).toBe(403)
})
