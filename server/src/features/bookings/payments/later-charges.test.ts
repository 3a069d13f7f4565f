import * as accounting from '@marhala/contract/money/accounting.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as takeBack from '@marhala/contract/booking/take-back.ts'
import * as companySettings from '@marhala/contract/company/company-settings.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import * as clientMessages from '@marhala/contract/messages/client-messages.ts'
import * as profile from '@marhala/contract/accounts/profile.ts'
import { numberGaps } from '@marhala/domain/money/invoice-number.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { givenPerson, givenReturnCharge, signIn } from '../../../test/builders.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context, mails } = product
const fixture = await makeBookingFixture(product)
const owner = await givenPerson(context, { role: 'superadmin', first_name: 'Omar' })
const fine = await givenReturnCharge(context, { name: 'Traffic fine', price: 0, taxed: false })

const asAdmin = () => signIn(context, fixture.admin)

type Wishes = { deposit?: string; by?: Awaited<ReturnType<typeof givenPerson>> }

/** A booking that was paid, 1,650.00, and whose car is back; its deposit is held on where there is one. */
async function givenFinished({ deposit, by = fixture.client }: Wishes = {}) {
  const booking = await fixture.given('active', { by })
  const pay = (kind: 'charge' | 'warranty_in', amount: string) =>
    call(app, fixture.admin, bookings.addPayment, {
      params: fixture.path(booking),
      body: { kind, amount, payment_method: 'cash' },
    })
  await pay('charge', '1650.00')
  if (deposit) await pay('warranty_in', deposit)
  await call(app, await asAdmin(), bookings.complete, {
    params: fixture.path(booking),
    body: { end_kilometers: 1500, warranty: deposit ? 'held' : 'returned' },
  })
  return fixture.read(booking)
}
type Booking = Awaited<ReturnType<typeof givenFinished>>

const radar = { kind: 'listed', return_charge_id: fine.id, amount: '400.00', reason: 'Radar, A7, 5 June' }
const damage = { kind: 'damage', amount: '220.00', reason: 'Dent in the door' }
const add = async (booking: { id: number }, raw: object, person?: { token: string }) =>
  call(app, person ?? (await asAdmin()), takeBack.addCharge, { params: fixture.path(booking), raw })
const refused = async (booking: { id: number }, raw: object) => {
  const { status, error } = await add(booking, raw)
  return [status, error?.errors ?? error?.code]
}
const invoicesOf = async (booking: Booking) =>
  (await call(app, await asAdmin(), documents.list, { params: fixture.path(booking) })).data
const credit = async (booking: Booking, number?: string) =>
  call(app, await asAdmin(), documents.issueCreditNote, {
    params: fixture.path(booking),
    body: { reason: 'Wrong client', ...(number && { number }) },
  })
const issue = async (booking: Booking, body: object = {}) =>
  call(app, await asAdmin(), documents.issueInvoice, { params: fixture.path(booking), raw: body })

async function printed(booking: Booking, number: string, language: Language = 'en') {
  const answer = await call(app, fixture.admin, documents.invoice, {
    params: fixture.path(booking),
    headers: { 'accept-language': language },
    query: { number },
  })
  const pages = await readPdf((answer.data as unknown as { content: Buffer }).content)
  return pages.join('\n').replaceAll('\u00a0', ' ')
}

