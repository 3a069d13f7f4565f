import * as tracking from '@marhala/contract/tracking/tracking.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { signIn } from '../../test/builders.ts'
import { makeTracking } from '../../test/samples/tracking-samples.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const { givenFollowed, report } = makeTracking(product, fixture)

test('a car that is back stays in the list, below the cars that are out', async () => {
  const [back, out] = [await givenFollowed(), await givenFollowed()]
  for (const { device } of [back, out]) await report({ key: device.key })
  await context.pool.query(
    `UPDATE bookings SET status = 'completed', completed_at = $2, returned_at = $2, end_kilometers = 1200 WHERE id = $1`,
    [back.booking.id, new Date(testNow)],
  )
  const { data } = await call(app, await signIn(context, fixture.admin), tracking.vehicles)
  expect(data.vehicles.map(({ car, booking }) => [car.id, booking !== null])).toEqual([
    [out.car.id, true],
    [back.car.id, false],
  ])
})
