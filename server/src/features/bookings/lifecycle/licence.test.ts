import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as walkIn from '@marhala/contract/booking/walk-in.ts'
import * as settings from '@marhala/contract/company/company-settings.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { amina, makeBookingFixture } from '../../../test/bookings.ts'
import { givenCar, givenPerson, givenService, signIn, unique } from '../../../test/builders.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const admin = await signIn(context, fixture.admin)

const { license_number: _, ...unlicensed } = amina
const gauges = {
  start_kilometers: 1000,
  fuel_level: 8,
  confirm_early: true,
  unpaid_reason: 'Pays at the return',
}
const neededAt = (license_needed_at: 'confirmation' | 'handover') =>
  call(app, admin, settings.update, { body: { license_needed_at } })
afterEach(() => neededAt('confirmation'))

const confirm = (booking: { id: number }) =>
  call(app, admin, bookings.confirm, { params: fixture.path(booking), raw: {} })
const handOver = (booking: { id: number }, more: object = {}) =>
  call(app, admin, bookings.activate, { params: fixture.path(booking), raw: { ...gauges, ...more } })

describe('the licence of a driver', () => {
  test('is needed to confirm, unless the company asks for it at the handover', async () => {
    const booking = await fixture.book({ changes: { drivers: [unlicensed] } })
    expect(Object.keys((await confirm(booking)).error.errors!)).toEqual(['drivers'])
    await neededAt('handover')
    expect((await confirm(booking)).data.status).toBe('confirmed')
  })

  test('is always needed at the handover, where it can be given', async () => {
    await neededAt('handover')
    const booking = await fixture.book({ changes: { drivers: [unlicensed] } })
    await confirm(booking)
    const refused = await handOver(booking)
    expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['drivers']])
    const empty = await handOver(booking, { drivers: [unlicensed] })
    expect(Object.keys(empty.error.errors!)).toEqual(['drivers.0.license_number'])
    const { data } = await handOver(booking, { drivers: [amina] })
    expect(data).toMatchObject({ status: 'active', booking_drivers: [{ license_number: '01/234567' }] })
  })

  test('is needed at once of a walk-in whose car leaves', async () => {
    await neededAt('handover')
    const today = { start_date: '2026-06-03T09:30', end_date: '2026-06-08T09:30' }
    const wished = await fixture.wish(await givenCar(context), today)
    const client = { first_name: 'Nour', last_name: 'I', phone: `+2126${String(unique()).padStart(8, '0')}` }
    const { confirm_early: _early, ...hand_over } = gauges
    const body = { ...wished, drivers: [unlicensed], client, hand_over }
    const { status, error } = await call(app, admin, walkIn.create, { raw: body })
    expect([status, Object.keys(error.errors!)]).toEqual([422, ['drivers.0.license_number']])
  })

  test('was issued by the pickup', async () => {
    const raw = {
      ...(await fixture.wish(await givenCar(context))),
      drivers: [{ ...amina, license_issued_on: '2026-06-05' }],
    }
    const { error } = await call(app, await signIn(context, fixture.client), bookings.create, { raw })
    expect(Object.keys(error.errors!)).toEqual(['drivers.0.license_issued_on'])
  })

  test("is nobody's with the agency's driver: no driver is named, and the contract says so", async () => {
    const chauffeur = await givenService(context, {})
    await context.db
      .updateTable('services')
      .set({ with_driver: true })
      .where('id', '=', chauffeur.id)
      .execute()
    const person = await givenPerson(context)
    const booking = await fixture.book({
      by: person,
      changes: { drivers: [], services: [{ service_id: chauffeur.id, quantity: 1 }] },
    })
    expect(booking.with_driver).toBe(true)
    expect((await confirm(booking)).data.status).toBe('confirmed')
    const told = product.mails.filter(({ to }) => to === person.email).at(-1)!.text
    expect(told).toContain('with our driver: no licence is needed')
    expect(told).not.toContain('driving licence')
    const contract = await call(app, admin, documents.contract, { params: fixture.path(booking) })
    const text = (await readPdf((contract.data as unknown as { content: Buffer }).content)).join('\n')
    expect(text).toMatch(/The agency’s driver[\s\S]*Not required of the renter/)
    expect((await handOver(booking)).data.status).toBe('active')
  })
})
