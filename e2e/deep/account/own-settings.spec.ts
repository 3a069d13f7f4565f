import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { goInPage, open } from '../../support/accounts-story.ts'
import { database } from '../../support/database.ts'
import { expectSound, switchTo } from '../../support/expect-sound.ts'
import { useFinger } from '../../support/fingers.ts'
import { escapeDialog, expect, forgetNetworkNoise, signedInAs, test } from '../../support/fixtures.ts'
import { verifiedClient } from '../../support/people.ts'
import { words } from '../../support/words.ts'

const say = words('en')

test('compact rows and controls stay after a reload, before anything is asked, and follow to another browser', async ({
  page,
  browser,
}) => {
  test.slow()
  const person = await signedInAsStaff(page)
  await openRows(page, '/admin/clients')
  expect(await heights(page)).toEqual({ control: 36, row: 44 })
  await open(page, '/admin/settings?section=appearance')
  const saved = savedBy(page)
  await page.getByText(say('admin:density.compact'), { exact: true }).last().click()
  await saved
  await expect(page.getByRole('radio', { name: say('admin:density.compact') })).toBeChecked()
  await expectSound(page, 'the settings, appearance, compact')

  // The answer that contains it never arrives: the first paint shows it all the same.
  await page.route('**/api/users/preferences', () => {})
  await openRows(page, '/admin/clients')
  expect(await heights(page)).toEqual({ control: 32, row: 36 })
  // Cells of two lines, in the tallest script, and the rows of the planner.
  await switchTo(page, 'ar')
  for (const path of [
    '/admin/booking',
    '/admin/cars',
    '/admin/clients',
    '/admin/messages',
    '/admin/reviews',
  ]) {
    const room = page.locator(`nav a[href="${path}"]`).first()
    await room.click()
    await expect(room).toHaveAttribute('aria-current', 'page')
    await page.locator('[data-row-link]').first().waitFor()
    expect(await tallestRow(page), path).toBe(36)
  }
  await goInPage(page, '/admin/booking?view=planner')
  const cells = '[data-car] [role=gridcell]'
  await page.locator(cells).first().waitFor()
  expect(await tallestRow(page, cells)).toBe(36)

  await openRows(page, '/admin/clients?lang=en')
  await useFinger(page, true)
  expect(await heights(page)).toEqual({ control: 44, row: 44 })
  await useFinger(page, false)

  const elsewhere = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await signedInAs(elsewhere, person.email, person.password)
  await openRows(elsewhere, '/admin/clients')
  await expect.poll(() => heights(elsewhere)).toEqual({ control: 32, row: 36 })
  await elsewhere.close()
})

test('whoever may no longer read the company’s settings is told so, and still has their own', async ({
  page,
  quiet,
}) => {
  await signedInAsStaff(page)
  await page.route('**/api/admin/company-settings', (route) =>
    route.fulfill({ status: 403, json: { success: false, message: 'Unauthorized access' } }),
  )
  await open(page, '/admin/settings')
  await expect(page.getByText(say('settings:unauthorized'))).toBeVisible()
  await expectSound(page, 'the settings, refused')
  const nav = page.getByRole('navigation', { name: say('settings:sections_label') })
  await expect(nav.getByRole('link', { name: say('settings:sections.hours') })).toHaveCount(0)
  await nav.getByRole('link', { name: say('settings:sections.appearance') }).click()
  await expect(page.getByRole('radio', { name: say('admin:density.comfortable') })).toBeChecked()
  forgetNetworkNoise(quiet)
})

test('single letters are turned off in the settings, and on again in the help', async ({ page }) => {
  test.slow()
  await signedInAsStaff(page)
  await open(page, '/admin/settings?section=shortcuts')
  const letters = page.getByRole('switch', { name: say('help:keys.letters') })
  await expect(letters).toBeChecked()
  await expectSound(page, 'the settings, shortcuts')
  const saved = savedBy(page)
  await letters.press('Space')
  await saved
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page).toHaveURL('/admin/settings?section=shortcuts')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await escapeDialog(page)

  await page.goto('/admin/help/keys')
  await expect(letters).not.toBeChecked()
  const savedAgain = savedBy(page)
  await letters.press('Space')
  await savedAgain
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page).toHaveURL('/admin/booking')
})

test('columns are left out by keyboard, table by table, and stay so after a reload', async ({
  page,
  quiet,
}) => {
  test.slow()
  await signedInAsStaff(page)
  await openRows(page, '/admin/clients')
  const head = (column: string) => page.getByRole('columnheader', { name: say(`clients:columns.${column}`) })
  const columns = page.getByRole('button', { name: say('lists:columns.label') })
  const panel = page.getByRole('dialog', { name: say('lists:columns.title') })
  await expect(head('contact')).toBeVisible()
  await columns.press('Enter')
  const box = (column: string) => panel.getByRole('checkbox', { name: say(`clients:columns.${column}`) })
  await expect(box('contact')).toBeChecked()
  await expect(box('name')).toHaveCount(0)
  const saved = savedBy(page)
  await box('contact').press('Space')
  await saved
  await expect(head('contact')).toHaveCount(0)
  const savedToo = savedBy(page)
  await box('bookings').press('Space')
  await savedToo
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(columns).toBeFocused()

  await openRows(page, '/admin/clients')
  await expect(head('contact')).toHaveCount(0)
  await expect(head('bookings')).toHaveCount(0)
  await expect(head('outstanding')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('lists:export.label') }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toContain('@example.com')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('tbody tr').first()).not.toContainText('@')
  await page.setViewportSize({ width: 1440, height: 900 })

  await columns.click()
  await panel.getByRole('button', { name: say('lists:columns.all') }).click()
  await expect(head('contact')).toBeVisible()

  await page.route('**/api/users/preferences', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await box('contact').press('Space')
  await expect(page.getByText(say('lists:columns.failed'))).toBeVisible()
  await expect(box('contact')).toBeChecked()
  await expect(head('contact')).toBeVisible()
  forgetNetworkNoise(quiet)
})

for (const path of ['/admin/booking', '/admin/cars', '/admin/clients']) {
  test(`the choice of columns passes axe and scrolls one way only: ${path}`, async ({ page }) => {
    test.slow()
    await signedInAsStaff(page)
    await openRows(page, path)
    await page.getByRole('button', { name: say('lists:columns.label') }).click()
    await expect(page.getByRole('dialog', { name: say('lists:columns.title') })).toBeVisible()
    await expectSound(page, `the columns of ${path}`)
  })
}

/** A member of staff whose preferences no other story shares. */
async function signedInAsStaff(page: Page) {
  const person = await verifiedClient(page)
  await database().updateTable('users').set({ role: 'admin' }).where('email', '=', person.email).execute()
  await signedInAs(page, person.email, person.password)
  return person
}

async function openRows(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('[data-row-link]').first().waitFor()
}

function savedBy(page: Page) {
  return page.waitForResponse(
    (reply) => reply.url().endsWith('/api/users/preferences') && reply.request().method() === 'PUT',
  )
}

function tallestRow(page: Page, rows = 'tbody tr'): Promise<number> {
  return page.evaluate((rows) => {
    const heights = [...document.querySelectorAll(rows)].map((row) => row.getBoundingClientRect().height)
    return Math.round(Math.max(...heights))
  }, rows)
}

function heights(page: Page): Promise<{ control: number; row: number }> {
  return page.evaluate(() => {
    const height = (element: Element) => Math.round(element.getBoundingClientRect().height)
    return {
      control: height(document.querySelector('main .h-control')!),
      row: Math.min(...[...document.querySelectorAll('tbody tr')].map(height)),
    }
  })
}
