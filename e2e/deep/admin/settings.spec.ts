import { open } from '../../support/accounts-story.ts'
import { expectSound } from '../../support/expect-sound.ts'
import { expect, signedInAs, test } from '../../support/fixtures.ts'
import { adminPassword } from '../../start-product.ts'
import { words } from '../../support/words.ts'

const say = words('en')

test('the other sections pass axe and scroll one way only', async ({ page }) => {
  test.slow()
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin/settings')
  const sections = page.getByRole('navigation', { name: say('settings:sections_label') })
  for (const section of ['hours', 'rules', 'branding', 'audit']) {
    await sections.getByRole('link', { name: say(`settings:sections.${section}`), exact: true }).click()
    await expect(page.getByRole('heading', { name: say(`settings:sections.${section}`) })).toBeVisible()
    await expectSound(page, `the settings, ${section}`)
  }
})
