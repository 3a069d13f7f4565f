import { expect, type Locator, type Page } from '@playwright/test'
import { goInPage, onPage, open } from '../support/accounts-story.ts'
import { changeDriver, clearKnown } from '../support/at-step.ts'
import { expectSound } from '../support/expect-sound.ts'
import { escapeDialog, signedInAs, test } from '../support/fixtures.ts'
import { bookSlot, callsOf, freeSlot, reservePath, verifiedClient } from '../support/people.ts'
import { field } from '../support/reservation-story.ts'
import { words } from '../support/words.ts'

const say = words('en')

test('the screens around the login pass axe and scroll one way only', async ({ page }) => {
  test.slow()
  await open(page, '/auth/login')
  await onPage(page, say('auth:login.title'))
  await expectSound(page, 'the login')
  await submit(page)
  await expectSound(page, 'the login, refused')
  await page
    .locator('main')
    .getByRole('link', { name: say('auth:login.register') })
    .click()
  await onPage(page, say('auth:register.title'))
  await expectSound(page, 'the sign-up')
  await submit(page)
  await expectSound(page, 'the sign-up, refused')
  for (const [path, what] of [
    ['/auth/verify-email/x@example.com', 'the code'],
    ['/auth/verify-email/nobody', 'the code of nobody'],
  ] as const) {
    await goInPage(page, path)
    await onPage(page, say('auth:verify.title'))
    await expectSound(page, what)
  }
})

test('own bookings, the drawer of one and what opens in it pass axe and scroll one way only', async ({
  page,
}) => {
  test.slow()
  const client = await verifiedClient(page)
  const calls = await callsOf(page, client.email, client.password)
  await signedInAs(page, client.email, client.password)
  await open(page, '/user/profile?tab=bookings')
  await expect(page.getByText(say('account:empty.title'))).toBeVisible()
  await expectSound(page, 'no bookings')
  const { reference } = await bookSlot(page, await freeSlot(page, 10), calls, client)
  await open(page, '/user/profile?tab=bookings')
  const card = page.locator(`a[href*="${reference}"]`).first()
  await expect(card).toBeVisible()
  await expectSound(page, 'my bookings')
  await card.click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(say('account:details.policy')).first()).toBeVisible()
  await drawer.getByRole('button', { name: say('account:driver.add') }).click()
  await drawer.getByRole('button', { name: say('common:save') }).click()
  await expectSound(page, 'the drawer of my booking, a driver refused')
  await drawer.getByRole('button', { name: say('account:cancel.action') }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectSound(page, 'the question whether to cancel')
})

test('each step of the reservation passes axe and scrolls one way only', async ({ page }) => {
  test.slow()
  const client = await verifiedClient(page)
  await signedInAs(page, client.email, client.password)
  await open(page, reservePath(await freeSlot(page, 16)))
  for (const step of ['vehicle', 'details', 'extras'] as const) {
    await onPage(page, say(`reservation:${step}.title`))
    if (step === 'vehicle') await openOtherCars(page)
    const name = field(page, say('reservation:driver.first_name'))
    if (step === 'details') {
      await expectSound(page, 'the details as they are known')
      await changeDriver(page)
      await refuse(page, name)
    }
    await expectSound(page, `the step ${step}`)
    if (step === 'details') await name.fill('Salma')
    await goOn(page)
  }
  await onPage(page, say('reservation:payment.title'))
  await goOn(page)
  await expectSound(page, 'the payment without a method')
  await page.getByRole('button', { name: say('reservation:terms.title') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectSound(page, 'the terms')
  await escapeDialog(page)
  await method(page, say('reservation:payment.methods.card')).click()
  await goOn(page)
  await onPage(page, say('reservation:confirmation.title'))
  await expectSound(page, 'the confirmation')
})

async function submit(page: Page): Promise<void> {
  await page.locator('main form button[type=submit]').click()
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible()
}

async function openOtherCars(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('reservation:vehicle.change') }).click()
  await expect(page.locator('#change-car a').first()).toBeVisible()
}

async function refuse(page: Page, name: Locator): Promise<void> {
  await clearKnown(name)
  await goOn(page)
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible()
}

/** The way on of the step, whatever it is called. */
async function goOn(page: Page): Promise<void> {
  await page.locator('#reservation-step button[type=submit]').click()
}

function method(page: Page, name: string): Locator {
  return page.locator('label', { has: page.getByRole('radio', { name }) })
}
