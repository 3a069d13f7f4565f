import { expect, type Page } from '@playwright/test'
import {
  expectSound,
  hydrated,
  type Language,
  languages,
  signedInAs,
  test,
  views,
  visit,
} from './fixtures.ts'
import { bookHire, callsOf, freeHire, reservePath, verifiedCustomer } from './people.ts'
import type { Say } from './reservation-story.ts'
import { adminPassword } from './start-product.ts'
import { words } from './words.ts'

for (const [index, language] of languages.entries()) {
  const say = words(language)
  // The languages share the four views, so that every screen is seen in each of them.
  const looked = language === 'ar' ? views.darkPhone : views.lightPhone

  test(`the screens around the login pass axe and scroll one way only (${language})`, async ({ page }) => {
    test.slow()
    for (const [path, title] of [
      ['/auth/login', 'auth:login.title'],
      ['/auth/register', 'auth:register.title'],
      ['/auth/verify-email/x@example.com', 'auth:verify.title'],
    ] as const) {
      await open(page, path, language)
      await onPage(page, say(title))
      await expectSound(page, path, looked)
    }
  })

  test(`one's own bookings and the drawer of one pass axe and scroll one way only (${language})`, async ({
    page,
  }) => {
    test.slow()
    const customer = await verifiedCustomer(page)
    const calls = await callsOf(page, customer.email, customer.password)
    const { reference } = await bookHire(page, await freeHire(page, 10 + index), calls, customer)
    await signedInAs(page, customer.email, customer.password)
    await open(page, '/user/profile', language)
    const card = page.locator(`a[href*="${reference}"]`).first()
    await expect(card).toBeVisible()
    await expectSound(page, 'my bookings', looked)
    await card.click()
    await expect(page.getByRole('dialog').getByText(say('account:details.policy')).first()).toBeVisible()
    await expectSound(page, 'the drawer of my booking', looked)
  })

  test(`the desk, its drawer and its dialog pass axe and scroll one way only (${language})`, async ({
    page,
  }) => {
    test.slow()
    const customer = await verifiedCustomer(page)
    const calls = await callsOf(page, customer.email, customer.password)
    const { reference } = await bookHire(page, await freeHire(page, 13 + index), calls, customer)
    await signedInAs(page, 'admin@example.com', adminPassword)
    await open(page, `/admin/booking?search=${reference}`, language)
    await expect(page.locator('[data-row-link]')).toHaveCount(1)
    await expectSound(page, 'the desk', looked)
    await page.getByRole('link', { name: reference }).click()
    const drawer = page.getByRole('dialog').filter({ hasText: reference })
    const confirm = drawer.getByRole('button', { name: say('booking:actions.confirm'), exact: true })
    await expect(confirm).toBeVisible()
    await expectSound(page, 'the drawer', looked)
    await drawer.getByRole('tab', { name: say('booking:tabs.payments') }).click()
    await expect(drawer.getByText(say('booking:payment.none'))).toBeVisible()
    await expectSound(page, 'the payments', looked)
    await confirm.click()
    await expect(page.locator('[name="drivers.0.license_number"]')).toBeVisible()
    await expectSound(page, 'the dialog that confirms', looked)
  })

  test(`each step of the reservation passes axe and scrolls one way only (${language})`, async ({ page }) => {
    test.slow()
    const customer = await verifiedCustomer(page)
    await signedInAs(page, customer.email, customer.password)
    await open(page, reservePath(await freeHire(page, 16 + index)), language)
    for (const step of ['vehicle', 'details', 'extras'] as const) {
      await onPage(page, say(`reservation:${step}.title`))
      await expectSound(page, `the step ${step}`, looked)
      await page.getByRole('button', { name: say('common:continue'), exact: true }).click()
    }
    await onPage(page, say('reservation:payment.title'))
    await expectSound(page, 'the payment', looked)
    await reserve(page, say)
    await onPage(page, say('reservation:confirmation.title'))
    await expectSound(page, 'the confirmation', looked)
  })
}

async function open(page: Page, path: string, language: Language): Promise<void> {
  // What slides and fades is measured where it comes to rest.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, path, language)
  await hydrated(page)
}

async function onPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

async function reserve(page: Page, say: Say): Promise<void> {
  await page
    .locator('label', { has: page.getByRole('radio', { name: say('reservation:payment.methods.card') }) })
    .click()
  await page.getByRole('button', { name: say('reservation:payment.reserve') }).click()
}
