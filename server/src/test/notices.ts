import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as notices from '@marhala/contract/fleet/notices.ts'
import { call } from './as-caller.ts'
import { makeBookingFixture } from './bookings.ts'
import { signIn } from './builders.ts'
import { noticeFields } from './samples/notice-samples.ts'
import type { TestApp } from './test-app.ts'

/** Hires that notices are about, and the calls of staff who note them. */
export async function makeNoticeFixture(product: TestApp) {
  const { app, context } = product
  const fixture = await makeBookingFixture(product)
  const staff = () => signIn(context, fixture.admin)

  const plateOf = async ({ id }: { id: number }) =>
    (
      await context.db
        .selectFrom('cars')
        .select('registration_plate')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).registration_plate

  /** A booking whose car leaves on 3 June, 11:00, driven by Omar with a licence of the country. */
  async function givenOut(by = fixture.client) {
    product.at('2026-06-03T10:00:00Z')
    const booking = await fixture.given('active', { by })
    await context.db
      .updateTable('booking_drivers')
      .set({ first_name: 'Omar', last_name: 'Bennani', license_country: 'Maroc' })
      .where('booking_id', '=', booking.id)
      .execute()
    return booking
  }

  /** The same, back on 9 June, 9:55, with a deposit that is still held, and a fine of 5 June. */
  async function givenHire({ deposit = '2000.00', by = fixture.client } = {}) {
    const booking = await givenOut(by)
    const pay = async (kind: 'charge' | 'warranty_in', amount: string) =>
      call(app, await staff(), bookings.addPayment, {
        params: fixture.path(booking),
        body: { kind, amount, payment_method: 'cash' },
      })
    await pay('charge', booking.total_price)
    await pay('warranty_in', deposit)
    product.at('2026-06-09T08:55:00Z')
    const back = await call(app, await staff(), bookings.complete, {
      params: fixture.path(booking),
      body: { end_kilometers: 1500, warranty: 'held' },
    })
    if (back.status !== 200) throw new Error(`not back: ${JSON.stringify(back.error)}`)
    product.at('2026-06-20T09:00:00Z')
    const registration_plate = await plateOf(booking.car)
    const fine = { ...noticeFields, registration_plate, moment: '2026-06-05T10:15' }
    return { booking, car: booking.car, fine }
  }

  const noted = async (raw: object) => call(app, await staff(), notices.create, { raw })
  const path = ({ id }: { id: number }) => ({ notice: String(id) })
  const read = async (notice: { id: number }) =>
    (await call(app, await staff(), notices.get, { params: path(notice) })).data

  return { fixture, staff, plateOf, givenOut, givenHire, noted, path, read }
}
