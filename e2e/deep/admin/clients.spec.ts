import { open } from '../../support/accounts-story.ts'
import { expectSound } from '../../support/expect-sound.ts'
import { escapeDialog, expect, signedInAs, test } from '../../support/fixtures.ts'
import { adminPassword } from '../../start-product.ts'
import { words } from '../../support/words.ts'

const say = words('en')

test('the drawer of a client and the form of one pass axe and scroll one way only', async ({ page }) => {
  test.slow()
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin/clients?has_outstanding=true')
  await expect(page.locator('[data-row-link]').first()).toBeVisible()
  await page.locator('[data-row-link]').first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('tabpanel')).not.toBeEmpty()
  await expectSound(page, 'a client')
  await drawer.getByRole('tab', { name: say('clients:tabs.documents') }).click()
  await expectSound(page, 'the documents of a client')
  await escapeDialog(page)
  await page.getByRole('link', { name: say('clients:add') }).click()
  await page.getByRole('button', { name: say('clients:form.submit_quietly') }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await expectSound(page, 'the form of a client, refused')
})
