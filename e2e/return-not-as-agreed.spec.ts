import { expect } from '@playwright/test'
import { speak } from './support/accounts-story.ts'
import { openAdmin, openBooking } from './support/admin-story.ts'
import { givenBookingOfToday } from './support/booking-of-today.ts'
import { effortOf } from './support/effort.ts'
import { expectSound } from './support/expect-sound.ts'
import { languages, test, variants } from './support/fixtures.ts'
import { printedDocument } from './support/printed-document.ts'
import {
  type AdminPage,
  confirmDriver,
  expectStatus,
  handOver,
  moneyOf,
  openTab,
  setFuel,
  takeStep,
} from './support/whole-day-admin.ts'
import { words } from './support/words.ts'

for (const language of variants(languages))
  test(`a car comes back elsewhere and dirty: its lines are split, the deposit is held, and a fine comes later with an invoice of its own (${language}) @deep`, async ({
    page,
  }) => {
    test.slow()
    const say = words(language)
    const admin: AdminPage = { page, say }
    const booking = await givenBookingOfToday(page)
    await speak(page, language)
    await openAdmin(page, say)
    const drawer = await openBooking(page, say, booking.reference)
    await confirmDriver(admin, drawer, 'A 123 456')
    await handOver(admin, drawer, '1000', `TPE-${booking.reference}`)

    const form = await takeStep(admin, drawer, 'complete')
    await form.getByLabel(say('booking:kilometers')).fill('1100')
    await setFuel(admin, form, 8)
    await form.getByRole('button', { name: say('booking:take_back.elsewhere') }).click()
    const elsewhere = form.getByLabel(say('booking:take_back.returned_location'))
    await expect.poll(() => elsewhere.locator('option').count()).toBeGreaterThan(2)
    await form.getByRole('button', { name: say('booking:charge.add') }).click()
    const listed = page.getByRole('menuitem', { name: cleaning[language] })
    await listed.click()
    await form.getByRole('button', { name: `${cleaning[language]}: ${say('booking:charge.split')}` }).click()
    const part = (name: string) =>
      form.getByLabel(`${cleaning[language]}: ${say(`booking:charge.parts.${name}`)}`, { exact: true })
    await part('deposit').fill('50')
    await part('now').fill('80')
    await part('waived').fill('20')
    await form.getByLabel(say('booking:charge.waiver_reason')).fill('Client of the house')
    await form.getByText(say('booking:take_back.rest.held'), { exact: true }).first().click()
    await expect(form.locator('[name=amount]')).toHaveValue(/80/)
    await form.locator('[name=payment_method]').selectOption('cash')
    await expectSound(page, 'a return whose lines are split')
    await form.getByRole('button', { name: say('booking:actions.complete'), exact: true }).click()
    await expectStatus(admin, drawer, 'completed')
    const due = (Number(booking.total_price) + 180).toFixed(2)
    const paid = (Number(booking.total_price) + 130).toFixed(2)
    await expect.poll(async () => (await moneyOf(admin, drawer)).slice(0, 3)).toEqual([due, paid, '50.00'])

    await drawer.getByRole('button', { name: say('booking:charge.add') }).click()
    const later = page.getByRole('dialog').last()
    await later.getByLabel(say('booking:later.what')).selectOption({ label: fine[language] })
    await later.getByLabel(say('booking:payment.amount'), { exact: false }).first().fill('400')
    await later.getByLabel(say('booking:later.reason')).fill('Radar A7')
    await later.getByLabel(say('booking:later.from_deposit')).fill('300')
    await expectSound(page, 'a charge after the return')
    await later.getByRole('button', { name: say('booking:later.submit'), exact: true }).click()
    await expectStatus(admin, drawer, 'completed')
    await expect.poll(async () => (await moneyOf(admin, drawer))[2]).toBe('150.00')

    await openTab(admin, drawer, 'papers')
    await drawer.getByRole('button', { name: say('documents:contract.return_sign') }).click()
    await expect(drawer.getByText(say('documents:subjects.later_charges'))).toBeVisible()
    const invoice = await printedDocument(page, drawer.getByRole('button', { name: /F-\d{4}-\d+$/ }).first())
    expect(invoice.amounts).toContain('400.00')
    expect(invoice.text).toContain('Radar A7')
    await openTab(admin, drawer, 'history')
    await expect(drawer.getByText(say('booking:history.actions.add_charge'))).toBeVisible()
  })

test('a desk takes a car back that is in time, full and clean with 3 clicks at most', async ({ page }) => {
  const say = words('en')
  const admin: AdminPage = { page, say }
  const booking = await givenBookingOfToday(page)
  await openAdmin(page, say)
  const drawer = await openBooking(page, say, booking.reference)
  await confirmDriver(admin, drawer, 'A 123 456')
  await handOver(admin, drawer, '1000', `TPE-${booking.reference}`)
  const effort = await effortOf(page)
  const form = await takeStep(admin, drawer, 'complete')
  await form.getByLabel(say('booking:kilometers')).fill('1100')
  const full = page.getByRole('radio', { name: say('booking:fuel.full'), exact: true })
  await form.locator('label', { has: full }).click()
  await form.getByRole('button', { name: say('booking:actions.complete'), exact: true }).click()
  await expectStatus(admin, drawer, 'completed')
  expect(effort.clicks()).toBeLessThanOrEqual(3)
  expect(effort.fields()).toBe(1)
})

const cleaning = { en: 'Cleaning', fr: 'Nettoyage', ar: 'تنظيف السيارة' }
const fine = { en: 'Traffic fine', fr: 'Amende', ar: 'مخالفة مرورية' }
