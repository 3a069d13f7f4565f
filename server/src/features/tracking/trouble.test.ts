import * as telemetry from '@marhala/contract/tracking/telemetry.ts'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { makeRandom } from '../../db/seed/random.ts'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'
import { makeTracking } from '../../test/samples/tracking-samples.ts'
import {
  type Delivery,
  findDifferences,
  findWrongAnswers,
  noteAnswer,
  planDeliveries,
  planFixes,
} from '../../test/samples/tracking-trouble.ts'

const product = await openTestApp()
const { app, context, at } = product
const { givenFollowed } = makeTracking(product, await makeBookingFixture(product))

test.each([1, 2])(
  'reports are stored once each and in order after lost answers, repeats, disorder and wrong clocks, at two servers (%i)',
  async (seed) => {
    const random = makeRandom(seed)
    const servers = [app, await buildApp(context, { pages: false })]
    const followed = []
    for (let count = 0; count < 4; count += 1) {
      const { device, car } = await givenFollowed()
      followed.push({ key: device.key, car_id: car.id })
    }
    const fixes = planFixes(followed, { from: Date.parse(testNow), seconds: 90, random })
    at(new Date(Date.parse(testNow) + 90_000).toISOString())
    const waiting = planDeliveries(fixes, random)

    /** Each goes to either server; what got no answer, or did not arrive, goes again. */
    const deliver = async (): Promise<void> => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        const isUnheard = random.chance(10)
        const isAnswerLost = random.chance(15)
        if (!isUnheard) {
          const { status, data } = await send(random.pick(servers), one)
          expect(status).toBe(200)
          if (!isAnswerLost) noteAnswer(one, data)
        }
        if (isUnheard || isAnswerLost) waiting.push(one)
      }
    }
    await Promise.all(Array.from({ length: 8 }, deliver))
    expect(findWrongAnswers(fixes)).toEqual([])
    expect(await findDifferences(context.db, fixes)).toEqual([])
    expect(fixes.filter(({ expected: wanted }) => wanted !== 'stored').length).toBeGreaterThan(5)
    await servers[1]!.close()
    at(testNow)
  },
)

function send(server: typeof app, delivery: Delivery) {
  const reports = delivery.map((fix) => fix.report)
  if (reports.length > 1) return call(server, null, telemetry.reportForm, { raw: reports })
  return call(server, null, telemetry.report, { query: reports[0]! })
}
