import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as settings from '@marhala/contract/company/company-settings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as site from '@marhala/contract/company/site.ts'
import { usualSite } from '@marhala/contract/company/site-values.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { companyColors } from '@marhala/domain/site/colors.ts'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { fileNameOf } from '../../files/file-address.ts'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { arabicLinesOf, colorsOf, countPictures, lettersOf, linesOf } from '../../test/read-pdf.ts'
import { sendForm } from '../../test/send-form.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

type Booking = { id: number }
type Download = typeof documents.contract | typeof documents.invoice | typeof documents.receipt

async function download(
  endpoint: Download,
  params: Record<string, string>,
  { by = fixture.admin as { token: string }, language = 'en', number = '' } = {},
) {
  const answer = await call(app, by, endpoint as typeof documents.invoice, {
    params: params as { booking: string },
    headers: { 'accept-language': language },
    query: number ? { number } : {},
  })
  return { ...answer, pdf: (answer.data as { content?: Buffer } | undefined)?.content as Buffer }
}

const issue = (booking: Booking) =>
  call(app, fixture.admin, documents.issueInvoice, { params: fixture.path(booking), body: {} })
const credit = (booking: Booking, reason = 'Wrong dates') =>
  call(app, fixture.admin, documents.issueCreditNote, { params: fixture.path(booking), body: { reason } })
const pay = (booking: Booking, amount: string) =>
  call(app, fixture.admin, bookings.addPayment, {
    params: fixture.path(booking),
    body: { amount, payment_method: 'card', transaction_id: `T-${booking.id}-${amount}` },
  })

/** The client's own language, in which the contract is printed beside French. */
const clientSpeaks = (language: Language) =>
  context.db.updateTable('users').set({ language }).where('id', '=', fixture.client.id).execute()

beforeEach(() => clientSpeaks('en'))

test('all documents bear the company’s logo as long as it has one, whose file may be lost', async () => {
  const booking = await fixture.given('active')
  await issue(booking)
  const { data } = await pay(booking, '100.00')
  const params = fixture.path(booking)
  const pictures = async () => {
    const printed = [
      await download(documents.contract, params),
      await download(documents.invoice, params),
      await download(documents.receipt, { ...params, paymentId: String(data.payment_histories[0]!.id) }),
    ]
    return Promise.all(printed.map(({ pdf }) => countPictures(pdf)))
  }
  expect(await pictures()).toEqual([0, 0, 0])
  const bytes = await sharp({ create: { width: 640, height: 40, channels: 3, background: '#0a7a80' } })
    .png()
    .toBuffer()
  const { logo_path } = (
    await sendForm(app, fixture.admin, settings.uploadLogo, { files: [{ bytes, field: 'logo' }] })
  ).data
  expect(await pictures()).toEqual([1, 1, 1])
  await context.files.remove(fileNameOf(logo_path)!)
  expect(await pictures()).toEqual([0, 0, 0])
  await call(app, fixture.admin, settings.deleteLogo)
})

test('all documents are in the company’s present colour, an invoice that was issued before it as well', async () => {
  const booking = await fixture.given('active')
  await issue(booking)
  const params = fixture.path(booking)
  const colors = async () => [
    await colorsOf((await download(documents.contract, params)).pdf),
    await colorsOf((await download(documents.invoice, params)).pdf),
  ]
  for (const found of await colors()) expect(found).toContain('#005967')
  await call(app, fixture.admin, site.save, {
    body: { document: { ...usualSite, accent: '#b42318' }, version: 0 },
  })
  for (const found of await colors()) {
    expect(found).toContain(companyColors('#b42318', 'light').primary)
    expect(found).not.toContain('#005967')
  }
})

