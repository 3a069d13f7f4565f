import * as companyInvoices from '@marhala/contract/accounts/company-invoices.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as accounting from '@marhala/contract/money/accounting.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenPerson, signIn } from '../../test/builders.ts'
import { makeCompanyFixture } from '../../test/companies.ts'
import { arabicLinesOf, lettersOf, readPdf } from '../../test/read-pdf.ts'
import { givenOwner } from '../../test/samples/money-samples.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const { fixture, staff, path, givenCompany, givenBooker } = await makeCompanyFixture(product)

/** A hire of a company that is back on 9 June, by one who books for it. */
async function givenHire(company: { id: number }, changes: object = {}) {
  product.at('2026-06-03T09:00:00Z')
  const by = await givenBooker(company)
  const wished = { by, changes: { company_id: company.id, cost_centre: 'Chantier 7', ...changes } }
  const booking = await fixture.given('active', wished)
  product.at('2026-06-09T08:55:00Z')
  const { status, error } = await call(app, await staff(), bookings.complete, {
    params: fixture.path(booking),
    body: { end_kilometers: 1500, warranty: 'returned' },
  })
  if (status !== 200) throw new Error(JSON.stringify(error))
  product.at('2026-07-01T08:00:00Z')
  return { ...(await fixture.read(booking)), by }
}
const issue = async (company: { id: number }, month = '2026-06') =>
  call(app, await staff(), companyInvoices.issue, { params: path(company), body: { month } })
const listed = async (company: { id: number }) =>
  (await call(app, await staff(), companyInvoices.list, { params: path(company) })).data
const cents = (text: string) => Math.round(Number(text) * 100)
const sum = (texts: string[]) => texts.reduce((total, text) => total + cents(text), 0)

