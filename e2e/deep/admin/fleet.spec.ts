import sharp from 'sharp'
import { goInPage, open } from '../../support/accounts-story.ts'
import { expectSound } from '../../support/expect-sound.ts'
import { adminToken, expect, forgetNetworkNoise, signedInAs, test } from '../../support/fixtures.ts'
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

test('the fleet as pictures, its seasons and the views of the inventory pass axe and scroll one way only', async ({
  page,
}) => {
  test.slow()
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin/cars?view=gallery&fuel_type=diesel')
  await expect(page.locator('[data-row-link]').first()).toBeVisible()
  await expectSound(page, 'the fleet as pictures, filtered')
  await goInPage(page, '/admin/cars?manage=seasons')
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await expectSound(page, 'the seasons')
  for (const view of ['matrix', 'alerts', 'usage']) {
    await goInPage(page, `/admin/inventory?view=${view}`)
    const panel = page.getByRole('tabpanel', { name: say(`fleet:inventory.views.${view}`) })
    await expect(panel.getByText('Dacia').or(panel.getByRole('table')).first()).toBeVisible()
    await expectSound(page, `the inventory: ${view}`)
  }
})

test('photos are put in order by keys alone: the button keeps the focus, also at the end of the row', async ({
  page,
}) => {
  test.slow()
  const headers = { authorization: `Bearer ${await adminToken(page)}` }
  const listed = await page.request.get('/api/inventory?per_page=1', { headers })
  const [car] = (await listed.json()).data.data as { id: number }[]
  for (const background of ['#0a7a80', '#f0a202', '#b3261e']) {
    const buffer = await sharp({ create: { width: 1280, height: 720, channels: 3, background } })
      .png()
      .toBuffer()
    const reply = await page.request.post(`/api/cars/${car!.id}/images`, {
      headers,
      multipart: { images: { name: 'side.png', mimeType: 'image/png', buffer } },
    })
    expect(reply.status(), await reply.text()).toBe(201)
  }
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, `/admin/cars?edit=${car!.id}`)
  const later = (number: number) => page.getByRole('button', { name: say('fleet:photos.later', { number }) })
  const pictures = page.getByRole('img', { name: /^Photo \d of/ })
  await expect(pictures).toHaveCount(3)
  await expectSound(page, 'the editor of a car with photos')
  const first = await pictures.first().getAttribute('src')
  await later(1).focus()
  for (const number of [2, 3]) {
    await page.keyboard.press('Enter')
    await expect(pictures.nth(number - 1)).toHaveAttribute('src', first!)
    await expect(later(number)).toBeFocused()
  }
  await expect(later(3)).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await expect(later(3)).toBeFocused()
})
