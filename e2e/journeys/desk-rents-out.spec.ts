import type { Locator } from '@playwright/test'
import { speak } from '../support/accounts-story.ts'
import { openAdmin, openBooking } from '../support/admin-story.ts'
import { givenBookingOfToday, moveTrip } from '../support/booking-of-today.ts'
import { database } from '../support/database.ts'
import { expectSound } from '../support/expect-sound.ts'
import { expect, languages, test, variants } from '../support/fixtures.ts'
import { amountsIn, printedDocument, wire } from '../support/printed-document.ts'
import {
  chargeField,
  confirmDriver,
  decide,
  type AdminPage,
  handOver,
  openTab,
  setFuel,
  expectStatus,
  takeStep,
} from '../support/whole-day-admin.ts'
import { words } from '../support/words.ts'

const half = 1_800_000
const hour = 3_600_000
/** The odometer at the handover. */
const kilometers = 1000

/** The demo's rates for two hours late, an hour of it free, two eighths and 200 km. */
const sums = { late: '50.00', fuel: '210.00', kilometers: '400.00' }

for (const [index, language] of variants(languages).entries())
  test(`the desk confirms, hands over and takes back: two hours late, 6/8 of fuel, 200 km over are three lines, and the invoice carries them (${language}) @deep`, async ({
    page,
  }) => {
    test.slow()
    const say = words(language)
    const admin: AdminPage = { page, say }
    const booking = await givenBookingOfToday(page)
    await speak(page, language)
    await openAdmin(page, say)
    const drawer = await openBooking(page, say, booking.reference)
    await expect.poll(async () => (await amountsIn(drawer))[0]).toBe(booking.total_price)
    await confirmDriver(admin, drawer, 'A 123 456')
    const proposed = await handOver(admin, drawer, String(kilometers), `TPE-${booking.reference}`)
    expect(proposed).toEqual({ amount: booking.total_price, warranty: '3000.00' })

    const returned = await fiveDaysLater(booking.id)
    await page.reload()
    const form = await takeStep(admin, drawer, 'complete')
    await form.getByLabel(say('booking:kilometers')).fill(String(kilometers + 5 * 250 + 200))
    await setReturnTime(admin, form, returned)
    await setFuel(admin, form, 6)
    for (const [kind, amount] of Object.entries(sums))
      await expect
        .poll(async () => wire(await chargeField(admin, form, kind as keyof typeof sums).inputValue()))
        .toBe(amount)
    await expect(form.getByRole('group').getByRole('radio', { checked: true })).toHaveCount(2)

    // The charges have no default: without a decision nothing is sent.
    await form.getByRole('button', { name: say('booking:actions.complete'), exact: true }).click()
    await expect(form.locator('fieldset[aria-describedby]')).toHaveCount(3)
    await decide(admin, form, 'late', 'deposit')
    await decide(admin, form, 'fuel', 'deposit')
    await decide(admin, form, 'kilometers', 'now')
    await expect
      .poll(async () => (await amountsIn(form)).slice(-6))
      .toEqual(['3000.00', '-260.00', '2740.00', '0.00', '400.00', '400.00'])
    if (index === 0) await expectSound(page, 'a return with its lines')
    await expect(form.getByLabel(say('booking:take_back.pays_now'))).toBeChecked()
    await form.locator('[name=payment_method]').selectOption('cash')
    await form.getByRole('button', { name: say('booking:actions.complete'), exact: true }).click()
    await expectStatus(admin, drawer, 'completed')

    await openTab(admin, drawer, 'payments')
    const total = (Number(booking.total_price) + 660).toFixed(2)
    const state = drawer.getByRole('region', { name: say('booking:tabs.payments') })
    await expect.poll(async () => (await amountsIn(state)).slice(0, 3)).toEqual([total, total, '0.00'])

    await openTab(admin, drawer, 'papers')
    await drawer
      .getByRole('button', { name: new RegExp(say('documents:invoice.issue_booking').split('{{')[0]!) })
      .click()
    const invoice = await printedDocument(page, drawer.getByRole('button', { name: /F-\d{4}-\d+$/ }))
    const paid = (Number(booking.total_price) + 400).toFixed(2)
    expect(invoice.amounts.slice(-4)).toEqual([total, paid, '260.00', '0.00'])
    for (const amount of Object.values(sums)) expect(invoice.amounts).toContain(amount)
    if (language === 'ar') expect(invoice.text).toMatch(/[\u0600-\u06ff]{3}/)
  })

/** A booking that began five days ago and should have ended two hours before a half hour, which is returned. */
async function fiveDaysLater(id: number): Promise<number> {
  const returned = Math.floor(Date.now() / half) * half
  const end = returned - 2 * hour
  const start_date = new Date(end - 5 * 24 * hour)
  await moveTrip(id, start_date, new Date(end))
  await database().updateTable('bookings').set({ activated_at: start_date }).where('id', '=', id).execute()
  return returned
}

async function setReturnTime({ say }: AdminPage, form: Locator, returned: number): Promise<void> {
  const time = form.getByLabel(say('common:day.time'))
  const [hours = 0, minutes = 0] = (await time.inputValue()).split(':').map(Number)
  const shift = Math.round((hours * 60 + minutes - ((Date.now() / 60_000) % 1440)) / 30) * 30
  const minuteOfDay = (Math.floor(returned / 60_000) + shift + 2 * 1440) % 1440
  const two = (number: number) => String(number).padStart(2, '0')
  await time.selectOption(`${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`)
}
