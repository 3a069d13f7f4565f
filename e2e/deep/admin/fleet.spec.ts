import { goInPage, open } from '../../support/accounts-story.ts'
import { expectSound } from '../../support/expect-sound.ts'
import { expect, forgetNetworkNoise, signedInAs, test } from '../../support/fixtures.ts'
import { adminPassword } from '../../start-product.ts'
import { words } from '../../support/words.ts'

const say = words('en')

test('an inventory of which a part cannot be had says so, instead of showing fewer cars', async ({
  page,
  quiet,
}) => {
  await page.route('**/api/inventory?*', async (route) => {
    if (new URL(route.request().url()).searchParams.get('page') === '2') return route.fulfill({ status: 500 })
    const response = await route.fetch()
    const reply = (await response.json()) as { data: object }
    return route.fulfill({ response, json: { ...reply, data: { ...reply.data, last_page: 2 } } })
  })
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin/inventory')
  const failed = page.getByRole('main').getByText(say('load:cars'))
  await expect(failed).toBeVisible()
  await page.unrouteAll()
  await page
    .getByRole('main')
    .getByRole('button', { name: say('common:retry') })
    .click()
  await expect(failed).toBeHidden()
  forgetNetworkNoise(quiet)
})

test('the fleet, its managers and the inventory pass axe and scroll one way only', async ({ page }) => {
  test.slow()
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin/cars')
  await expect(page.locator('[data-row-link]')).toHaveCount(9)
  await expectSound(page, 'the fleet')
  await open(page, '/admin/cars?view=gallery&fuel_type=diesel')
  await expect(page.locator('[data-row-link]').first()).toBeVisible()
  await expectSound(page, 'the fleet as pictures, filtered')
  await goInPage(page, '/admin/cars?manage=seasons')
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await expectSound(page, 'the seasons')
  for (const view of ['board', 'matrix', 'alerts', 'usage']) {
    await goInPage(page, `/admin/inventory?view=${view}`)
    const panel = page.getByRole('tabpanel', { name: say(`fleet:inventory.views.${view}`) })
    await expect(panel.getByText('Dacia').or(panel.getByRole('table')).first()).toBeVisible()
    await expectSound(page, `the inventory: ${view}`)
  }
})
