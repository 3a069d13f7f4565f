import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { zipOf } from '../server/src/test/zip-of.ts'
import { open } from './support/accounts-story.ts'
import { expectSound } from './support/expect-sound.ts'
import { expect, signedInAs, test } from './support/fixtures.ts'
import { heicPhoto } from './support/heic-photo.ts'
import { callsOf } from './support/people.ts'
import { adminPassword } from './start-product.ts'
import { words } from './support/words.ts'

const say = words('en')
const admin = 'admin@example.com'

type Car = { id: number; registration_plate: string }

async function carsWithoutPhotos(page: Page): Promise<Car[]> {
  const headers = await callsOf(page, admin, adminPassword)
  const reply = await page.request.get('/api/inventory?per_page=100&without_photos=true', { headers })
  return (await reply.json()).data.data
}

async function photosOf(page: Page, car: Car): Promise<string[]> {
  const { images } = (await (await page.request.get(`/api/cars/${car.id}`)).json()).data
  return images.map(({ url }: { url: string }) => url)
}

test('an owner brings a zip of photos named by plate: matched and shown first, and there once @deep', async ({
  page,
}) => {
  test.slow()
  await signedInAs(page, admin, adminPassword)
  const [one, other] = await carsWithoutPhotos(page)
  const jpeg = (background: string) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const spoken = one!.registration_plate.replaceAll('-', ' ').toLowerCase()
  const zip = zipOf({
    [`${spoken}.jpg`]: await jpeg('#d02010'),
    [`${spoken}_2.jpg`]: await jpeg('#1040d0'),
    [`${other!.registration_plate}/IMG_0001.HEIC`]: heicPhoto,
    'prices.xlsx': 'no photo',
    '__MACOSX/._x.jpg': 'x',
  })
  const bring = () =>
    page
      .getByLabel(say('photos:add'))
      .setInputFiles({ name: 'fleet.zip', mimeType: 'application/zip', buffer: zip })

  await open(page, '/admin/settings?section=import')
  await page.getByRole('link', { name: say('imports:photos.open') }).click()
  const dialog = page.getByRole('dialog')
  await bring()
  // Nothing is written before it was seen: which photo goes where, and what is left out.
  await expect(dialog.getByText('prices.xlsx')).toBeVisible()
  await expect(dialog.getByText('._x.jpg')).toHaveCount(0)
  const send = dialog.getByRole('button', { name: say('photos:fleet.send_other', { number: '3' }) })
  await expect(send).toBeVisible()
  expect(await photosOf(page, one!)).toEqual([])
  await expectSound(page, 'photos of a zip before they are added')
  await send.click()
  await expect(dialog.getByText(say('photos:fleet.done'))).toBeVisible({ timeout: 60_000 })
  const first = await photosOf(page, one!)
  expect([first.length, (await photosOf(page, other!)).length]).toEqual([2, 1])

  // The same zip again adds nothing.
  await dialog
    .getByRole('button', { name: say('common:close') })
    .last()
    .click()
  await open(page, '/admin/cars?add=photos')
  await bring()
  await send.click()
  await expect(dialog.getByText(say('photos:fleet.done'))).toBeVisible({ timeout: 60_000 })
  expect(await photosOf(page, one!)).toEqual(first)
  expect(await photosOf(page, other!)).toHaveLength(1)
})
