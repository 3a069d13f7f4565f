import * as bookings from '@marhala/contract/booking/bookings.ts'
import { expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { givenPerson, signIn } from '../../../test/builders.ts'
import { openTestApp } from '../../../test/test-app.ts'

/** Booked for tomorrow: by the rule a client who cancels pays a day, 300.00. */
const product = await openTestApp()
const { app, context, mails } = product
const fixture = await makeBookingFixture(product)
const cancel = (booking: { id: number }, raw: object, by: { token: string } = fixture.admin) =>
  call(app, by, bookings.cancel, {
    params: fixture.path(booking),
    raw: { cancel_reason: 'customer', ...raw },
  })
const change = (booking: { id: number }, raw: object, by: { token: string } = fixture.admin) =>
  call(app, by, bookings.changeFee, { params: fixture.path(booking), raw })
const lastAbout = ({ reference }: { reference: string }) =>
  mails.findLast(({ subject }) => subject.includes(reference))!.text.replaceAll(/[\u2068\u2069]/g, '')

test('a fee is lowered or waived as the booking is cancelled, with its reason, and never raised', async () => {
  const booking = await fixture.given('confirmed')
  const raised = await cancel(booking, { cancellation_fee: '300.01', fee_reason: 'Too late' })
  expect(raised.error.errors).toEqual({
    cancellation_fee: ['The fee by the rule is 300.00 DH. Enter that or less.'],
  })
  expect((await cancel(booking, { cancellation_fee: '100.00' })).error.errors).toEqual({
    fee_reason: ['This field is required.'],
  })
  const { data } = await cancel(booking, { cancellation_fee: '100.00', fee_reason: 'Ill, with a note' })
  expect(data).toMatchObject({
    cancellation_fee: '100.00',
    fee_waived: '200.00',
    fee_reason: 'Ill, with a note',
    outstanding: '100.00',
  })
  expect(lastAbout(booking)).toContain('Cancellation fee: 100.00\u00a0DH, Before: 300.00\u00a0DH')
  const own = await call(app, fixture.client, bookings.get, { params: fixture.path(booking) })
  expect([own.data.cancellation_fee, own.data.fee_reason]).toEqual(['100.00', null])
})

test('a fee is lowered afterwards, too, and asked again up to the rule’s; the history says it and the client hears', async () => {
  const booking = await fixture.given('confirmed')
  expect((await change(booking, { cancellation_fee: '0.00' })).error.code).toBe('invalid_transition')
  await cancel(booking, {}, fixture.client)
  const { data } = await change(booking, { cancellation_fee: '0.00', fee_reason: 'Regular client' })
  expect([data.cancellation_fee, data.fee_waived, data.outstanding]).toEqual(['0.00', '300.00', '0.00'])
  expect(lastAbout(booking)).toContain('Cancellation fee: 0.00\u00a0DH, Before: 300.00\u00a0DH')
  const again = await change(booking, { cancellation_fee: '300.00' })
  expect([again.data.cancellation_fee, again.data.fee_waived, again.data.fee_reason]).toEqual([
    '300.00',
    '0.00',
    null,
  ])
  const { data: history } = await call(app, fixture.admin, bookings.history, {
    params: fixture.path(booking),
  })
  expect(history.filter(({ action }) => action === 'change_fee').at(-1)).toMatchObject({
    before: { cancellation_fee: '300.00' },
    after: { cancellation_fee: '0.00', fee_waived: '300.00', fee_reason: 'Regular client' },
  })
})

test('is for who may waive fees: 403 for a client and for staff without it, who cancel at the rule’s', async () => {
  const clerk = await givenPerson(context, { role: 'admin' })
  const permissions = ['bookings.manage']
  await context.db.updateTable('users').set({ permissions }).where('id', '=', clerk.id).execute()
  const by = await signIn(context, clerk)
  const booking = await fixture.given('confirmed')
  const lower = { cancellation_fee: '0.00', fee_reason: 'Regular client' }
  expect((await cancel(booking, lower, by)).status).toBe(403)
  expect((await cancel(booking, lower, fixture.client)).status).toBe(403)
  expect((await cancel(booking, {}, by)).data.cancellation_fee).toBe('300.00')
  expect((await change(booking, lower, by)).status).toBe(403)
  expect((await change(booking, lower, fixture.client)).status).toBe(403)
})
