import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as takeBack from '@marhala/contract/booking/take-back.ts'
import * as cheques from '@marhala/contract/money/cheques.ts'
import * as tills from '@marhala/contract/money/tills.ts'
import { expect } from '@playwright/test'
import { open } from '../accounts-story.ts'
import { openBooking } from '../admin-story.ts'
import { amountsIn } from '../printed-document.ts'
import { decide, expectStatus, openTab, setFuel, takeStep } from '../whole-day-admin.ts'
import { dueBack, pathOf, read } from './agency.ts'
import { type Books, dirhams } from './books.ts'
import { done, refused } from './desk.ts'
import type { Week } from './staff.ts'

/**
 * Past the close the client who left unpaid pays 1,925.00 with 2,000.00, and is two hours late: 50.00, which the clerk
 * may not waive.
 */
export async function paysAndIsLate({ clerk }: Week, booking: Booking, books: Books): Promise<void> {
  const params = pathOf(booking)
  const paid = await done(clerk, bookings.addPayment, {
    params,
    body: { amount: '1925.00', payment_method: 'cash', details: { cash_received: '2000.00' } },
  })
  expect(paid.payment_histories.at(-1)).toMatchObject({ change: '75.00', in_close: false })
  await dueBack(booking, 5, 2)
  const back = { end_kilometers: 400, fuel_level: 8, warranty: 'returned' } as const
  expect(await refused(clerk, bookings.complete, { params, body: back })).toEqual([422, ['charges']])
  await done(clerk, bookings.complete, {
    params,
    body: { ...back, charges: [{ kind: 'late', amount: '50.00' }], amount: '50.00', payment_method: 'cash' },
  })
  books.note(
    { shift: 'second', booking: 'unpaid', kind: 'charge', method: 'cash', amount: 1925 },
    { shift: 'second', booking: 'unpaid', kind: 'charge', method: 'cash', amount: 50 },
  )
}

/** The owner takes the cheque to the bank, which returns it: 1,650.00 are due again, and come by card. */
export async function chequeBounces(
  { owner, clerk, tag }: Week,
  booking: Booking,
  books: Books,
): Promise<void> {
  const params = pathOf(booking)
  const inHand = await done(owner, cheques.list, {})
  const listed = inHand.data.find(({ number }) => number === '4471')!
  expect(listed).toMatchObject({ amount: '1650.00', bank: 'Attijari', state: 'received' })
  await done(owner, cheques.deposit, { body: { payment_ids: [listed.payment_id] } })
  const path = { ...params, paymentId: String(listed.payment_id) }
  const returned = await done(clerk, cheques.change, { params: path, body: { state: 'returned' } })
  expect(returned.outstanding).toBe('1650.00')
  await done(clerk, bookings.addPayment, {
    params,
    body: { amount: '1650.00', payment_method: 'card', transaction_id: `TPE-${tag}-3` },
  })
  books.note(
    { shift: 'second', booking: 'cheque', kind: 'refund', method: 'cheque', amount: 1650, back: true },
    { shift: 'second', booking: 'cheque', kind: 'charge', method: 'card', amount: 1650 },
  )
}

/** Both come back as agreed: 4,000.00 of deposit in cash, and the cheque of the company. */
export async function asAgreed(
  { clerk }: Week,
  cheque: Booking,
  company: Booking,
  books: Books,
): Promise<void> {
  for (const [booking, days, end_kilometers] of [
    [cheque, 7, 3400],
    [company, 5, 900],
  ] as const) {
    await dueBack(booking, days, 0.1)
    const body = { end_kilometers, fuel_level: 8, warranty: 'returned' } as const
    await done(clerk, bookings.complete, { params: pathOf(booking), body })
  }
  books.note(
    { shift: 'second', booking: 'cheque', kind: 'warranty_out', method: 'cash', amount: 4000 },
    { shift: 'second', booking: 'company', kind: 'warranty_out', method: 'cheque', amount: 5000 },
  )
}

/**
 * The walk-in brings the car to the port, not to town (200.00 × 1.1), two eighths short (2 × 80.00 + 50.00) and dirty.
 * The cashier takes 220.00 now, bills 210.00, and of the cleaning's 200.00 takes 100.00 from the deposit and 60.00 now and
 * waives 40.00; the deposit stays held, the return is signed.
 */
