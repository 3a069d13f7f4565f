import { expect, type Page } from '@playwright/test'
import { goInPage, onPage, open } from '../support/accounts-story.ts'
import { atStep, goOn } from '../support/at-step.ts'
import { expectSound } from '../support/expect-sound.ts'
import { signedInAs, test } from '../support/fixtures.ts'
import { bookSlot, callsOf, freeSlot, verifiedClient } from '../support/people.ts'
import { words } from '../support/words.ts'

const say = words('en')

test('the screens around the login, refused, pass axe and scroll one way only', async ({ page }) => {
  test.slow()
  await open(page, '/auth/login')
  await onPage(page, say('auth:login.title'))
  await submit(page)
  await expectSound(page, 'the login, refused')
  await page
    .locator('main')
    .getByRole('link', { name: say('auth:login.register') })
    .click()
  await onPage(page, say('auth:register.title'))
  await submit(page)
  await expectSound(page, 'the sign-up, refused')
  await goInPage(page, '/auth/verify-email/nobody')
  await onPage(page, say('auth:verify.title'))
  await expectSound(page, 'the code of nobody')
})

test('no bookings, the drawer of one and what opens in it pass axe and scroll one way only', async ({
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
  await card.click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(say('account:details.policy')).first()).toBeVisible()
  await drawer.getByRole('button', { name: client.first_name }).first().click()
  await drawer.locator('[name=first_name]').fill('')
  await drawer.getByRole('button', { name: say('common:save') }).click()
  await expectSound(page, 'the drawer of my booking, a driver refused')
  await drawer.getByRole('button', { name: say('account:cancel.action') }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectSound(page, 'the question whether to cancel')
})

test('what opens in the steps of the reservation passes axe and scrolls one way only', async ({ page }) => {
  test.slow()
  await atStep(page, 'vehicle', 16)
  await openOtherCars(page)
  await expectSound(page, 'the step of the car, with other cars')
  for (const step of ['details', 'extras', 'payment'] as const) {
    await goOn(page)
    await onPage(page, say(`reservation:${step}.title`))
  }
  await goOn(page)
  await expectSound(page, 'the payment without a method')
  await page.getByRole('button', { name: say('reservation:terms.title') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectSound(page, 'the terms')
})

async function submit(page: Page): Promise<void> {
  await page.locator('main form button[type=submit]').click()
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible()
}

async function openOtherCars(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('reservation:vehicle.change') }).click()
  await expect(page.locator('#change-car a').first()).toBeVisible()
}