describe('the invoice of a month', () => {
  test('is one over all hires that ended, to the centime, in the one series, due by the company’s terms', async () => {
    const company = await givenCompany()
    const hires = [await givenHire(company), await givenHire(company), await givenHire(company)]
    expect((await listed(company)).to_invoice).toEqual([
      { month: '2026-06', hires: 3, total: (sum(hires.map((one) => one.total_price)) / 100).toFixed(2) },
    ])
    const { status, data } = await issue(company)
    expect([status, data.numbers]).toEqual([201, [expect.stringMatching(/^F-2026-\d{5}$/)]])
    const { invoices, to_invoice } = await listed(company)
    expect(to_invoice).toEqual([])
    expect(invoices).toMatchObject([
      { number: data.numbers[0], subject: 'month', hires: 3, due_on: '2026-07-31', counterpart: null },
    ])
    expect(cents(invoices[0]!.total)).toBe(sum(hires.map((one) => one.total_price)))
    const journal = await call(app, await givenOwner(context), accounting.salesJournal, {
      query: { month: '2026-07' },
    })
    const line = journal.data.lines.find(({ number }) => number === data.numbers[0])!
    expect([line.gross, line.vat]).toEqual([
      invoices[0]!.total,
      (sum(hires.map((one) => one.tax)) / 100).toFixed(2),
    ])
    const { rows } = await product.context.db
      .selectFrom('book_lines')
      .innerJoin('book_entries', 'book_entries.id', 'book_lines.entry_id')
      .select(['purpose', 'debit', 'credit', 'book_lines.user_id'])
      .where('source', '=', 'invoices')
      .where('source_id', '=', invoices[0]!.id)
      .execute()
      .then((found) => ({ rows: Object.fromEntries(found.map((one) => [one.purpose, one])) }))
    expect(rows).toMatchObject({
      clients: { debit: cents(line.gross), user_id: company.id },
      vat_billed: { credit: cents(line.vat) },
      revenue: { credit: cents(line.gross) - cents(line.vat) },
    })
  })

  test('never has a hire twice: not of a month again, not alone, not by the database', async () => {
    const company = await givenCompany()
    const hire = await givenHire(company)
    await issue(company)
    const again = await issue(company)
    expect([again.status, again.error.code]).toEqual([409, 'nothing_to_invoice'])
    const alone = await call(app, await staff(), documents.issueInvoice, {
      params: fixture.path(hire),
      body: {},
    })
    expect([alone.status, alone.error.code]).toEqual([409, 'already_invoiced'])
    const [invoice] = (await listed(company)).invoices
    const row = { invoice_id: invoice!.id, booking_id: hire.id, part: 'fee', standing: true }
    await expect(context.db.insertInto('invoice_hires').values(row).execute()).rejects.toThrow()
    const copy = await context.db
      .selectFrom('invoices')
      .selectAll()
      .where('id', '=', invoice!.id)
      .executeTakeFirstOrThrow()
    const { id: _, content, ...rest } = copy
    const single = {
      ...rest,
      content: JSON.stringify(content),
      number: 'X-1',
      subject: 'booking',
      booking_id: hire.id,
    }
    await expect(context.db.insertInto('invoices').values(single).execute()).rejects.toThrow(
      /invoiced already/,
    )
  })

  test('of two who ask at once, one invoices', async () => {
    const company = await givenCompany()
    await givenHire(company)
    const answers = await Promise.all([issue(company), issue(company), issue(company)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect((await listed(company)).invoices).toHaveLength(1)
  })

  test('leaves out what was invoiced alone, and takes off what was paid in advance', async () => {
    const company = await givenCompany()
    const alone = await givenHire(company)
    await call(app, await staff(), documents.issueInvoice, { params: fixture.path(alone), body: {} })
    product.at('2026-06-03T09:00:00Z')
    const by = await givenBooker(company)
    const early = await fixture.given('confirmed', { by, changes: { company_id: company.id } })
    await call(app, await staff(), bookings.addPayment, {
      params: fixture.path(early),
      body: { kind: 'charge', amount: '200.00', payment_method: 'cash' },
    })
    const advance = await call(app, await staff(), documents.issueInvoice, {
      params: fixture.path(early),
      body: {},
    })
    expect(advance.data.subject).toBe('advance')
    await call(app, await staff(), bookings.activate, {
      params: fixture.path(early),
      body: { start_kilometers: 1000, fuel_level: 8, confirm_early: true },
    })
    product.at('2026-06-09T08:55:00Z')
    await call(app, await staff(), bookings.complete, {
      params: fixture.path(early),
      body: { end_kilometers: 1500, warranty: 'returned' },
    })
    product.at('2026-07-01T08:00:00Z')
    await issue(company)
    const [invoice] = (await listed(company)).invoices
    expect(invoice).toMatchObject({ subject: 'month', hires: 1 })
    expect(cents(invoice!.total)).toBe(cents(early.total_price) - 20_000)
  })

  test('is taken back whole, and then another can be issued', async () => {
    const company = await givenCompany()
    const hires = [await givenHire(company), await givenHire(company)]
    const { data } = await issue(company)
    const back = await call(app, await staff(), documents.issueCreditNote, {
      params: fixture.path(hires[1]!),
      body: { reason: 'Wrong month', number: data.numbers[0] },
    })
    expect([back.status, back.data.subject, back.data.counterpart]).toEqual([201, 'month', data.numbers[0]])
    expect((await listed(company)).to_invoice).toMatchObject([{ hires: 2 }])
    const second = await issue(company)
    expect(second.status).toBe(201)
    const { invoices } = await listed(company)
    expect(invoices.map(({ kind, outstanding }) => [kind, outstanding !== '0.00'])).toEqual([
      ['invoice', true],
      ['credit_note', false],
      ['invoice', false],
    ])
  })

  test('is paper in three languages, and data, read under each of its hires by staff and the company alone', async () => {
    const company = await givenCompany()
    const hire = await givenHire(company)
    const { data } = await issue(company)
    const query = { number: data.numbers[0]! }
    const read = async (language: string) => {
      const answer = await call(app, await staff(), documents.invoice, {
        headers: { 'accept-language': language },
        params: fixture.path(hire),
        query,
      })
      return (answer.data as { content: Buffer }).content
    }
    const english = (await readPdf(await read('en'))).join('\n').replaceAll('\u00a0', ' ')
    for (const text of [
      'Invoice of the month',
      hire.reference,
      'Amina Alaoui',
      'Chantier 7',
      company.legal_name!,
    ])
      expect(english).toContain(text)
    expect((await readPdf(await read('fr'))).join('\n')).toContain('Facture du mois')
    expect((await arabicLinesOf(await read('ar'))).flat()).toEqual(
      expect.arrayContaining(lettersOf('فاتورة')),
    )
    const ubl = await call(app, await staff(), documents.structuredInvoice, {
      params: fixture.path(hire),
      query,
    })
    const xml = (ubl.data as { content: Buffer }).content.toString()
    expect(xml).toContain(`<cbc:Name>${hire.reference} · `)
    const by = await signIn(context, hire.by)
    const hidden = await call(app, by, documents.invoice, { params: fixture.path(hire), query })
    expect(hidden.status).toBe(404)
    expect((await call(app, by, documents.list, { params: fixture.path(hire) })).data).toEqual([])
  })

  test('is not for who works at some places alone', async () => {
    const company = await givenCompany()
    await givenHire(company)
    const clerk = await givenPerson(context, { role: 'admin', place_ids: [fixture.location.id] })
    const answer = await call(app, await signIn(context, clerk), companyInvoices.issue, {
      params: path(company),
      body: { month: '2026-06' },
    })
    expect(answer.status).toBe(403)
  })
})