export async function backElsewhere(week: Week, booking: Booking, books: Books): Promise<void> {
  const { cashier, port } = week
  const { page, say } = cashier
  await dueBack(booking, 5, 0.1)
  await open(page, '/admin/booking')
  const drawer = await openBooking(page, say, booking.reference)
  const form = await takeStep(cashier, drawer, 'complete')
  await form.getByLabel(say('booking:kilometers')).fill('1800')
  await setFuel(cashier, form, 6)
  await form.getByRole('button', { name: say('booking:take_back.elsewhere') }).click()
  await form.getByLabel(say('booking:take_back.returned_location')).selectOption(port.code)
  await decide(cashier, form, 'fuel', 'bill')
  await decide(cashier, form, 'location' as 'fuel', 'now')
  await form.getByRole('button', { name: say('booking:charge.add') }).click()
  await page.getByRole('menuitem', { name: 'Cleaning' }).click()
  await form.getByRole('button', { name: `Cleaning: ${say('booking:charge.split')}` }).click()
  for (const [part, amount] of [
    ['deposit', '100'],
    ['now', '60'],
    ['waived', '40'],
  ] as const)
    await form.getByLabel(`Cleaning: ${say(`booking:charge.parts.${part}`)}`, { exact: true }).fill(amount)
  await form.getByLabel(say('booking:charge.waiver_reason')).fill('Client de la maison')
  await form.getByText(say('booking:take_back.rest.held'), { exact: true }).first().click()
  await expect(form.locator('[name=amount]')).toHaveValue(/280/)
  await form.locator('[name=payment_method]').selectOption('cash')
  await form.getByRole('button', { name: say('booking:actions.complete'), exact: true }).click()
  await expectStatus(cashier, drawer, 'completed')
  await openTab(cashier, drawer, 'payments')
  const state = drawer.getByRole('tabpanel').locator('dl').first()
  await expect
    .poll(async () => (await amountsIn(state)).slice(0, 3))
    .toEqual(['2570.00', '2360.00', '210.00'])
  await openTab(cashier, drawer, 'papers')
  await drawer.getByRole('button', { name: say('documents:contract.return_sign') }).click()
  await expect.poll(async () => (await read(cashier, booking)).return_signed_at).not.toBeNull()
  books.note(
    { shift: 'port', booking: 'walk-in', kind: 'warranty_retained', method: 'cash', amount: 100 },
    { shift: 'port', booking: 'walk-in', kind: 'charge', method: 'cash', amount: 280 },
  )
}

/**
 * A radar's fine of 400.00 comes later: 300.00 of it from the deposit that is held. The client pays what is left, with
 * the fuel, by card at the port; the clerk gives the rest of the deposit back in town, out of the drawer in town.
 */
export async function fineAfterwards(week: Week, booking: Booking, books: Books): Promise<void> {
  const { owner, cashier, clerk, tag } = week
  const params = pathOf(booking)
  const listed = await done(clerk, takeBack.listed)
  const fine = { return_charge_id: listed.find(({ key }) => key === 'fine')!.id, reason: 'Radar A7' }
  const charged = await done(owner, takeBack.addCharge, {
    params,
    body: { kind: 'listed', ...fine, amount: '400.00', from_deposit: '300.00' },
  })
  expect(charged.outstanding).toBe('310.00')
  await done(cashier, bookings.addPayment, {
    params,
    body: { amount: '310.00', payment_method: 'card', transaction_id: `TPE-${tag}-4` },
  })
  await done(clerk, bookings.addPayment, {
    params,
    body: { kind: 'warranty_out', amount: '2600.00', payment_method: 'cash' },
  })
  books.note(
    { shift: 'port', booking: 'walk-in', kind: 'warranty_retained', method: 'cash', amount: 300 },
    { shift: 'port', booking: 'walk-in', kind: 'charge', method: 'card', amount: 310 },
    { shift: 'second', booking: 'walk-in', kind: 'warranty_out', method: 'cash', amount: 2600 },
  )
}

/** The cashier closes both tills with what has to be there by the books, and needs no reason. */
export async function closeBoth(week: Week, books: Books, opening: number): Promise<void> {
  const { cashier, town, port } = week
  for (const [shift, till, cash, euros] of [
    ['second', town.till, opening + books.cash('second'), 1],
    ['port', port.till, 300 + books.cash('port'), 0],
  ] as const) {
    const params = { till: String(till) }
    const { last_close_id, money } = await done(cashier, tills.shift, { params })
    expect(money, 'what a cashier sees of a shift').toBeNull()
    await done(cashier, tills.close, {
      params,
      body: {
        last_close_id,
        counted: {
          cash: dirhams(cash),
          card: dirhams(books.booked(shift, 'card')),
          cheque: dirhams(books.cheques(shift)),
        },
        counts: euros > 0 ? [{ currency: 'EUR', face: '200.00', pieces: euros }] : [],
      },
    })
  }
}
