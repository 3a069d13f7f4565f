import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { goInPage, open } from './accounts-story.ts'
import { expectSound } from './expect-sound.ts'
import { expect, forgetNetworkNoise, signedInAs, test } from './fixtures.ts'
import { adminPassword } from './start-product.ts'
import { words } from './words.ts'

const say = words('en')

test('a car joins the fleet with a photo and a paper, is moved, and leaves again', async ({
  page,
  quiet,
}) => {
  test.slow()
  await signedInAs(page, 'admin@example.com', adminPassword)
  const plate = `${Date.now() % 100_000}-Z-6`
  await open(page, '/admin/cars?edit=new')
  await page.getByLabel(say('fleet:fields.brand_id')).selectOption({ label: 'Dacia' })
  await page.getByLabel(say('fleet:fields.model')).fill('Jogger Story')
  await page.getByLabel(say('fleet:fields.year')).fill('2025')
  await page.getByLabel(say('fleet:fields.category_id')).selectOption({ index: 2 })
  await page.getByLabel(say('fleet:fields.registration_plate')).fill(plate)
  await page.getByLabel(say('fleet:fields.daily_price')).fill('410')
  const preview = page.getByRole('complementary', { name: say('fleet:editor.preview') })
  await expect(preview.getByText('Dacia Jogger Story')).toBeVisible()
  await preview.getByRole('button', { name: 'العربية' }).click()
  const card = preview.getByRole('article')
  await expect(card.getByText(words('ar')('car-card:transmission.manual'))).toBeVisible()
  await expect(card).toHaveCSS('direction', 'rtl')
  await expect(card.getByRole('link').or(card.getByRole('button'))).toHaveCount(0)
  await page.getByRole('button', { name: say('fleet:editor.create') }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Jogger Story/ })).toBeVisible()

  const bytes = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#0a7a80' } })
    .png()
    .toBuffer()
  await page
    .getByLabel(say('fleet:photos.add'))
    .setInputFiles({ name: 'side.png', mimeType: 'image/png', buffer: bytes })
  // Everywhere in the width that its place wants, and in the zoom all that there is of it.
  const sourceOf = (picture: Locator) =>
    picture.evaluate((image: HTMLImageElement) => image.currentSrc.replace(/.*\//, ''))
  await expect.poll(() => sourceOf(page.getByRole('img', { name: /Photo 1 of/ }))).toBe('480.avif')
  await page.getByRole('button', { name: say('fleet:papers.add') }).click()
  await page.getByLabel(say('fleet:papers.expires_on')).fill('2020-01-01')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('common:save') })
    .click()
  await expect(page.getByText(say('fleet:paper_states.expired'), { exact: true })).toBeVisible()
  await expectSound(page, 'the editor of a car')

  const found = await page.request.get('/api/cars?search=Jogger+Story')
  await open(page, `/cars/${(await found.json()).data.data[0].slug}`)
  const photo = page.getByRole('img', { name: say('car:photo', { number: 1 }) })
  await expect.poll(() => sourceOf(photo)).toBe('960.avif')
  await page.getByRole('button', { name: say('car:zoom.open') }).click()
  await expect.poll(() => sourceOf(page.getByRole('dialog').getByRole('img'))).toBe('1600.avif')
  // It is the only one.
  await expect(page.getByRole('dialog').getByRole('button', { name: say('car:zoom.next') })).toHaveCount(0)

  await open(page, `/admin/cars?search=${plate}&expired_papers=true`)
  await page.locator('[data-row-link]').first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('tab', { name: say('fleet:tabs.overview') })).toBeVisible()
  await expectSound(page, 'the drawer of a car')
  await drawer.getByRole('button', { name: say('fleet:cars.more') }).click()
  await page.getByRole('menuitem', { name: say('fleet:cars.delete') }).click()
  await page.getByRole('button', { name: say('fleet:remove.delete'), exact: true }).click()
  await expect(page.getByText(say('fleet:remove.deleted'))).toBeVisible()
  forgetNetworkNoise(quiet)
})

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
