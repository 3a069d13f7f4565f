import { expect, type Locator, type Page } from '@playwright/test'
import { field, type Say } from './reservation-story.ts'
import { adminPassword } from '../start-product.ts'

/** Signs in at the form as the first administrator, who arrives in admin. */
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
  // The booking may be in today's list already, before the search is over.
  await expect(page).toHaveURL(new RegExp(`search=${reference}`))
  await page.getByRole('link', { name: reference }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: reference })
  await expect(drawer.getByRole('button', { name: say('booking:actions.more') })).toBeVisible()
  return drawer
}
