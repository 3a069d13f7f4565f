import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { open } from './support/accounts-story.ts'
import { expect, forgetNetworkNoise, signedInAs, test } from './support/fixtures.ts'
import { adminPassword } from './start-product.ts'
import { words } from './support/words.ts'

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
  // The drawing follows from the car's name.
  const drawing = page.getByRole('img', { name: say('fleet:editor.illustration') })
  await expect(drawing).toHaveAttribute('src', /leisure_van/)
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

  const nag = page.getByText(say('fleet:photos.nag_title'))
  await expect(nag).toBeVisible()
  const bytes = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#0a7a80' } })
    .png()
    .toBuffer()
  await page
    .getByLabel(say('photos:add'))
    .setInputFiles({ name: 'side.png', mimeType: 'image/png', buffer: bytes })
  const sourceOf = (picture: Locator) =>
    picture.evaluate((image: HTMLImageElement) => image.currentSrc.replace(/.*\//, ''))
  await expect.poll(() => sourceOf(page.getByRole('img', { name: /Photo 1 of/ }))).toBe('480.avif')
  await expect(nag).toBeHidden()
  await page.getByRole('button', { name: say('fleet:papers.add') }).click()
  await page.getByLabel(say('fleet:papers.expires_on')).fill('2020-01-01')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('common:save') })
    .click()
  await expect(page.getByText(say('fleet:paper_states.expired'), { exact: true })).toBeVisible()

  const found = await page.request.get('/api/cars?search=Jogger+Story')
  await open(page, `/cars/${(await found.json()).data.data[0].slug}`)
  const photo = page.getByRole('img', { name: say('car:photo', { number: 1 }) })
  await expect.poll(() => sourceOf(photo)).toBe('960.avif')
  await page.getByRole('button', { name: say('car:zoom.open') }).click()
  await expect.poll(() => sourceOf(page.getByRole('dialog').getByRole('img'))).toBe('1600.avif')
  await expect(page.getByRole('dialog').getByRole('button', { name: say('car:zoom.next') })).toHaveCount(0)

  await open(page, `/admin/cars?search=${plate}&expired_papers=true`)
  await page.locator('[data-row-link]').first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('tab', { name: say('fleet:tabs.overview') })).toBeVisible()
  await drawer.getByRole('button', { name: say('fleet:cars.more') }).click()
  await page.getByRole('menuitem', { name: say('fleet:cars.delete') }).click()
  await page.getByRole('button', { name: say('fleet:remove.delete'), exact: true }).click()
  await expect(page.getByText(say('fleet:remove.deleted'))).toBeVisible()
  forgetNetworkNoise(quiet)
})
