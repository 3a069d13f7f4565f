import * as documents from '@marhala/contract/booking/documents.ts'
import * as invoiceNumbering from '@marhala/contract/company/invoice-numbering.ts'
import * as search from '@marhala/contract/storefront/search.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp } from '../../test/test-app.ts'

async function openDesk() {
  const product = await openTestApp()
  const fixture = await makeBookingFixture(product)
  const { app, context } = product
  const change = async (body: invoiceNumbering.NumberingChanges) =>
    call(app, await signIn(context, fixture.admin), invoiceNumbering.change, { body })
  const issue = async (given?: Awaited<ReturnType<typeof fixture.given>>) => {
    const booking = given ?? (await fixture.given('active'))
    const answer = await call(app, await signIn(context, fixture.admin), documents.issueInvoice, {
      params: fixture.path(booking),
      body: {},
    })
    return { booking, number: answer.data.number }
  }
  const credit = async (booking: { id: number }) =>
    (
      await call(app, fixture.admin, documents.issueCreditNote, {
        params: fixture.path(booking),
        body: { reason: 'Wrong dates' },
      })
    ).data.number
  const find = async (q: string) => {
    const { data } = await call(app, fixture.admin, search.find, { query: { q } })
    return data.bookings.map(({ reference }) => reference)
  }
  return { ...product, context, fixture, change, issue, credit, find }
}

test('a company that invoiced elsewhere begins with the number that comes next, and writes it its way', async () => {
  const { app, fixture, change, issue, credit } = await openDesk()
  expect((await call(app, fixture.admin, invoiceNumbering.get)).data).toMatchObject({
    invoice_prefix: 'F',
    next_invoice: 1,
    invoice_begun: false,
    year: 2026,
  })
  const { status, data } = await change({
    invoice_prefix: 'fac',
    invoice_number_digits: 3,
    next_invoice: 342,
  })
  expect([status, data]).toMatchObject([
    200,
    { invoice_prefix: 'FAC', next_invoice: 342, invoice_begun: false },
  ])
  const { booking, number } = await issue()
  expect(number).toBe('FAC-2026-342')
  expect((await issue()).number).toBe('FAC-2026-343')
  expect(await credit(booking)).toBe('A-2026-001')
})

test('from the first document on a series goes on by one: another form makes no gap, and search finds both', async () => {
  const { app, context, fixture, change, issue, find, credit } = await openDesk()
  const first = await issue()
  expect(first.number).toBe('F-2026-00001')
  expect((await change({ next_invoice: 40 })).error?.errors).toHaveProperty('next_invoice')
  expect((await change({ next_invoice: 2 })).status).toBe(200)
  await change({ invoice_prefix: 'FAC', invoice_number_year: false, invoice_number_restarts: false })
  const second = await issue()
  expect(second.number).toBe('FAC-00002')
  expect(await find('F-2026-00001')).toEqual([first.booking.reference])
  expect(await find('fac 2')).toEqual([second.booking.reference])
  expect(await credit(first.booking)).toBe('A-00001')

  const { data } = await call(app, fixture.admin, invoiceNumbering.get)
  expect(data).toMatchObject({ next_invoice: 3, invoice_begun: true, next_credit_note: 2 })
  await expect(context.pool.query('UPDATE invoice_series SET last = 50')).rejects.toThrow('goes on by one')
  await expect(context.pool.query('DELETE FROM invoice_series')).rejects.toThrow('goes on by one')
  await expect(
    context.pool.query(
      "INSERT INTO invoice_series (kind, year, last, begins_after) VALUES ('invoice', 2027, 51, 50)",
    ),
  ).rejects.toThrow('goes on by one')
})

test('a new year begins with 1, or goes on where the last one ended', async () => {
  const { at, change, fixture, ...desk } = await openDesk()
  const given = await Promise.all(Array.from({ length: 5 }, () => fixture.given('active')))
  const issue = async () => (await desk.issue(given.pop())).number
  expect(await issue()).toBe('F-2026-00001')
  at('2027-01-04T09:00:00Z')
  expect([await issue(), await issue()]).toEqual(['F-2027-00001', 'F-2027-00002'])
  await change({ invoice_number_restarts: false })
  at('2028-01-04T09:00:00Z')
  expect(await issue()).toBe('F-2028-00003')
  await change({ invoice_number_restarts: true })
  expect(await issue()).toBe('F-2028-00004')
})

test('a number never comes twice: prefixes differ, and one that would meet older numbers is refused', async () => {
  const { change, issue, credit } = await openDesk()
  expect((await change({ credit_note_prefix: 'F' })).error?.errors).toHaveProperty('credit_note_prefix')
  expect((await change({ invoice_number_year: false })).error?.errors).toHaveProperty(
    'invoice_number_restarts',
  )
  expect((await change({ invoice_prefix: 'F-' })).error?.errors).toHaveProperty('invoice_prefix')
  const { booking } = await issue()
  await issue()
  await credit(booking)
  // Credit notes are at 2 and would come upon the invoice F-2026-00002.
  const swapped = await change({ invoice_prefix: 'A', credit_note_prefix: 'F' })
  expect([swapped.status, Object.keys(swapped.error?.errors ?? {})]).toEqual([422, ['credit_note_prefix']])
})