describe('a charge after the return', () => {
  test('is due at once, in every figure, and told to the client with what it is and why', async () => {
    const by = await givenPerson(context)
    const booking = await givenFinished({ by })
    const { status, data, message } = await add(booking, radar)
    expect([status, message]).toEqual([201, 'Charge added'])
    expect(data).toMatchObject({
      charges_total: '400.00',
      outstanding: '400.00',
      payment_status: 'partial',
      booking_charges: [{ name: 'Traffic fine', after_return: true, reason: 'Radar, A7, 5 June' }],
    })
    expect(data.version).toBeGreaterThan(booking.version)
    const mail = mails.findLast(({ to }) => to === by.email)!
    expect(mail.subject).toBe(`A charge for your booking ${booking.reference}`)
    for (const words of ['Traffic fine', 'Radar, A7, 5 June', '400.00', 'at our desk'])
      expect(mail.text).toContain(words)
    const statistics = await call(app, await signIn(context, by), profile.statistics, {})
    expect(statistics.data.overview).toMatchObject({ total_spent: '1650.00', outstanding: '400.00' })
    const sent = await call(app, await asAdmin(), clientMessages.list, { params: fixture.path(booking) })
    expect(JSON.stringify(sent.data)).toContain('"charged"')
  })

  test('for damage has tax where the setting says so, each as it was when it was made', async () => {
    const taxed = (damage_taxed: boolean) =>
      call(app, owner, companySettings.update, { body: { damage_taxed } })
    const booking = await givenFinished()
    await add(booking, damage)
    await taxed(true)
    onTestFinished(() => taxed(false).then(() => {}))
    const { data } = await add(booking, damage)
    expect(data.booking_charges.map((charge) => charge.taxed)).toEqual([false, true])
    const [later, first] = await invoicesOf(booking)
    const [without, with_] = [await printed(booking, first!.number), await printed(booking, later!.number)]
    expect(without).toContain('Total 220.00 DH')
    expect(without).not.toContain('Tax (10%)')
    for (const line of ['Total before tax 200.00 DH', 'Tax (10%) 20.00 DH', 'Total 220.00 DH'])
      expect(with_).toContain(line)
  })

  test('each has a mail of its own', async () => {
    const by = await givenPerson(context)
    const booking = await givenFinished({ by })
    await add(booking, radar)
    await add(booking, damage)
    expect(mails.filter(({ to, subject }) => to === by.email && subject.startsWith('A charge'))).toHaveLength(
      2,
    )
  })

  test('is paid from the deposit that is still held, and no more than that', async () => {
    const booking = await givenFinished({ deposit: '300.00' })
    expect(await refused(booking, { ...radar, from_deposit: '300.01' })).toEqual([
      422,
      { from_deposit: ['Enter up to 300.00 DH, the deposit held.'] },
    ])
    const { data } = await add(booking, { ...radar, from_deposit: '300.00' })
    expect(data).toMatchObject({
      charges_from_deposit: '300.00',
      outstanding: '100.00',
      warranty: 'retained',
      warranty_retained: '300.00',
    })
    expect(mails.findLast(({ subject }) => subject.includes(booking.reference))!.text).toMatch(
      /Deducted from the deposit[^\d]*300\.00/,
    )
  })

  test('is paid at the desk in the same call, up to what is outstanding with it', async () => {
    const booking = await givenFinished()
    const paid = { ...damage, payment_method: 'cash' }
    expect(await refused(booking, { ...paid, paid: '220.01' })).toEqual([
      422,
      { paid: ['Enter up to 220.00 DH, the amount outstanding.'] },
    ])
    expect(await refused(booking, { ...damage, paid: '220.00' })).toEqual([
      422,
      { payment_method: ['Enter both an amount and a payment method.'] },
    ])
    const { data } = await add(booking, { ...paid, paid: '220.00' })
    expect(data).toMatchObject({ outstanding: '0.00', payment_status: 'paid' })
    expect(mails.findLast(({ subject }) => subject.includes(booking.reference))!.text).toContain(
      'There is nothing left to pay',
    )
  })

  test('is taken while the booking is finished alone, with its reason, by an admin', async () => {
    const active = await fixture.given('active')
    expect(await refused(active, radar)).toEqual([409, 'charge_not_due'])
    const booking = await givenFinished()
    const { reason: _, ...unexplained } = radar
    expect(await refused(booking, unexplained)).toEqual([422, { reason: ['Enter what this charge is for.'] }])
    expect((await refused(booking, { ...radar, kind: 'late' }))[0]).toBe(422)
    expect((await refused(booking, { ...radar, version: booking.version - 1 }))[1]).toBe('stale_version')
    expect((await add(booking, radar, await signIn(context, fixture.client))).status).toBe(403)
    expect((await fixture.read(booking)).booking_charges).toEqual([])
  })

  test('of two that saw the same version is written once', async () => {
    const booking = await givenFinished()
    const body = { ...damage, version: booking.version }
    const answers = await Promise.all([add(booking, body), add(booking, body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await invoicesOf(booking)).toHaveLength(1)
  })
})

describe('its invoice', () => {
  test('is of its own, beside that of the booking, whichever was first', async () => {
    const booking = await givenFinished()
    await add(booking, radar)
    await issue(booking)
    await add(booking, damage)
    const [second, first, own] = await invoicesOf(booking)
    expect([own, first, second].map((one) => [one!.subject, one!.total_price])).toEqual([
      ['later_charges', '400.00'],
      ['booking', '1650.00'],
      ['later_charges', '220.00'],
    ])
  })

  test('lists the charge alone, with the tax that it contains, in three languages', async () => {
    const taxed = await givenReturnCharge(context, { name: 'Cleaning after all' })
    const booking = await givenFinished()
    const charge = { kind: 'listed', return_charge_id: taxed.id, amount: '110.00' }
    await add(booking, { ...charge, paid: '100.00', payment_method: 'cash' })
    const { number } = (await invoicesOf(booking))[0]!
    const text = await printed(booking, number)
    for (const words of [
      'After the return',
      'Cleaning after all',
      'Tax (10%) 10.00 DH',
      'Total 110.00 DH',
      'Paid 100.00 DH',
      'Outstanding 10.00 DH',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Car rental')
    expect(await printed(booking, number, 'fr')).toContain('Après le retour')
    expect(await printed(booking, number, 'ar')).toContain('110,00 DH')
  })

  test('of the booking leaves later charges out of its sum and of what is outstanding', async () => {
    const booking = await givenFinished()
    await add(booking, radar)
    await issue(booking)
    const { number } = (await invoicesOf(booking))[0]!
    const text = await printed(booking, number)
    expect(text).toContain('Total 1,650.00 DH')
    expect(text).toContain('Paid 1,650.00 DH')
    expect(text).toContain('Outstanding 0.00 DH')
    expect(text).not.toContain('Radar')
  })

  test('has to be taken back before the charge is removed; the charge can be invoiced anew', async () => {
    const booking = await givenFinished()
    const { data } = await add(booking, radar)
    const [charge] = data.booking_charges
    const remove = async () =>
      call(app, await asAdmin(), takeBack.removeCharge, {
        params: { ...fixture.path(booking), chargeId: String(charge!.id) },
      })
    expect((await remove()).error.code).toBe('charge_invoiced')
    const [own] = await invoicesOf(booking)
    expect((await credit(booking)).error.code).toBe('nothing_invoiced')
    expect((await credit(booking, own!.number)).data).toMatchObject({
      kind: 'credit_note',
      subject: 'later_charges',
      counterpart: own!.number,
    })
    expect((await issue(booking, { subject: 'later_charges' })).data).toMatchObject({ total_price: '400.00' })
    expect((await issue(booking, { subject: 'later_charges' })).error.code).toBe('nothing_to_invoice')
    const [again] = await invoicesOf(booking)
    await credit(booking, again!.number)
    expect((await remove()).data).toMatchObject({ charges_total: '0.00', outstanding: '0.00' })
    expect((await issue(booking, { subject: 'later_charges' })).error.code).toBe('nothing_to_invoice')
  })

  test('is numbered without a gap, a refused charge taking no number, and stands in the sales journal', async () => {
    const booking = await givenFinished()
    await add(booking, radar)
    await refused(booking, { ...radar, reason: '' })
    const later = await add(booking, damage)
    expect(later.status).toBe(201)
    const rows = await context.db.selectFrom('invoices').select('number').execute()
    expect(numberGaps(rows.map(({ number }) => number))).toEqual([])
    const journal = await call(app, await signIn(context, owner), accounting.salesJournal, {
      query: { month: '2026-06' },
    })
    const numbers = (await invoicesOf(booking)).map(({ number }) => number)
    const lines = journal.data.lines.filter(({ number }) => numbers.includes(number))
    expect(lines.map(({ vat_rate, gross, vat }) => [vat_rate, gross, vat])).toEqual([
      [0, '400.00', '0.00'],
      [0, '220.00', '0.00'],
    ])
    expect(lines[0]!.what).toContain('Charges after return')
    expect(journal.data.gaps).toEqual([])
  })
})
