import { expect, type Page } from '@playwright/test'
import { open } from '../../support/accounts-story.ts'
import { atStep } from '../../support/at-step.ts'
import { database } from '../../support/database.ts'
import { expectSound } from '../../support/expect-sound.ts'
import { forgetNetworkNoise, signedInAs, test } from '../../support/fixtures.ts'
import { bookSlot, callsOf, freeSlot, verifiedClient, writeBooking } from '../../support/people.ts'
import { adminPassword } from '../../start-product.ts'
import { words } from '../../support/words.ts'

const say = words('en')
const second = {
  first_name: 'Nabil',
  last_name: 'Berrada',
  birth_date: '1988-02-01',
  license_number: '22/334455',
}
const shown = (name: string) => `\u2068${name}\u2069`

async function givenBooking(page: Page, weeksAhead: number) {
  const client = await verifiedClient(page)
  const calls = await callsOf(page, client.email, client.password)
  const booking = await bookSlot(page, await freeSlot(page, weeksAhead), calls, client)
  return { client, calls, booking }
}

test('a client who wants another driver is told of the extra, and led to the company', async ({ page }) => {
  const { client, booking } = await givenBooking(page, 12)
  await signedInAs(page, client.email, client.password)
  await open(page, `/user/profile?tab=bookings&booking=${booking.reference}`)
  const dialog = page.getByRole('dialog')
  const needed = say('account:driver.needs_extra', { name: shown('Additional driver') })
  await expect(dialog.getByText(needed)).toBeVisible()
  await expect(dialog.getByRole('button', { name: say('account:driver.add') })).toHaveCount(0)
  await dialog.getByText(needed).scrollIntoViewIfNeeded()
  await expectSound(page, 'drivers without their extra')
  await dialog.getByRole('link', { name: say('account:driver.ask_for_extra') }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

test('an admin confirms two drivers once their extra is added, in the dialog itself', async ({
  page,
  quiet,
}) => {
  const { booking } = await givenBooking(page, 13)
  const admin = await callsOf(page, 'admin@example.com', adminPassword)
  await writeBooking(page, admin, `${booking.id}/drivers`, second, 'POST')
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, `/admin/booking?booking=${booking.reference}`)
  await page
    .getByRole('button', { name: say('booking:actions.confirm'), exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog').last()
  await expect(dialog.getByText(say('booking:driver.extra_missing'))).toBeVisible()
  await expectSound(page, 'confirming drivers without their extra')
  await dialog.getByLabel(say('booking:driver.license_number')).first().fill('11/223344')
  await dialog.getByRole('button', { name: say('booking:confirm.submit'), exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  forgetNetworkNoise(quiet)
  const add = say('booking:driver.extra_add', { name: shown('Additional driver'), number: '1' })
  await dialog.getByRole('button', { name: add }).click()
  await expect(dialog.getByText(say('booking:driver.extra_missing'))).toHaveCount(0)
  await dialog.getByRole('button', { name: say('booking:confirm.submit'), exact: true }).click()
  await expect(page.getByText(say('booking:saved.confirmed', { reference: booking.reference }))).toBeVisible()
})

test('whoever books for the first time is told at the payment how long the car is held', async ({ page }) => {
  const rules = (hours: number) =>
    database().updateTable('company_settings').set({ new_client_hold_hours: hours }).execute()
  await rules(2)
  await atStep(page, 'payment', 14)
  await expect(page.getByText(say('reservation:plain.hold', { time: '2\u00a0hours' }))).toBeVisible()
  await rules(100)
})
