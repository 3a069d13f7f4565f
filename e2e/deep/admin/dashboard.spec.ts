import { expect } from '@playwright/test'
import { open } from '../../support/accounts-story.ts'
import { expectSound } from '../../support/expect-sound.ts'
import { escapeDialog, signedInAs, test } from '../../support/fixtures.ts'
import { adminPassword } from '../../start-product.ts'
import { words } from '../../support/words.ts'

const say = words('en')

test('palette and help open by key, find what is typed, and go where they say', async ({ page }) => {
  test.slow()
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin/booking?status=completed')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: say('palette:title') })
  await field.fill('dacia')
  const first = page.getByRole('listbox').getByRole('option').first()
  await expect(first).toBeVisible()
  await expectSound(page, 'the command palette')
  await field.fill(say('admin:rooms.dashboard'))
  // The rental dashboard is another room, and stands below.
  await expect(first).toHaveText(new RegExp(`^${say('admin:rooms.dashboard')}`))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.goBack()
  await expect(page).toHaveURL(/status=completed$/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: say('help:title') })).toBeVisible()
  await expect(page).toHaveURL(/help=1/)
  await expectSound(page, 'the help')
  await escapeDialog(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/status=completed$/)
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})
