import { expect, type Page } from '@playwright/test'
import { open } from './support/accounts-story.ts'
import { database } from './support/database.ts'
import { signedInAs, test } from './support/fixtures.ts'
import { adminPassword } from './start-product.ts'
import { words } from './support/words.ts'

const say = words('en')

test('the dashboard’s figures are what SQL counts, and each opens the list that it counts', async ({
  page,
}) => {
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  // A completed booking no longer changes, whatever the other stories book meanwhile.
  const { count } = await database()
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('status', '=', 'cancelled')
    .where('created_at', '<', new Date(Date.now() - 86_400_000))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBeGreaterThan(0)
  const figure = page.locator('a[href="/admin/booking?status=cancelled"]').first()
  const shown = Number((await figure.textContent())!.replace(/\D/g, ''))
  expect(shown).toBeGreaterThanOrEqual(Number(count))
  await figure.click()
  await expect(page.getByRole('heading', { level: 1, name: say('booking-list:title') })).toBeVisible()
  await expect.poll(() => totalOf(page)).toBeGreaterThanOrEqual(shown)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: say('dashboard:title') })).toBeVisible()
})

test('the desk’s style sheet follows the site’s, also from a page of the site', async ({ page }) => {
  await signedInAs(page, 'admin@example.com', adminPassword)
  const desk = page.locator('head > style[data-precedence=site] ~ link[rel=stylesheet][data-precedence=desk]')
  await open(page, '/')
  await expect(desk).toHaveCount(0)
  await page.locator('header summary:visible').last().click()
  await page.getByRole('link', { name: say('shell:nav.office'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('dashboard:title') })).toBeVisible()
  await expect(desk).toHaveCount(1)
  await page.reload()
  await expect(desk).toHaveCount(1)
})

async function totalOf(page: Page): Promise<number> {
  const text = await page.locator('main p[aria-live=polite]').first().textContent()
  return Number(text!.replace(/\D/g, ''))
}
