import * as clients from '@marhala/contract/accounts/clients.ts'
import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import { paymentDueOn } from '@marhala/domain/money/payment-terms.ts'
import { expect } from '@playwright/test'
import { lastMailTo } from '../fixtures.ts'
import { wire } from '../printed-document.ts'
import { pathOf, read } from './agency.ts'
import { type Desk, done, paper } from './desk.ts'
import { payer } from './morning.ts'
import type { Week } from './staff.ts'

type Told = { amounts: string[]; texts?: string[] }

/** A receipt says what came, how, and what was due and paid at its own moment, whenever it is printed. */
async function expectReceipt(
  desk: Desk,
  booking: Booking,
  entry: string,
  { amounts, texts = [] }: Told,
): Promise<void> {
  const found = booking.payment_histories.find(({ kind, amount }) => `${kind} ${amount}` === entry)
  const params = { ...pathOf(booking), paymentId: String(found?.id) }
  const printed = await paper(desk, documents.receipt, { params })
  expect.soft(printed.amounts, `receipt of ${entry}`).toEqual(expect.arrayContaining(amounts))
  for (const text of texts) expect.soft(printed.text, `receipt of ${entry}`).toContain(text)
}

/** The receipts of what came in an unusual way, each with what stood then. */
export async function expectReceipts(
  { clerk }: Week,
  of: Record<'walkIn' | 'cheque' | 'unpaid' | 'cancelled', Booking>,
): Promise<void> {
  const now = async (name: keyof typeof of) => read(clerk, of[name])
  const walkIn = await now('walkIn')
  const euros = ['1980.00', '200.00', '180.00']
  await expectReceipt(clerk, walkIn, 'charge 1980.00', { amounts: euros, texts: ['10,8'] })
  await expectReceipt(clerk, walkIn, 'warranty_in 3000.00', {
    amounts: ['3000.00'],
    texts: [payer.payer_name],
  })
  await expectReceipt(clerk, walkIn, 'charge 280.00', { amounts: ['280.00', '2570.00', '2360.00'] })
  await expectReceipt(clerk, walkIn, 'warranty_retained 100.00', { amounts: ['100.00', '2570.00'] })
  await expectReceipt(clerk, walkIn, 'charge 310.00', { amounts: ['310.00', '2970.00'] })
  const cheque = await now('cheque')
  const given = { amounts: ['1650.00'], texts: ['4471', 'Attijari'] }
  await expectReceipt(clerk, cheque, 'charge 1650.00', given)
  const change = { amounts: ['1925.00', '2000.00', '75.00'] }
  await expectReceipt(clerk, await now('unpaid'), 'charge 1925.00', change)
  await expectReceipt(clerk, await now('cancelled'), 'charge 500.00', { amounts: ['500.00', '1650.00'] })
}

/** Contracts and invoices name whom, where and how; the company's says by when it is paid. */
export async function expectPapers(
  { owner }: Week,
  of: Record<'walkIn' | 'company' | 'driven' | 'unpaid' | 'cancelled', Booking>,
  port: { name: string },
): Promise<void> {
  const contract = async (name: keyof typeof of) =>
    (await paper(owner, documents.contract, { params: pathOf(of[name]) })).text
  const invoice = (name: keyof typeof of) =>
    paper(owner, documents.invoice, { params: pathOf(of[name]), query: { number: newest[name]! } })
  const newest: Partial<Record<keyof typeof of, string>> = {}
  for (const name of ['walkIn', 'company', 'cancelled'] as const) {
    const [last] = await done(owner, documents.list, { params: pathOf(of[name]) })
    newest[name] = last!.number
  }
  expect.soft(await contract('walkIn')).toContain(port.name)
  expect.soft(await contract('driven')).toContain('Hôtel Zellige, chambre 214')
  expect.soft(await contract('unpaid')).toContain('C/77')
  const company = of.company.user.legal_name!
  for (const text of [company, 'Youssef Amrani', '001234567000062'])
    expect.soft(await contract('company')).toContain(text)

  const bill = await invoice('company')
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Africa/Casablanca' })
  const due = paymentDueOn(today, { payment_days: 30, payment_end_of_month: true })!
  for (const text of [company, '001234567000062', due.slice(0, 4)]) expect.soft(bill.text).toContain(text)
  expect.soft(bill.amounts).toEqual(expect.arrayContaining(['2500.00', '250.00', '2750.00']))
  const fine = await invoice('walkIn')
  expect.soft(fine.text).toContain('Radar A7')
  expect.soft(fine.amounts).toContain('400.00')
  // 100.00 × 10 / 110, and what is before it.
  expect
    .soft((await invoice('cancelled')).amounts)
    .toEqual(expect.arrayContaining(['90.91', '9.09', '100.00']))
}

/** The amounts and words of the newest mail to a booking's client about something. */
async function mailed(booking: Booking, about: string) {
  const { text } = await lastMailTo(booking.user.email!, about)
  const amounts = text.match(/[-−]?\d[\d., \u00a0\u202f]*[.,]\d{2}(?=\D)/g) ?? []
  return { text, amounts: amounts.map(wire) }
}

/** Clients hear of each change with what is due, of a fee with what it was, and of a charge after the return. */
export async function expectMails(
  { owner }: Week,
  of: Record<'walkIn' | 'cheque' | 'unpaid' | 'cancelled' | 'company', Booking>,
): Promise<void> {
  const { cheque } = of
  const { reference } = cheque
  const longer = await mailed(cheque, owner.say('mail:booking.trip_changed.subject', { reference }))
  expect.soft(longer.amounts, 'mail of the extension').toEqual(expect.arrayContaining(['1650.00', '2310.00']))
  const larger = await mailed(cheque, owner.say('mail:booking.car_changed.subject', { reference }))
  expect.soft(larger.amounts, 'mail of the larger car').toEqual(expect.arrayContaining(['2970.00']))
  const fine = await mailed(of.walkIn, of.walkIn.reference)
  expect
    .soft(fine.amounts, 'mail of the fine')
    .toEqual(expect.arrayContaining(['400.00', '300.00', '310.00']))
  expect.soft(fine.text).toContain('Radar A7')
  const late = await mailed(of.unpaid, of.unpaid.reference)
  expect
    .soft(late.amounts, 'mail of the late return')
    .toEqual(expect.arrayContaining(['1925.00', '50.00', '1975.00']))
  const fee = await mailed(of.cancelled, of.cancelled.reference)
  expect.soft(fee.amounts, 'mail of the fee').toEqual(expect.arrayContaining(['100.00', '300.00']))
  const { user } = await done(owner, clients.get, { params: { user_id: String(of.company.user.id) } })
  expect.soft(user).toMatchObject({ outstanding: '0.00', payment_days: 30, ice: '001234567000062' })
}

/** What staff note for themselves is not in what the client reads. */
export async function expectNotesKept(
  { owner, page }: { owner: Desk; page: Desk['page'] },
  { client, ...booking }: Booking & { client: Record<string, string> },
): Promise<void> {
  expect((await read(owner, booking)).internal_note).toBe('Demande toujours une remise')
  const own = await read({ page, headers: client }, booking)
  expect(own).toMatchObject({ internal_note: null, agreed_reason: null, unpaid_reason: null })
  const printed = await paper({ page, headers: client }, documents.contract, { params: pathOf(booking) })
  expect(printed.text).not.toContain('Demande toujours')
}
