import { randomUUID } from 'node:crypto'
import { type Locator, type Page } from '@playwright/test'
import { open, speak } from './support/accounts-story.ts'
import { database } from './support/database.ts'
import { expectSound } from './support/expect-sound.ts'
import { expect, languages, signedInAs, test } from './support/fixtures.ts'
import { amountsIn, printedDocument, wire } from './support/printed-document.ts'
import { callsOf } from './support/people.ts'
import { givenSteadyCar } from './support/seasonal-booking.ts'
import { adminPassword } from './start-product.ts'
import {
  chargeField,
  decide,
  type AdminPage,
  drawerOf,
  openTab,
  setFuel,
  takeStep,
} from './support/whole-day-admin.ts'
import { words } from './support/words.ts'

const half = 1_800_000
const hour = 3_600_000

/** What the settings of the demo make of two hours late, an hour of it free, two eighths and 200 km. */
const sums = { late: '50.00', fuel: '210.00', kilometers: '400.00' }

for (const language of languages)
  test(`a car two hours late with 6/8 of fuel and 200 km over proposes three lines, and the invoice carries them (${language})`, async ({
    page,
  }) => {
    test.slow()
    const say = words(language)
    const admin: AdminPage = { page, say }
    const lateBooking = await givenLateBooking(page)
    await speak(page, language)
    await signedInAs(page, 'admin@example.com', adminPassword)
    await open(page, `/admin/booking?booking=${lateBooking.reference}`)
    const drawer = drawerOf(admin, lateBooking.reference)
    const form = await takeStep(admin, drawer, 'complete')
    await form.getByLabel(say('booking:kilometers')).fill(String(lateBooking.kilometers + 5 * 250 + 200))
    await setReturnTime(admin, form, lateBooking.returned)
    await setFuel(admin, form, 6)
    for (const [kind, amount] of Object.entries(sums))
      await expect(chargeField(admin, form, kind as keyof typeof sums)).toHaveValue(amount)
    await expect(form.getByRole('group').getByRole('radio', { checked: true })).toHaveCount(1)

    // Nothing is decided for admins: without a decision nothing is sent.
    await form.getByRole('button', { name: say('booking:actions.complete'), exact: true }).click()
    await expect(form.locator('fieldset[aria-describedby]')).toHaveCount(3)
    await decide(admin, form, 'late', 'deposit')
    await decide(admin, form, 'fuel', 'deposit')
    await decide(admin, form, 'kilometers', 'charge')
    await expect
      .poll(async () => (await amountsIn(form)).slice(-6))
      .toEqual(['3000.00', '-260.00', '2740.00', '0.00', '400.00', '400.00'])
    if (language === 'en') await expectSound(page, 'a return with its lines')
    await form.getByLabel(say('booking:take_back.pays_now')).check()
    await form.locator('[name=payment_method]').selectOption('cash')
    await form.getByRole('button', { name: say('booking:actions.complete'), exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(1)

    await openTab(admin, drawer, 'payments')
    const total = (Number(lateBooking.total_price) + 660).toFixed(2)
    const state = drawer.getByRole('region', { name: say('booking:tabs.payments') })
    await expect.poll(async () => (await amountsIn(state)).slice(0, 3)).toEqual([total, total, '0.00'])

    await openTab(admin, drawer, 'papers')
    await drawer.getByRole('button', { name: say('documents:invoice.issue') }).click()
    const invoice = await printedDocument(page, drawer.getByRole('button', { name: /F-\d{4}-\d+/ }))
    const paid = (Number(lateBooking.total_price) + 400).toFixed(2)
    expect(invoice.amounts.slice(-4)).toEqual([total, paid, '260.00', '0.00'])
    for (const amount of Object.values(sums)) expect(invoice.amounts).toContain(amount)
  })

/** A booking of five days of a car with an allowance, paid, with a deposit, that ended two hours before a half hour. */
async function givenLateBooking(page: Page) {
  const car = await givenSteadyCar()
  await database()
    .updateTable('cars')
    .set({ included_km_per_day: 250, extra_km_price: 200 })
    .where('id', '=', car.id)
    .execute()
  const headers = await callsOf(page, 'admin@example.com', adminPassword)
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const options = { headers: { ...headers, 'idempotency-key': randomUUID() }, data }
    const reply = await page.request[method](`/api${path}`, options)
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true)
    return (await reply.json()).data
  }
  const client = await database()
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'user')
    .where('do_not_rent', '=', false)
    .executeTakeFirstOrThrow()
  const day = (days: number) => new Date(Date.now() + days * 24 * hour).toISOString().slice(0, 16)
  const [location] = (await (await page.request.get('/api/locations')).json()).data
  const trip = {
    car_id: car.id,
    start_date: day(0.2),
    end_date: day(5.2),
    pickup_location: location.code,
    return_location: location.code,
  }
  const { total_price } = await send('post', '/quotes', trip)
  const driver = {
    first_name: 'Salma',
    last_name: 'Idrissi',
    birth_date: '1990-07-12',
    license_number: 'A 1',
  }
  const wish = { ...trip, drivers: [driver], payment_method: 'cash', total_price, user_id: client.id }
  const booking = await send('post', '/bookings', wish)
  await send('put', `/bookings/${booking.id}/confirm`, {})
  await send('put', `/bookings/${booking.id}/activate`, {
    start_kilometers: 1000,
    fuel_level: 8,
    amount: total_price,
    payment_method: 'cash',
    warranty_amount: '3000.00',
    warranty_method: 'cash',
  })
  const returned = Math.floor(Date.now() / half) * half
  const end = returned - 2 * hour
  const start_date = new Date(end - 5 * 24 * hour)
  await database()
    .updateTable('bookings')
    .set({ start_date, activated_at: start_date, end_date: new Date(end) })
    .where('id', '=', booking.id)
    .execute()
  return {
    reference: booking.reference as string,
    kilometers: 1000,
    total_price: wire(total_price),
    returned,
  }
}

/** Sets the time of the return, whatever zone the company's clock is in: it begins with now. */
async function setReturnTime({ say }: AdminPage, form: Locator, returned: number): Promise<void> {
  const time = form.getByLabel(say('common:day.time'))
  const [hours = 0, minutes = 0] = (await time.inputValue()).split(':').map(Number)
  const shift = Math.round((hours * 60 + minutes - ((Date.now() / 60_000) % 1440)) / 30) * 30
  const wanted = (Math.floor(returned / 60_000) + shift + 2 * 1440) % 1440
  const two = (number: number) => String(number).padStart(2, '0')
  await time.selectOption(`${two(Math.floor(wanted / 60))}:${two(wanted % 60)}`)
}
