import type { Page } from '@playwright/test'
import { open } from './accounts-story.ts'
import { database } from './database.ts'
import { expectSound } from './expect-sound.ts'
import { useFinger } from './fingers.ts'
import { expect, forgetNetworkNoise, signedInAs, test } from './fixtures.ts'
import { verifiedCustomer } from './people.ts'
import { words } from './words.ts'

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
  await page.getByText(say('office:density.compact'), { exact: true }).last().click()
  await saved
  await expect(page.getByRole('radio', { name: say('office:density.compact') })).toBeChecked()
  await expectSound(page, 'the settings, appearance, compact')

  // The answer that could say it never comes: the first paint knows it all the same.
  await page.route('**/api/users/preferences', () => {})
  await openRows(page, '/admin/clients')
  expect(await heights(page)).toEqual({ control: 32, row: 36 })
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
  await expect(page.getByRole('radio', { name: say('office:density.comfortable') })).toBeChecked()
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
  await page.keyboard.press('Escape')

  await page.goto('/admin/settings?section=shortcuts&help=1')
  const inHelp = page.getByRole('dialog').getByRole('switch', { name: say('help:keys.letters') })
  await expect(inHelp).not.toBeChecked()
  const savedAgain = savedBy(page)
  await inHelp.press('Space')
  await savedAgain
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(letters).toBeChecked()
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page).toHaveURL('/admin/booking')
})

/** Somebody of the desk whose preferences no other story shares. */
async function signedInAsStaff(page: Page) {
  const person = await verifiedCustomer(page)
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

/** How high a control and the lowest row of a table stand. */
function heights(page: Page): Promise<{ control: number; row: number }> {
  return page.evaluate(() => {
    const height = (element: Element) => Math.round(element.getBoundingClientRect().height)
    return {
      control: height(document.querySelector('main .h-control')!),
      row: Math.min(...[...document.querySelectorAll('tbody tr')].map(height)),
    }
  })
}
