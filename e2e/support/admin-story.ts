import { expect, type Locator, type Page } from '@playwright/test'
import { field, type Say } from './reservation-story.ts'
import { adminPassword } from '../start-product.ts'

/** Signs in at the form as the first administrator, who lands in admin. */
export async function openAdmin(page: Page, say: Say): Promise<void> {
  await page.goto('/auth/login')
  await field(page, say('auth:email')).fill('admin@example.com')
  await page.locator('input[name=password]').fill(adminPassword)
  await page.getByRole('button', { name: say('auth:login.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  await page
    .getByRole('link', { name: say('admin:rooms.bookings'), exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/booking/)
}

/** Finds a booking by its reference and opens its drawer. */
export async function openBooking(page: Page, say: Say, reference: string): Promise<Locator> {
  await field(page, say('booking-list:search')).fill(reference)
  // The booking may stand in what concerns today already, before the search is over.
  await expect(page).toHaveURL(new RegExp(`search=${reference}`))
  await page.getByRole('link', { name: reference }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: reference })
  await expect(drawer.getByRole('button', { name: say('booking:actions.more') })).toBeVisible()
  return drawer
}

/** Takes a booking from waiting to completed, with payment and warranty, as an admin does with the client there. */
export async function handleBooking(
  page: Page,
  say: Say,
  drawer: Locator,
  transaction: string,
): Promise<void> {
  const status = (name: string) =>
    expect(drawer.getByText(say(`status:booking.${name}`), { exact: true }).first()).toBeVisible()
  const form = page.getByRole('dialog').last()

  await drawer.getByRole('button', { name: say('booking:actions.confirm'), exact: true }).click()
  await form.locator('[name="drivers.0.license_number"]').fill('A 123 456')
  await form.getByRole('button', { name: say('booking:confirm.submit') }).click()
  await status('confirmed')

  await drawer.getByRole('button', { name: say('booking:actions.activate'), exact: true }).click()
  await form.locator('[name=start_kilometers]').fill('300000')
  await form.getByRole('radio').last().check({ force: true })
  await form.locator('[name=transaction_id]').fill(transaction)
  await form.getByRole('button', { name: say('booking:actions.activate'), exact: true }).click()
  await status('active')

  await drawer.getByRole('button', { name: say('booking:actions.complete'), exact: true }).click()
  await form.locator('[name=end_kilometers]').fill('300420')
  await form.getByRole('button', { name: say('booking:actions.complete'), exact: true }).click()
  // The timeline names the step all along; the button is gone only when it is done.
  await expect(
    drawer.getByRole('button', { name: say('booking:actions.complete'), exact: true }),
  ).toHaveCount(0)
  await status('completed')
}
