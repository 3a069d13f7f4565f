import { endpoints } from '@marhala/contract/api.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { makeSamples } from '../../test/samples/samples.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const samples = await makeSamples(product, fixture)

test.each([
  'fleet.updateCar',
  'fleetCatalogue.updateBrand',
  'fleetCatalogue.updateCategory',
  'fleetCatalogue.updateLocation',
  'fleetCatalogue.updateService',
  'fleetCatalogue.updateSeason',
  'fleetUpkeep.updatePaper',
  'fleetUpkeep.updatePlan',
])('R58 %s audits a change once: the same again changes and audits nothing', async (name) => {
  const { params, body } = await samples[name]!()
  const { endpoint } = endpoints.find((one) => one.name === name)!
  const newest = async () =>
    (await context.pool.query('SELECT coalesce(max(id), 0) AS id FROM audit')).rows[0].id
  const write = async () => {
    const before = await newest()
    const { status } = await call(app, fixture.admin, endpoint as never, { params, raw: body } as never)
    return [status, (await newest()) - before]
  }
  expect(await write()).toEqual([200, 1])
  expect(await write()).toEqual([200, 0])
})
