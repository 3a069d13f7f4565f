import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { open } from './support/accounts-story.ts'
import { expectSound } from './support/expect-sound.ts'
import { expect, hydrated, signedInAs, test } from './support/fixtures.ts'
import { database } from './support/database.ts'
import { adminPassword } from './start-product.ts'
import { words } from './support/words.ts'

const say = words('en')
const onPhone = words('fr')

function photo(name: string, background: string) {
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
  return picture
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }))
}

/** A phone that reads codes, with the text of the one on the desk's screen. */
async function phoneThatReads(browser: Browser, desk: Page): Promise<{ page: Page; url: string }> {
  const dialog = desk.getByRole('dialog', { name: say('photos:phone.title') })
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  const url = (await dialog.getByText(/\/phone-photos#/).textContent())!
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'fr-FR',
    baseURL: process.env['E2E_URL']!,
  })
  const page = await context.newPage()
  await page.goto(url)
  await hydrated(page)
  return { page, url }
}

test('a phone reads a car’s code, adds photos over a line that is cut, and the desk sees them arrive @deep', async ({
  page,
  browser,
}) => {
  test.slow()
  const car = await database()
    .selectFrom('cars')
    .leftJoin('car_images', 'car_images.car_id', 'cars.id')
    .select(['cars.id', 'cars.slug', 'cars.registration_plate as plate'])
    .where('car_images.id', 'is', null)
    .orderBy('cars.id')
    .executeTakeFirstOrThrow()
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, `/admin/cars?edit=${car.id}`)
  await page.getByRole('button', { name: say('photos:phone.use') }).click()
  const dialog = page.getByRole('dialog', { name: say('photos:phone.title') })
  const { page: phone, url } = await phoneThatReads(browser, page)

  await expect(phone.getByText(car.plate)).toBeVisible()
  await expect(dialog.getByText(/A phone is connected until/)).toBeVisible()
  // The ticket does not stay in the address, and the phone is signed in for nothing else.
  expect(new URL(phone.url()).hash).toBe('')
  await expectSound(phone, 'the photos of a car on a phone')
  const choose = phone.getByLabel(onPhone('photos:add'))
  await choose.setInputFiles([await photo('one.jpg', '#d02010')])
  await expect(phone.getByText(onPhone('phone-photos:done'))).toBeVisible({ timeout: 60_000 })
  await expect(dialog.locator('li img')).toHaveCount(1)

  // The line is cut: what was chosen waits, and goes on by itself.
  await phone.context().setOffline(true)
  await choose.setInputFiles([await photo('two.jpg', '#10d020'), await photo('three.jpg', '#1020d0')])
  await expect(phone.getByText(onPhone('photos:held'))).toBeVisible()
  await phone.context().setOffline(false)
  await expect(dialog.locator('li img')).toHaveCount(3, { timeout: 90_000 })
  await expect(phone.getByText(onPhone('phone-photos:done'))).toBeVisible()

  // Loaded again it is still the phone of this car; the code of before opens nothing for another one.
  await phone.reload()
  await hydrated(phone)
  await expect(phone.getByText(car.plate)).toBeVisible()
  const second = await (await browser.newContext({ baseURL: process.env['E2E_URL']! })).newPage()
  await second.goto(url)
  await expect(second.getByText('This page is no longer valid')).toBeVisible()
  await second.context().close()

  await dialog.getByRole('button', { name: say('photos:phone.end') }).click()
  await expect(dialog.getByText(/A phone is connected until/)).toBeHidden()
  await choose.setInputFiles([await photo('four.jpg', '#d0d010')])
  await expect(phone.getByText(/Ce code a déjà servi/)).toBeVisible()
  await phone.reload()
  await expect(phone.getByText(onPhone('phone-photos:over'))).toBeVisible()
  await expect(dialog.locator('li img')).toHaveCount(3)
  await phone.context().close()
})
