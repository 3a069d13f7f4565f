import { expect } from '@playwright/test'
import { open } from '../../support/accounts-story.ts'
import { expectSound } from '../../support/expect-sound.ts'
import { signedInAs, test } from '../../support/fixtures.ts'
import { adminPassword } from '../../start-product.ts'
import { words } from '../../support/words.ts'

const say = words('en')

test('palette and help open by key, find what is typed, and go where they say', async ({ page }) => {
  test.slow()
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin/booking?status=completed')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: say('palette:title') })
  const options = page.getByRole('dialog').getByRole('option')
  await field.fill('dacia')
  await expect(options.first()).toBeVisible()
  await expectSound(page, 'the command palette')
  await field.fill(say('admin:rooms.dashboard'))
  // The rental dashboard is another room, and stands below.
  await expect(options.first()).toHaveText(new RegExp(`^${say('admin:rooms.dashboard')}`))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.goBack()
  await expect(page).toHaveURL(/status=completed$/)
  await page.keyboard.press('?')
  await expect(page).toHaveURL('/admin/help')
  await page.getByRole('searchbox', { name: say('help:search') }).fill('صندوق')
  await expect(page.getByRole('link', { name: say('help-topics:close_till.title') })).toBeVisible()
  await expectSound(page, 'the help, searched in another language')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: say('palette:title') }).fill('cheque')
  await options.filter({ hasText: say('help-topics:cheque_deposit.title') }).click()
  await expect(page).toHaveURL('/admin/help/cheque-deposit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('help-topics:cheque_deposit.title'))
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: say('help:search') })).toHaveValue('صندوق')
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})
