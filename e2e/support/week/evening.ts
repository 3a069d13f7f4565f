import * as clients from '@marhala/contract/accounts/clients.ts'
import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as incomes from '@marhala/contract/money/incomes.ts'
import * as small from '@marhala/contract/money/small-expenses.ts'
import * as today from '@marhala/contract/booking/today.ts'
import { expect } from '@playwright/test'
import { open } from '../accounts-story.ts'
import { addCar, book, dueBack, pathOf, read } from './agency.ts'
import { type Books, dirhams } from './books.ts'
import { done, refused } from './desk.ts'
import type { Week } from './staff.ts'

const day = 86_400_000
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A booking without a licence is confirmed, not handed over; nor is it with nothing paid and no deposit without a reason. */
export async function leavesUnpaid({ clerk, town, tag }: Week): Promise<Booking & { email: string }> {
  const car = await addCar(town, 350, 2000)
  const email = `hamid-${tag}@example.com`
  const { user } = await done(clerk, clients.create, {
    body: { first_name: 'Hamid', last_name: `Ouali ${tag}`, email, confirm_duplicate: true },
  })
  const driver = { first_name: 'Hamid', last_name: 'Ouali', birth_date: '1980-01-02' }
  const booking = await book(clerk, { car, place: town, days: 5, user_id: user.id, drivers: [driver] })
  const params = pathOf(booking)
  await done(clerk, bookings.confirm, { params, body: {} })
  const body = { start_kilometers: 100, fuel_level: 8 }
  const [status, fields] = await refused(clerk, bookings.activate, { params, body })
  expect([status, fields]).toEqual([422, expect.arrayContaining(['unpaid_reason'])])
  expect((fields as string[]).join()).toContain('drivers')
  const drivers = [{ ...driver, license_number: 'C/77' }]
  const out = { ...body, drivers, unpaid_reason: 'Passe ce soir avec l’argent' }
  await done(clerk, bookings.activate, { params, body: out })
  return { ...(await read(clerk, booking)), email }
}

/**
 * The agency's driver brings the car to a hotel: (8 × 300.00 + 500.00 + 200.00) × 1.1 = 3,410.00, paid by card. It comes
 * back two days early, so that 2 × 300.00 × 1.1 = 660.00 go back in cash.
 */
export async function drivenAndEarly(week: Week, books: Books): Promise<Booking> {
  const { clerk, town, tag, driver, delivery } = week
  const car = await addCar(town, 300, 0)
  const booking = await book(clerk, {
    car,
    place: town,
    days: 8,
    client: { first_name: 'Ingrid', last_name: `Olsen ${tag}`, email: `ingrid-${tag}@example.com` },
    services: [driver, delivery].map((service_id) => ({ service_id, quantity: 1 })),
    pickup_address: 'Hôtel Zellige, chambre 214',
  })
  expect(booking).toMatchObject({ total_price: '3410.00', with_driver: true })
  const params = pathOf(booking)
  await done(clerk, bookings.confirm, { params, body: {} })
  const dueToday = await done(clerk, bookings.list, { query: { today: 'pickup' } })
  expect(JSON.stringify(dueToday.data)).toContain('Hôtel Zellige, chambre 214')
  expect((await done(clerk, today.counts, { query: {} })).total).toBeGreaterThan(0)
  const paid = { amount: '3410.00', payment_method: 'card', transaction_id: `TPE-${tag}-2` } as const
  await done(clerk, bookings.activate, { params, body: { start_kilometers: 50, fuel_level: 8, ...paid } })
  // Out six of its eight days ago.
  await dueBack(booking, 8, -48)
  await done(clerk, bookings.complete, {
    params,
    body: {
      end_kilometers: 900,
      fuel_level: 8,
      warranty: 'returned',
      payment_kind: 'refund',
      amount: '660.00',
      payment_method: 'cash',
    },
  })
  books.note(
    { shift: 'first', booking: 'driven', kind: 'charge', method: 'card', amount: 3410 },
    { shift: 'first', booking: 'driven', kind: 'refund', method: 'cash', amount: 660 },
  )
  return read(clerk, booking)
}

/**
 * 500.00 are transferred in advance and invoiced; the client cancels the day before. The rule asks one day (300.00), the
 * clerk may waive nothing of it, the cashier asks 100.00 for a reason, gives 400.00 back and invoices the fee.
 */
