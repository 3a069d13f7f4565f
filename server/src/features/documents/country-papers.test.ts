import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import { amountInWords } from '@marhala/domain/morocco/amount-in-words.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenPerson, signIn } from '../../test/builders.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { openTestApp } from '../../test/test-app.ts'
import { saveRule } from '../country/public/country-rules.queries.ts'

async function openDesk() {
  const product = await openTestApp()
  const { app, context } = product
  const fixture = await makeBookingFixture(product)
  const admin = await signIn(context, fixture.admin)
  const rule = (name: string, is_on: boolean) =>
    saveRule(context.db, {
      rule: name,
      since: '2026-01-01',
      is_on,
      values: {},
      changed_by: null,
      changed_at: context.clock(),
    })
  const print = async (booking: { id: number }, language = 'en') => {
    const { data } = await call(app, admin, documents.invoice, {
      params: fixture.path(booking),
      headers: { 'accept-language': language },
    })
    return (await readPdf((data as unknown as { content: Buffer }).content)).join(' ')
  }
  const issue = (booking: { id: number }) =>
    call(app, admin, documents.issueInvoice, { params: fixture.path(booking), body: {} })
  return { ...product, fixture, admin, rule, print, issue }
}

test('an invoice names the references of its payments, and its total in words where the company says so', async () => {
  const { app, admin, fixture, rule, print, issue } = await openDesk()
  const [before, after] = [await fixture.given('active'), await fixture.given('active')]
  await call(app, admin, bookings.addPayment, {
    params: fixture.path(after),
    body: { amount: '100.00', payment_method: 'card', transaction_id: 'TX-778' },
  })
  await issue(before)
  await rule('amount_in_words', true)
  await issue(after)
  const { fr } = amountInWords(165_000)
  expect(await print(after)).toContain('TX-778')
  expect(await print(after)).toContain(fr)
  // What was issued before the rule stays as it was, and what was issued under it too.
  expect(await print(before)).not.toContain(fr)
  await rule('amount_in_words', false)
  expect(await print(after)).toContain(fr)
})

test('an invoice is kept as UBL with its hash: lines before tax, the tax and the total of the paper', async () => {
  const { app, context, admin, fixture, issue } = await openDesk()
  const booking = await fixture.given('active')
  await issue(booking)
  const params = fixture.path(booking)
  const read = async () => {
    const { data } = await call(app, admin, documents.structuredInvoice, { params })
    return String((data as unknown as { content: Buffer }).content)
  }
  const ubl = await read()
  const values = (name: string) =>
    [...ubl.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, 'g'))].map(([, value]) => value)
  expect(values('TaxInclusiveAmount')).toEqual(['1650.00'])
  expect(values('TaxExclusiveAmount')).toEqual(['1500.00'])
  expect(values('TaxAmount')).toEqual(['150.00', '150.00'])
  expect(values('PayableAmount')).toEqual(['1650.00'])
  expect(values('InvoiceTypeCode')).toEqual(['380'])
  expect(ubl).toContain('currencyID="MAD"')
  const archived = await context.db.selectFrom('invoice_archive').selectAll().execute()
  expect(archived.map((one) => one.ubl)).toEqual([ubl])
  const change = context.db.updateTable('invoice_archive').set({ ubl: '<Invoice/>' }).execute()
  await expect(change).rejects.toThrow('stays as it is')

  await call(app, admin, documents.issueCreditNote, { params, body: { reason: 'Wrong <dates> & more' } })
  const credit = await read()
  expect(credit).toMatch(/<CreditNote xmlns=/)
  expect(credit).toContain(`<cbc:ID>${ubl.match(/<cbc:ID>(F-[^<]+)</)![1]}</cbc:ID>`)
  expect(credit).not.toContain('Wrong')
  const other = await signIn(context, await givenPerson(context))
  expect((await call(app, other, documents.structuredInvoice, { params })).status).toBe(404)
})
