import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import * as settings from '@marhala/contract/company/company-settings.ts'
import type { SettingsChanges } from '@marhala/contract/company/settings-changes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenCar, signIn } from '../../../test/builders.ts'
import { amina, makeBookingFixture, tomorrow } from '../../../test/bookings.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context, mails } = product
const fixture = await makeBookingFixture(product)
// 21 at a pickup on 4 June 2026.
const nour = { ...amina, first_name: 'Nour', birth_date: '2005-01-10', license_issued_on: '2024-02-01' }

const set = (body: SettingsChanges) => call(app, fixture.admin, settings.update, { body })
beforeAll(() =>
  set({ young_driver_age: 25, young_driver_fee: '50.00', young_driver_days: 3, min_license_years: 2 }),
)

const feeOf = ({ quote }: { quote: { lines: { key: string; amount: string }[] } }) =>
  quote.lines.find(({ key }) => key === 'young_driver')?.amount
const quote = async (car: { id: number }, driver_birth_dates?: string[]) => {
  const trip = { ...(await fixture.wish(car)), driver_birth_dates }
  const { car_id, start_date, end_date, pickup_location, return_location } = trip
  const body = { car_id, start_date, end_date, pickup_location, return_location, driver_birth_dates }
  return (await call(app, null, quotes.create, { body })).data
}

describe('a young driver’s fee', () => {
  test('is a line of the quote, and of the booking, its contract and its mail', async () => {
    const car = await givenCar(context)
    expect((await quote(car)).total_price).toBe('1650.00')
    expect((await quote(car, ['1990-05-01'])).total_price).toBe('1650.00')
    const priced = await quote(car, [nour.birth_date])
    expect([feeOf({ quote: priced }), priced.total_price]).toEqual(['150.00', '1815.00'])

    const asked = await fixture.wish(car, { drivers: [nour], total_price: '1650.00' })
    const client = await signIn(context, fixture.client)
    const refused = await call(app, client, bookings.create, { body: asked })
    expect(refused.error?.code).toBe('price_mismatch')
    const { data } = await call(app, client, bookings.create, { body: { ...asked, total_price: '1815.00' } })
    expect([feeOf(data), data.services_total]).toEqual(['150.00', '150.00'])
    expect(mails.findLast(({ subject }) => subject.includes(data.reference))!.text).toContain(
      'Young driver: 150.00',
    )

    await call(app, fixture.admin, bookings.confirm, { params: fixture.path(data), body: {} })
    const contract = await call(app, fixture.admin, documents.contract, { params: fixture.path(data) })
    const text = (await readPdf((contract.data as unknown as { content: Buffer }).content)).join(' ')
    expect(text).toContain('Young driver / Jeune conducteur')
  })

  test('comes and goes with the drivers, is told in the history, and stands in nothing from before', async () => {
    const booking = await fixture.given('confirmed')
    const params = fixture.path(booking)
    const added = await call(app, fixture.admin, bookings.addDriver, { params, body: nour })
    expect([added.status, feeOf(added.data), added.data.total_price]).toEqual([201, '150.00', '1815.00'])
    const { data: history } = await call(app, fixture.admin, bookings.history, { params })
    expect(history[0]).toMatchObject({
      action: 'add_driver',
      before: { total_price: '1650.00' },
      after: { total_price: '1815.00' },
    })
    const driver = added.data.booking_drivers.find(({ first_name }) => first_name === 'Nour')!
    const removed = await call(app, fixture.admin, bookings.removeDriver, {
      params: { ...params, driverId: String(driver.id) },
    })
    expect([feeOf(removed.data), removed.data.total_price]).toEqual([undefined, '1650.00'])

    await set({ young_driver_fee: '0.00' })
    const before = await fixture.given('confirmed')
    await set({ young_driver_fee: '50.00' })
    const late = await call(app, fixture.admin, bookings.addDriver, {
      params: fixture.path(before),
      body: nour,
    })
    expect(late.data.total_price).toBe('1650.00')
  })
})

test('a licence that is too new is refused with the years that the company asks for; one of long ago is not', async () => {
  const car = await givenCar(context)
  const client = await signIn(context, fixture.client)
  const issued = async (license_issued_on: string) => {
    const body = await fixture.wish(car, { drivers: [{ ...amina, license_issued_on }] })
    return call(app, client, bookings.create, { body })
  }
  const refused = await issued('2024-06-05')
  expect([refused.status, refused.error?.errors]).toEqual([
    422,
    { 'drivers.0.license_issued_on': ['The licence must be at least 2 years old at pick-up.'] },
  ])
  expect(tomorrow.start_date).toContain('2026-06-04')
  expect((await issued('2024-06-04')).status).toBe(201)
})
