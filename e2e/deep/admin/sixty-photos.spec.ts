import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomFillSync } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { open } from '../../support/accounts-story.ts'
import { expect, forgetNetworkNoise, signedInAs, test } from '../../support/fixtures.ts'
import { adminPassword } from '../../start-product.ts'
import { callsOf } from '../../support/people.ts'
import { words } from '../../support/words.ts'

const say = words('en')
const admin = 'admin@example.com'
const [width, height] = [2560, 1920]

/**
 * A photo of 12 MB: noise, which compresses as badly as nothing that is seen, around a colour of its own: red says the
 * car, green which of its photos it is.
 */
async function writePhoto(path: string, { red, green }: { red: number; green: number }) {
  const pixels = Buffer.alloc(width * height * 3)
  randomFillSync(pixels)
  for (let at = 0; at < pixels.length; at += 3) {
    pixels[at] = red + (pixels[at]! >> 4) - 8
    pixels[at + 1] = green + (pixels[at + 1]! >> 4) - 8
  }
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
  // What is missing to 12 MB stands behind the picture, as the small film of a telephone does.
  writeFileSync(path, Buffer.concat([jpeg, Buffer.alloc(Math.max(0, 12_000_000 - jpeg.length))]))
}

type Image = { url: string }

async function colorOf(page: Page, { url }: Image) {
  const { channels } = await sharp(await (await page.request.get(url)).body()).stats()
  return { red: channels[0]!.mean, green: channels[1]!.mean }
}

test('sixty photos of 12 MB for twenty cars in one go, the line cut half-way: all are there once, in order', async ({
  page,
  context,
  quiet,
}) => {
  test.setTimeout(900_000)
  const headers = await callsOf(page, admin, adminPassword)
  const listed = await page.request.get('/api/inventory?per_page=20&without_photos=true', { headers })
  const cars = (await listed.json()).data.data as { id: number; registration_plate: string }[]
  expect(cars).toHaveLength(20)
  const folder = join(process.env['E2E_DATA_DIR']!, 'sixty photos')
  mkdirSync(folder, { recursive: true })
  const redOf = (index: number) => 20 + index * 11
  const greens = [40, 120, 200]
  const paths: string[] = []
  for (const [photo, green] of greens.entries())
    for (const [index, { registration_plate }] of cars.entries()) {
      const path = join(folder, `${registration_plate} ${photo + 1}.jpg`)
      await writePhoto(path, { red: redOf(index), green })
      paths.push(path)
    }
  expect(paths.every((path) => statSync(path).size >= 12_000_000)).toBe(true)

  await signedInAs(page, admin, adminPassword)
  await open(page, '/admin/cars?add=photos')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('photos:add')).setInputFiles(paths)
  await dialog.getByRole('button', { name: say('photos:fleet.send_other', { number: '60' }) }).click()
  const progress = dialog.getByRole('progressbar', { name: say('photos:queue') })
  const there = async () => Number(await progress.getAttribute('aria-valuenow'))
  await expect.poll(there, { timeout: 400_000 }).toBeGreaterThan(25)
  await context.setOffline(true)
  await expect(dialog.getByText(say('photos:held'))).toBeVisible()
  const arrived = await there()
  expect(arrived).toBeLessThan(60)
  await context.setOffline(false)
  await expect(dialog.getByText(say('photos:fleet.done'))).toBeVisible({ timeout: 400_000 })

  for (const [index, { id }] of cars.entries()) {
    const { images } = (await (await page.request.get(`/api/cars/${id}`)).json()).data as { images: Image[] }
    expect(images, `photos of car ${index}`).toHaveLength(3)
    const colors = await Promise.all(images.map((image) => colorOf(page, image)))
    for (const [photo, { red, green }] of colors.entries()) {
      expect(Math.abs(red - redOf(index)), `car ${index}`).toBeLessThan(5)
      expect(Math.abs(green - greens[photo]!), `photo ${photo} of car ${index}`).toBeLessThan(15)
    }
  }
  rmSync(folder, { recursive: true })
  forgetNetworkNoise(quiet)
})
