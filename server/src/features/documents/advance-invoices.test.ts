import * as accounting from '@marhala/contract/money/accounting.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { givenOwner } from '../../test/samples/money-samples.ts'
import { openTestApp } from '../../test/test-app.ts'

/** A booking costs 1,650.00 with 10 % tax; cancelled by its client it costs 300.00. */
const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const owner = await givenOwner(context)

type Booking = { id: number }
const send = (endpoint: object, booking: Booking, raw: object = {}) =>
  call(app, fixture.admin, endpoint as typeof documents.issueInvoice, { params: fixture.path(booking), raw })
const pay = (booking: Booking, amount: string, kind = 'charge') =>
  send(bookings.addPayment, booking, { amount, kind, payment_method: 'cash' })
const issue = (booking: Booking) => send(documents.issueInvoice, booking)
const credit = (booking: Booking) => send(documents.issueCreditNote, booking, { reason: 'Paid back' })
async function textOf(booking: Booking, number: string) {
  const { data } = await call(app, fixture.admin, documents.invoice, {
    params: fixture.path(booking),
    query: { number },
  })
  return (await readPdf((data as unknown as { content: Buffer }).content)).join('\n')
}
async function salesOf(number: string) {
  const { data } = await call(app, owner, accounting.salesJournal, { query: { month: '2026-06' } })
  return data.lines.filter((line) => line.number === number).map(({ gross, vat }) => [gross, vat])
}

test('what is paid in advance has its receipt and an invoice of its own, which the booking’s takes off', async () => {
  const booking = await fixture.given('confirmed')
  expect((await issue(booking)).error.code).toBe('invoice_not_due')
  await pay(booking, '550.00')
  const { payment_histories } = await fixture.read(booking)
  const receipt = await call(app, fixture.admin, documents.receipt, {
    params: { ...fixture.path(booking), paymentId: String(payment_histories[0]!.id) },
  })
  expect(receipt.status).toBe(200)

  const { data: advance } = await issue(booking)
  expect(advance).toMatchObject({ subject: 'advance', total_price: '550.00', kind: 'invoice' })
  expect((await issue(booking)).error.code).toBe('already_invoiced')
  const text = await textOf(booking, advance.number)
  expect(text).toContain('Invoice of a payment in advance')
  expect(text).toMatch(/Tax[^\n]*10%[^\n]*\n?50\.00/)
  expect(await salesOf(advance.number)).toEqual([['550.00', '50.00']])

  await pay(booking, '110.00')
  expect((await issue(booking)).data).toMatchObject({ subject: 'advance', total_price: '110.00' })
  await send(bookings.activate, booking, { start_kilometers: 1000, fuel_level: 8, confirm_early: true })
  const { data: whole } = await issue(booking)
  expect(whole).toMatchObject({ subject: 'booking', total_price: '990.00' })
  expect(await textOf(booking, whole.number)).toContain(advance.number)
  // All three together: the price of the booking and its tax, once.
  expect(await salesOf(whole.number)).toEqual([['990.00', '90.00']])
})

test('a cancellation’s fee has an invoice of its own, once an advance’s is taken back', async () => {
  const booking = await fixture.given('confirmed')
  await pay(booking, '550.00')
  const { data: advance } = await issue(booking)
  await send(bookings.cancel, booking, { cancel_reason: 'customer' })
  expect((await issue(booking)).error.code).toBe('advance_invoiced')
  expect((await credit(booking)).data).toMatchObject({ counterpart: advance.number, total_price: '550.00' })
  const { data: fee } = await issue(booking)
  expect(fee).toMatchObject({ subject: 'fee', total_price: '300.00' })
  expect(await textOf(booking, fee.number)).toContain('Cancellation fee')
  expect(await salesOf(fee.number)).toEqual([['300.00', '27.27']])
  const lower = { cancellation_fee: '0.00', fee_reason: 'Regular client' }
  expect((await send(bookings.changeFee, booking, lower)).error.code).toBe('already_invoiced')
  await credit(booking)
  expect((await send(bookings.changeFee, booking, lower)).status).toBe(200)
  expect((await issue(booking)).error.code).toBe('invoice_not_due')
})

test('the newest invoice is taken back first, so that none takes off an advance that is gone', async () => {
  const booking = await fixture.given('confirmed')
  await pay(booking, '550.00')
  const { data: advance } = await issue(booking)
  await send(bookings.activate, booking, { start_kilometers: 1000, fuel_level: 8, confirm_early: true })
  const { data: whole } = await issue(booking)
  expect((await credit(booking)).data.counterpart).toBe(whole.number)
  expect((await credit(booking)).data.counterpart).toBe(advance.number)
  expect((await issue(booking)).data).toMatchObject({ subject: 'booking', total_price: '1650.00' })
})
