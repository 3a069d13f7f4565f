import * as atOnce from '@marhala/contract/booking/at-once.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import * as walkIn from '@marhala/contract/booking/walk-in.ts'
import * as clients from '@marhala/contract/accounts/clients.ts'
import { expect } from '@playwright/test'
import { open } from '../accounts-story.ts'
import { openBooking } from '../admin-story.ts'
import { callsOf, verifiedClient } from '../people.ts'
import { amountsIn, wire } from '../printed-document.ts'
import { setFuel, takeStep } from '../whole-day-admin.ts'
import { addCar, book, pathOf, read } from './agency.ts'
import type { Books } from './books.ts'
import { done, refused } from './desk.ts'
import type { Week } from './staff.ts'

export const payer = { payer_name: 'Omar Alaoui', payer_phone: '0661234567' }

/** The clerk puts change into the drawer, as the shift begins with the float of the till. */
export async function beginShift({ clerk: { page, say } }: Week): Promise<void> {
  await open(page, '/admin/tills')
  await expect(page.getByText('500,00').first()).toBeVisible()
  await page.getByRole('button', { name: say('tills:moves.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('tills:moves.kind')).selectOption('put_in')
  await dialog.getByLabel(say('tills:moves.amount')).fill('200')
  await dialog.getByLabel(say('tills:moves.reason')).fill('Monnaie du coffre')
  await dialog.getByRole('button', { name: say('tills:moves.save') }).click()
  await expect(page.getByText('Monnaie du coffre')).toBeVisible()
}

/**
 * The clerk sees why nothing is rented to somebody before choosing them, then books somebody new at 200.00 off, takes
 * 200 euros at 10.80 with 180.00 of change, and the deposit of another person: (5 × 400.00 − 200.00) × 1.1 = 1,980.00.
 */
export async function walkInHaggled(week: Week, books: Books): Promise<Booking> {
  const { clerk, town, tag } = week
  const { page, say } = clerk
  const car = await addCar(town, 400, 3000)
  const banned = await markedClient(week)
  await open(page, '/admin/booking')
  await page.getByRole('button', { name: say('new-booking:open') }).click()
  const form = page.getByRole('dialog', { name: say('new-booking:title') })
  const search = form.getByLabel(say('new-booking:find_client'))
  await search.fill(banned.last_name)
  await expect(form.getByRole('option', { name: banned.last_name })).toContainText('Voiture rendue en épave')
  await search.fill(`Karim Tazi${tag}`)
  await expect(form.getByText(say('new-booking:nobody'))).toBeVisible()
  await form.getByRole('button', { name: say('new-booking:new_client') }).click()
  await form.getByLabel(say('new-booking:fields.phone')).fill(`06${String(Date.now()).slice(-8)}`)
  await form.getByLabel(say('new-booking:fields.email')).fill(`karim-${tag}@example.com`)
  await form.getByRole('button', { name: say('new-booking:from_now_other', { count: 5 }) }).click()
  await form.getByLabel(say('booking:trip.pickup_location')).selectOption(town.code)
  const cars = form.getByRole('combobox', { name: say('new-booking:car'), exact: true })
  await cars.click()
  await cars.fill(car.model)
  await form.getByRole('listbox').getByRole('option').first().click()
  await form.getByLabel(say('booking:driver.birth_date')).fill('01/05/1990')
  await form.getByLabel(say('booking:driver.license_number')).fill('02/345678')

  await form.locator('[name="agreed_price.kind"]').selectOption('amount')
  await form.locator('[name="agreed_price.amount"]').fill('200')
  await form.locator('[name="agreed_price.reason"]').fill('Client de la maison')
  await expect
    .poll(async () => wire(await form.locator('[name="hand_over.amount"]').inputValue()))
    .toBe('1980.00')
  await form.locator('[name="hand_over.start_kilometers"]').fill('1000')
  await setFuel(clerk, form, 8)
  await form.locator('[name="hand_over.details.in_euro"]').check()
  await form.locator('[name="hand_over.details.euro_amount"]').fill('200')
  await expect.poll(async () => await amountsIn(form)).toContain('180.00')
  await form.locator('[name="hand_over.warranty_details.by_other"]').check()
  await form.locator('[name="hand_over.warranty_details.payer_name"]').fill(payer.payer_name)
  await form.locator('[name="hand_over.warranty_details.payer_phone"]').fill(payer.payer_phone)
  await form.getByRole('button', { name: say('new-booking:book_and_hand_over') }).click()
  await expect(page).toHaveURL(/booking=RB-/)
  const reference = new URL(page.url()).searchParams.get('booking')!
  books.note(
    { shift: 'first', booking: 'walk-in', kind: 'charge', method: 'cash', amount: 1980, euros: 200 },
    { shift: 'first', booking: 'walk-in', kind: 'warranty_in', method: 'cash', amount: 3000 },
  )
  const made = await done(clerk, bookings.get, { params: { booking: reference } })
  await expectOneAtATime(week, made)
  return made
}

/** Somebody to whom the owner rents nothing any more. */
async function markedClient({ owner, tag }: Week) {
  const last_name = `Saboteur${tag}`
  const { user } = await done(owner, clients.create, {
    body: { first_name: 'Said', last_name, phone: `07${String(Date.now()).slice(-8)}` },
  })
  await done(owner, clients.setDoNotRent, {
    params: { user_id: String(user.id) },
    body: { do_not_rent: true, reason: 'Voiture rendue en épave' },
  })
  return { id: user.id, last_name }
}

/** The clerk goes below no floor, books for nobody who is marked without a reason, and hears of a second hire. */
async function expectOneAtATime(week: Week, made: Booking) {
  const { clerk, town } = week
  const at = { start_date: made.start_date.slice(0, 16), end_date: made.end_date.slice(0, 16) }
  const found = await done(clerk, atOnce.list, { query: { user_id: String(made.user.id), ...at } as never })
  expect(JSON.stringify(found)).toContain(made.reference)
  const car = await addCar(town, 400, 0)
  const trip = {
    car_id: car.id,
    start_date: at.start_date.replace(/T.*/, 'T20:00'),
    end_date: at.end_date.replace(/T.*/, 'T20:00'),
    pickup_location: town.code,
    return_location: town.code,
  }
  const asked = { kind: 'percent', percent: 20 } as const
  const quote = await done(clerk, quotes.create, { body: { ...trip, agreed_price: asked } })
  const { total_price } = quote
  const wish = { ...trip, drivers: [], payment_method: 'cash' as const, total_price }
  const agreed_price = { ...asked, reason: 'Insiste beaucoup' }
  expect(
    await refused(clerk, walkIn.create, { body: { ...wish, user_id: made.user.id, agreed_price } }),
  ).toEqual([422, ['agreed_price.percent']])
}

/**
 * A company books for its driver, has the car on its terms and deposits a cheque: 5 × 500.00 × 1.1 = 2,750.00, which
 * it transfers before the evening.
 */
export async function companyHires({ cashier, town, tag }: Week, books: Books): Promise<Booking> {
  const car = await addCar(town, 500, 5000)
  const { id } = await book(cashier, {
    car,
    place: town,
    days: 5,
    client: {
      first_name: 'Leila',
      last_name: `Tahiri ${tag}`,
      legal_name: `Atlas Travaux ${tag}`,
      ice: '001234567000062',
      email: `leila-${tag}@example.com`,
      payment_days: 30,
      payment_end_of_month: true,
      confirm_duplicate: true,
    },
  })
  const params = pathOf({ id })
  const driver = {
    first_name: 'Youssef',
    last_name: 'Amrani',
    birth_date: '1985-03-04',
    license_number: '7/99',
  }
  await done(cashier, bookings.confirm, { params, body: { drivers: [driver] } })
  await done(cashier, bookings.activate, {
    params,
    body: {
      start_kilometers: 500,
      fuel_level: 8,
      warranty_amount: '5000.00',
      warranty_method: 'cheque',
      warranty_details: { cheque: { number: '88001', bank: 'BMCE', dated: '2026-12-31' } },
    },
  })
  await done(cashier, bookings.addPayment, {
    params,
    body: { amount: '2750.00', payment_method: 'bank_transfer', transaction_id: `VIR-${tag}-1` },
  })
  books.note(
    { shift: 'first', booking: 'company', kind: 'warranty_in', method: 'cheque', amount: 5000 },
    { shift: 'first', booking: 'company', kind: 'charge', method: 'bank_transfer', amount: 2750 },
  )
  return read(cashier, { id })
}

/**
 * A client's booking of 5 × 300.00 × 1.1 = 1,650.00, paid by cheque at the handover, the deposit by somebody else in
 * cash; the cashier clicks it. The clerk then extends it by two days (2,310.00) and, as the client wants a larger car,
 * gives them one at 400.00 for the days that have not begun (300.00 + 6 × 400.00, 2,970.00), with 1,000.00 more of deposit.
 */
export async function chequeThenLonger(
  week: Week,
  books: Books,
): Promise<Booking & { email: string; client: Record<string, string> }> {
  const { cashier, clerk, town, tag } = week
  const { page, say } = cashier
  const person = await verifiedClient(page, { last_name: `Idrissi ${tag}` })
  const client = await callsOf(page, person.email, person.password)
  const [found] = (await done(clerk, clients.list, { query: { search: person.email } })).data
  const car = await addCar(town, 300, 3000)
  const { id, reference } = await book(clerk, {
    car,
    place: town,
    days: 5,
    user_id: found!.id,
    internal_note: 'Demande toujours une remise',
    drivers: [
      { first_name: 'Salma', last_name: 'Idrissi', birth_date: '1990-07-12', license_number: 'B/12' },
    ],
  })
  const params = pathOf({ id })
  await done(clerk, bookings.confirm, { params, body: {} })

  await open(page, '/admin/booking')
  const drawer = await openBooking(page, say, reference)
  const form = await takeStep(cashier, drawer, 'activate')
  await form.getByLabel(say('booking:kilometers')).fill('2000')
  await setFuel(cashier, form, 8)
  await form.locator('[name=payment_method]').selectOption('cheque')
  await form.locator('[name="details.cheque.number"]').fill('4471')
  await form.locator('[name="details.cheque.bank"]').fill('Attijari')
  await form.locator('[name="warranty_details.by_other"]').check()
  await form.locator('[name="warranty_details.payer_name"]').fill(payer.payer_name)
  await form.getByRole('button', { name: say('booking:actions.activate'), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(drawer.getByText(say('status:booking.active'), { exact: true }).first()).toBeVisible()
  books.note(
    { shift: 'first', booking: 'cheque', kind: 'charge', method: 'cheque', amount: 1650 },
    { shift: 'first', booking: 'cheque', kind: 'warranty_in', method: 'cash', amount: 3000 },
  )
  await extendAndSwap(week, { id }, books)
  return { ...(await read(cashier, { id })), email: person.email, client }
}

async function extendAndSwap({ clerk, town, tag }: Week, booking: { id: number }, books: Books) {
  const params = pathOf(booking)
  const before = await read(clerk, booking)
  const local = (instant: string, days = 0) => {
    const shifted = new Date(Date.parse(instant) + days * 86_400_000)
    return shifted.toLocaleString('sv', { timeZone: 'Africa/Casablanca' }).slice(0, 16).replace(' ', 'T')
  }
  await done(clerk, bookings.changeDurationLocation, {
    params,
    body: {
      start_date: local(before.start_date),
      end_date: local(before.end_date, 2),
      pickup_location: town.code,
      return_location: town.code,
      payments: {
        charge: { amount: '660.00', payment_method: 'card', transaction_id: `TPE-${tag}-1` },
      },
    },
  })
  const larger = await addCar(town, 400, 4000)
  await done(clerk, bookings.changeCar, {
    params,
    body: {
      car_id: larger.id,
      new_price: true,
      end_kilometers: 2010,
      end_fuel_level: 8,
      start_kilometers: 3000,
      fuel_level: 8,
      payments: {
        charge: { amount: '660.00', payment_method: 'cash' },
        warranty_in: { amount: '1000.00', payment_method: 'cash' },
      },
    },
  })
  books.note(
    { shift: 'first', booking: 'cheque', kind: 'charge', method: 'card', amount: 660 },
    { shift: 'first', booking: 'cheque', kind: 'charge', method: 'cash', amount: 660 },
    { shift: 'first', booking: 'cheque', kind: 'warranty_in', method: 'cash', amount: 1000 },
  )
}