describe('invoices', () => {
  test('are issued from the hand-over on, once, under the next number, and each is audited', async () => {
    const confirmed = await fixture.given('confirmed')
    expect(await issue(confirmed)).toMatchObject({ status: 409, error: { code: 'invoice_not_due' } })
    const [first, second] = [await fixture.given('active'), await fixture.given('completed')]
    expect((await download(documents.invoice, fixture.path(first))).status).toBe(404)
    const numbers = [(await issue(first)).data.number, (await issue(second)).data.number]
    const sequence = (number: string) => Number(/^F-2026-(\d{5})$/.exec(number)![1])
    expect(sequence(numbers[1]!)).toBe(sequence(numbers[0]!) + 1)
    expect(await issue(first)).toMatchObject({ status: 409, error: { code: 'already_invoiced' } })
    const { data } = await call(app, fixture.admin, bookings.history, { params: fixture.path(first) })
    expect(data[0]).toMatchObject({ action: 'invoice', after: { number: numbers[0] } })
  })

  test('leave no number out: issued at once they are numbered one after the other, a refused one takes none', async () => {
    const fleet = await Promise.all(Array.from({ length: 5 }, () => fixture.given('active')))
    const answers = await Promise.all(
      fleet.flatMap((booking) => Array.from({ length: 4 }, () => issue(booking))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15)
    const rows = await context.db
      .selectFrom('invoices')
      .select('number')
      .where('kind', '=', 'invoice')
      .orderBy('number')
      .execute()
    expect(rows.map(({ number }) => Number(number.slice(-5)))).toEqual(rows.map((_, index) => index + 1))
  })

  test('keep what they said: company, car, client and price of that day, in every language', async () => {
    const car = await givenCar(context, { model: 'Frozen' })
    const booking = await fixture.given('active', { car })
    await pay(booking, '650.00')
    const { number } = (await issue(booking)).data
    const before = await Promise.all((['en', 'ar', 'fr'] as const).map((language) => read(booking, language)))
    expect(before[0]).toEqual(
      expect.arrayContaining([number, 'Name Amina Alaoui', 'Car Dacia Frozen 2024', 'Paid 650.00 DH']),
    )
    await context.db.updateTable('company_settings').set({ company_name: 'Renamed', tax_rate: 20 }).execute()
    await context.db.updateTable('cars').set({ model: 'Repainted' }).where('id', '=', car.id).execute()
    await pay(booking, '1000.00')
    const after = await Promise.all((['en', 'ar', 'fr'] as const).map((language) => read(booking, language)))
    expect(after).toEqual(before)
    await context.db.updateTable('company_settings').set({ company_name: 'Marhala', tax_rate: 10 }).execute()
  })

  test('say what was kept of the deposit, where something was', async () => {
    const booking = await fixture.given('active')
    const entry = (kind: 'warranty_in' | 'warranty_retained', amount: string) =>
      call(app, fixture.admin, bookings.addPayment, {
        params: fixture.path(booking),
        body: { kind, amount, payment_method: 'cash' },
      })
    await entry('warranty_in', '3000.00')
    const { number: before } = (await issue(booking)).data
    await credit(booking)
    await entry('warranty_retained', '750.00')
    const { number: now } = (await issue(booking)).data
    const textOf = async (number: string) =>
      (await linesOf((await download(documents.invoice, fixture.path(booking), { number })).pdf)).join('\n')
    expect(await textOf(now)).toContain('Outstanding 1,650.00 DH\nDeposit kept 750.00 DH')
    expect(await textOf(before)).not.toContain('Deposit kept')
  })

  test('are taken back whole by a credit note with its own number; then another can be issued', async () => {
    const booking = await fixture.given('completed')
    expect(await credit(booking)).toMatchObject({ status: 409, error: { code: 'nothing_invoiced' } })
    const { number } = (await issue(booking)).data
    const note = (await credit(booking)).data
    expect(note).toMatchObject({ kind: 'credit_note', counterpart: number, total_price: '1650.00' })
    expect(note.number).toMatch(/^A-2026-\d{5}$/)
    expect(await credit(booking)).toMatchObject({ status: 409, error: { code: 'nothing_invoiced' } })
    expect((await issue(booking)).status).toBe(201)
    const { data } = await call(app, fixture.admin, documents.list, { params: fixture.path(booking) })
    expect(data.map(({ kind, counterpart }) => [kind, counterpart])).toEqual([
      ['invoice', null],
      ['credit_note', number],
      ['invoice', note.number],
    ])
    const { pdf } = await download(documents.invoice, fixture.path(booking), { number: note.number })
    expect(await linesOf(pdf)).toEqual(
      expect.arrayContaining([
        'Marhala Credit note',
        `Cancels invoice ${number} of 3 Jun 2026`,
        'Reason: Wrong dates',
      ]),
    )
    const other = await fixture.given('active')
    const foreign = await download(documents.invoice, fixture.path(other), { number: note.number })
    expect(foreign.status).toBe(404)
  })

  test('can be neither changed nor deleted, not even in the database', async () => {
    const booking = await fixture.given('active')
    const { id } = (await issue(booking)).data
    const invoices = context.db.updateTable('invoices').where('id', '=', id)
    await expect(invoices.set({ number: 'F-2026-99999' }).execute()).rejects.toThrow('credit note')
    await expect(invoices.set({ content: '{}' }).execute()).rejects.toThrow('credit note')
    await expect(context.db.deleteFrom('invoices').where('id', '=', id).execute()).rejects.toThrow(
      'credit note',
    )
  })

  const read = async (booking: Booking, language: Language) =>
    linesOf((await download(documents.invoice, fixture.path(booking), { language })).pdf)
})

test('the documents of a company carry its legal numbers at the foot', async () => {
  const registrations = { company_ice: '001234567000089', company_if: '12345678', company_rc: '98765' }
  await context.db.updateTable('company_settings').set(registrations).execute()
  const booking = await fixture.given('confirmed')
  const lines = await linesOf((await download(documents.contract, fixture.path(booking))).pdf)
  expect(lines.at(-1)).toContain('Marhala · ICE 001234567000089 · IF 12345678 · RC 98765')
})

test('an address in French stays in its order on an Arabic document', async () => {
  const contact_address = '12, rue Ibn Batouta (2e étage)'
  await context.db.updateTable('company_settings').set({ contact_address, contact_city: null }).execute()
  const booking = await fixture.given('confirmed')
  const { pdf } = await download(documents.contract, fixture.path(booking), { language: 'ar' })
  expect(await linesOf(pdf)).toContain(contact_address)
})

test('an address in Arabic letters is on Arabic documents alone, on an invoice as it was when that was issued', async () => {
  const settings = (set: object) => context.db.updateTable('company_settings').set(set).execute()
  const latin = { contact_address: '12, rue Atlas', contact_city: 'Rabat' }
  await settings({ ...latin, contact_address_ar: 'زنقة الأطلس', contact_city_ar: 'الرباط' })
  const booking = await fixture.given('active')
  const { number } = (
    await call(app, fixture.admin, documents.issueInvoice, { params: fixture.path(booking) })
  ).data
  await settings({ contact_address_ar: 'شارع الحرية' })
  const invoice = async (language: Language) =>
    (await download(documents.invoice, fixture.path(booking), { language, number })).pdf
  const contract = async (language: Language) => {
    await clientSpeaks(language)
    return (await download(documents.contract, fixture.path(booking))).pdf
  }
  expect(await arabicLinesOf(await invoice('ar'))).toContainEqual(lettersOf('زنقة الأطلس، الرباط'))
  expect(await arabicLinesOf(await contract('ar'))).toContainEqual(lettersOf('شارع الحرية، الرباط'))
  for (const pdf of [await invoice('fr'), await contract('en')])
    expect(await linesOf(pdf)).toContain('12, rue Atlas, Rabat')
  await settings({ contact_address_ar: null, contact_city_ar: null })
})

test('a receipt has the amount, the method and the date; of a void payment there is none', async () => {
  const booking = await fixture.given('active')
  const { data } = await pay(booking, '650.00')
  const paymentId = String(data.payment_histories[0]!.id)
  const params = { ...fixture.path(booking), paymentId }
  const { pdf } = await download(documents.receipt, params)
  expect(await linesOf(pdf)).toEqual(
    expect.arrayContaining(['Received from Amina Alaoui', 'Amount 650.00 DH', 'Method Card']),
  )
  const refund = { kind: 'refund', amount: '50.00', payment_method: 'cash' } as const
  const refunded = await call(app, fixture.admin, bookings.addPayment, {
    params: fixture.path(booking),
    body: refund,
  })
  const otherParams = { ...params, paymentId: String(refunded.data.payment_histories.at(-1)!.id) }
  expect(await linesOf((await download(documents.receipt, otherParams)).pdf)).toContain(
    'Refunded to Amina Alaoui',
  )
  await call(app, fixture.admin, bookings.removePayment, { params: otherParams })
  await call(app, fixture.admin, bookings.removePayment, { params })
  expect((await download(documents.receipt, params)).status).toBe(404)
})

test('a receipt tells what was due and paid at its own moment, whatever came of it', async () => {
  const booking = await fixture.given('confirmed')
  const { data } = await pay(booking, '650.00')
  const params = { ...fixture.path(booking), paymentId: String(data.payment_histories[0]!.id) }
  await pay(booking, '400.00')
  await call(app, fixture.admin, bookings.cancel, { params, body: { cancel_reason: 'agency' } })
  const lines = await linesOf((await download(documents.receipt, params)).pdf)
  expect(lines).toEqual(
    expect.arrayContaining(['Total 1,650.00 DH', 'Paid 650.00 DH', 'Outstanding 1,000.00 DH']),
  )
})

test('R12 a client downloads their own documents, and others are not found', async () => {
  const booking = await fixture.given('active')
  await issue(booking)
  const { data } = await pay(booking, '650.00')
  const params = { ...fixture.path(booking), paymentId: String(data.payment_histories[0]!.id) }
  const owner = await signIn(context, fixture.client)
  const stranger = await signIn(context, await givenPerson(context))
  for (const endpoint of [documents.contract, documents.invoice, documents.receipt] as const) {
    expect((await download(endpoint, params, { by: owner })).status).toBe(200)
    expect((await download(endpoint, params, { by: stranger })).status).toBe(404)
  }
})

test('what was typed is printed as it is: no markup, no command', async () => {
  const hostile = '#eval("1") $x$ *b* \\ <script> `r` @ref'
  const { id } = fixture.client
  await context.db.updateTable('users').set({ address: hostile }).where('id', '=', id).execute()
  const booking = await fixture.given('confirmed')
  const { pdf } = await download(documents.contract, fixture.path(booking))
  expect((await linesOf(pdf)).join(' ')).toContain(hostile)
})