export async function cancelsLate(week: Week, books: Books): Promise<Booking> {
  const { clerk, cashier, town, tag } = week
  const car = await addCar(town, 300, 0)
  const booking = await book(cashier, {
    car,
    place: town,
    days: 5,
    from: day,
    client: { first_name: 'Nadia', last_name: `Fassi ${tag}`, email: `nadia-${tag}@example.com` },
    drivers: [{ first_name: 'Nadia', last_name: 'Fassi', birth_date: '1991-01-01', license_number: 'F/1' }],
  })
  const params = pathOf(booking)
  await done(cashier, bookings.confirm, { params, body: {} })
  const transfer = { payment_method: 'bank_transfer' } as const
  await done(cashier, bookings.addPayment, {
    params,
    body: { ...transfer, amount: '500.00', transaction_id: `VIR-${tag}-2` },
  })
  const advance = await done(cashier, documents.issueInvoice, { params, body: {} })
  expect(advance).toMatchObject({ subject: 'advance', total_price: '500.00' })
  const fee = { cancel_reason: 'customer', cancellation_fee: '100.00', fee_reason: 'Mère malade' } as const
  expect(await refused(clerk, bookings.cancel, { params, body: fee })).toEqual([403, 'forbidden'])
  const cancelled = await done(cashier, bookings.cancel, { params, body: fee })
  expect(cancelled).toMatchObject({ cancellation_fee: '100.00', fee_waived: '200.00' })
  expect(await refused(cashier, documents.issueInvoice, { params, body: {} })).toEqual([
    409,
    'advance_invoiced',
  ])
  await done(cashier, documents.issueCreditNote, { params, body: { reason: 'Réservation annulée' } })
  await done(cashier, bookings.addPayment, {
    params,
    body: { ...transfer, kind: 'refund', amount: '400.00', transaction_id: `VIR-${tag}-3` },
  })
  expect(await done(cashier, documents.issueInvoice, { params, body: {} })).toMatchObject({
    subject: 'fee',
    total_price: '100.00',
  })
  books.note(
    { shift: 'first', booking: 'cancelled', kind: 'charge', method: 'bank_transfer', amount: 500 },
    { shift: 'first', booking: 'cancelled', kind: 'refund', method: 'bank_transfer', amount: 400 },
  )
  return read(cashier, booking)
}

/** The clerk pays the car wash and keeps its ticket; the owner sells a child seat over the counter. */
export async function smallMoney({ owner, clerk, town }: Week): Promise<void> {
  const wash = { category: 'cleaning', amount: '85.50', vendor: 'Lavage Anfa' } as const
  expect(await refused(clerk, small.record, { body: wash })).toEqual([422, ['file']])
  await done(clerk, small.record, { body: wash, file: png })
  await done(owner, incomes.create, {
    body: {
      source: 'other',
      amount: '120.00',
      date: new Date().toLocaleDateString('sv', { timeZone: 'Africa/Casablanca' }),
      payment_method: 'cash',
      till_id: town.till,
      payer: 'Siège enfant',
    },
  })
}

/** What lies in the drawer beside the bookings' money: float and change, wash, seat, and what goes to the bank. */
const beside = 500 + 200 - 85.5 + 120 - 1500

/** The clerk takes 1,500.00 to the bank, counts by note without knowing what is expected, and closes. */
export async function closeFirst({ clerk }: Week, books: Books): Promise<{ cash: number }> {
  const { page, say } = clerk
  await open(page, '/admin/tills')
  await page.getByRole('button', { name: say('tills:moves.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('tills:moves.kind')).selectOption('drop')
  await dialog.getByLabel(say('tills:moves.amount')).fill('1500')
  await dialog.getByLabel(say('tills:moves.reason')).fill('Versement à la banque')
  await dialog.getByRole('button', { name: say('tills:moves.save') }).click()
  await expect(page.getByText('Versement à la banque')).toBeVisible()
  await expect(page.getByText(say('tills:blind'))).toBeVisible()
  const cash = beside + books.cash('first')
  for (const [face, pieces] of notesOf(cash))
    await page.locator(`[name="pieces.DH.${face}"]`).fill(String(pieces))
  await page.locator('[name="pieces.EUR.20000"]').fill('1')
  await page.locator('[name="counted.card"]').fill(dirhams(books.booked('first', 'card')))
  await page.locator('[name="counted.cheque"]').fill(dirhams(books.cheques('first')))
  await page.getByRole('button', { name: say('tills:submit') }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.getByRole('button', { name: say('tills:submit') }).click()
  await expect(page.getByText(say('tills:done'))).toBeVisible()
  return { cash }
}

/** Notes and coins that come to an amount, each face in centimes with how many of it. */
function notesOf(amount: number): [number, number][] {
  let rest = Math.round(amount * 100)
  return [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10].flatMap((face) => {
    const pieces = Math.floor(rest / face)
    rest -= pieces * face
    return pieces > 0 ? [[face, pieces] as [number, number]] : []
  })
}
