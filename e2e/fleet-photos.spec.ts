import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { open } from './support/accounts-story.ts'
import { callsOf } from './support/people.ts'
import { expectSound } from './support/expect-sound.ts'
import { expect, forgetNetworkNoise, signedInAs, test } from './support/fixtures.ts'
import { heicPhoto } from './support/heic-photo.ts'
import { adminPassword } from './start-product.ts'
import { words } from './support/words.ts'

const say = words('en')
const admin = 'admin@example.com'

type Car = { id: number; registration_plate: string; images: { url: string }[] }

async function fleet(page: Page): Promise<Car[]> {
  const headers = await callsOf(page, admin, adminPassword)
  const reply = await page.request.get('/api/inventory?per_page=100&without_photos=true', { headers })
  return (await reply.json()).data.data
}

async function imagesOf(page: Page, car: { id: number }): Promise<{ url: string }[]> {
  return (await (await page.request.get(`/api/cars/${car.id}`)).json()).data.images
}

/** The colour of a stored photo, at a point in percent. */
async function colorAt(page: Page, { url }: { url: string }, x = 50, y = 50): Promise<string> {
  const picture = sharp(await (await page.request.get(url)).body())
  const { width, height } = await picture.metadata()
  const point = {
    left: Math.floor((width * x) / 101),
    top: Math.floor((height * y) / 101),
    width: 1,
    height: 1,
  }
  const [red, green, blue] = await picture.extract(point).raw().toBuffer()
  const strongest = Math.max(red!, green!, blue!)
  return strongest === red ? 'red' : strongest === green ? 'green' : 'blue'
}

const plain = (background: string, width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background } })

test('photos of every kind are chosen at once, made small in the browser, and stand upright in the order chosen @deep', async ({
  page,
}) => {
  test.slow()
  await signedInAs(page, admin, adminPassword)
  const [car] = await fleet(page)
  const decoders: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('heic-worker')) decoders.push(request.url())
  })
  // A camera held upright: the file lies on its side and says so; it says where it was taken, too.
  const lying = await plain('#1040d0', 4000, 3000)
    .composite([{ input: await plain('#d02010', 2000, 3000).png().toBuffer(), left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'PhoneMaker' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 34/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await open(page, `/admin/cars?edit=${car!.id}`)
  const chooser = page.getByLabel(say('photos:add'))
  await chooser.setInputFiles([
    { name: 'upright.jpg', mimeType: 'image/jpeg', buffer: lying },
    { name: 'green.png', mimeType: 'image/png', buffer: await plain('#10a020').png().toBuffer() },
    { name: 'red.webp', mimeType: 'image/webp', buffer: await plain('#d02010').webp().toBuffer() },
  ])
  const pictures = page.getByRole('img', { name: /^Photo \d of/ })
  // A browser on a busy machine takes long to make twelve megapixels small.
  const patient = { timeout: 60_000 }
  await expect(pictures).toHaveCount(3, patient)
  expect(decoders, 'no decoder of HEIC without one').toEqual([])
  await chooser.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: '', buffer: heicPhoto })
  await expect(pictures).toHaveCount(4, patient)
  expect(decoders).toHaveLength(1)

  const [upright, green, red, heic] = await imagesOf(page, car!)
  expect(await Promise.all([green!, red!].map((image) => colorAt(page, image)))).toEqual(['green', 'red'])
  for (const image of [upright!, heic!])
    expect([await colorAt(page, image, 50, 5), await colorAt(page, image, 50, 95)]).toEqual(['red', 'blue'])

  // Moved by a drag; the second now stands first.
  const items = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: /^Photo \d of/ }) })
  await items.nth(1).dragTo(items.nth(0))
  await expect(page.getByText(say('fleet:photos.moved', { from: '2', to: '1' }))).toBeAttached()
  expect((await imagesOf(page, car!)).map(({ url }) => url)).toEqual(
    [green, upright, red, heic].map((one) => one!.url),
  )

  // What stays in sight, set by keys alone.
  await page.getByRole('button', { name: say('fleet:photos.focus', { number: '2' }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('fleet:photos.focus_y')).focus()
  await page.keyboard.press('Home')
  await expectSound(page, 'what stays in sight of a photo')
  await dialog.getByRole('button', { name: say('common:save') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('img', { name: /^Photo 2 of/ })).toHaveCSS('object-position', '50% 0%')
  expect((await imagesOf(page, car!))[1]!.url).toBe(`${upright!.url}#focus=50,0`)

  // Pasted, and what is no photo.
  await page.evaluate(() => {
    const clipboard = new DataTransfer()
    clipboard.items.add(new File(['no photo'], 'notes.txt', { type: 'text/plain' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true }))
  })
  await expect(page.getByText(say('photos:problem.unreadable'))).toBeVisible()
  await expectSound(page, 'the editor with a file that is no photo')
  await page.getByRole('button', { name: say('photos:leave_out', { name: 'notes.txt' }) }).click()
  await expect(page.getByText(say('photos:problem.unreadable'))).toBeHidden()
})

test('photos of several cars find theirs by the plate in their names, wait for a cut line, and go on by themselves @deep', async ({
  page,
  context,
  quiet,
}) => {
  test.slow()
  await signedInAs(page, admin, adminPassword)
  const [first, second, third] = await fleet(page)
  await open(page, '/admin/cars')
  await page.getByRole('button', { name: say('fleet:photos.title'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const jpeg = async (name: string, background: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await plain(background).jpeg().toBuffer(),
  })
  const plateOf = ({ registration_plate }: Car) => registration_plate.replaceAll('|', '-')
  await dialog
    .getByLabel(say('photos:add'))
    .setInputFiles([
      await jpeg(`${plateOf(first!)} 1.jpg`, '#d02010'),
      await jpeg(`${plateOf(second!)} 1.jpg`, '#10a020'),
      await jpeg(`${plateOf(first!)} 2.jpg`, '#1040d0'),
      await jpeg('IMG_1.jpg', '#10a020'),
      await jpeg('IMG_2.jpg', '#d02010'),
    ])
  const unnamed = dialog.getByRole('region', { name: say('photos:fleet.unnamed') })
  await unnamed.getByLabel(say('photos:fleet.car')).selectOption(String(third!.id))
  await expect(unnamed).toBeHidden()
  await expectSound(page, 'photos of several cars')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: say('photos:fleet.send_other', { number: '5' }) }).click()
  await expect(dialog.getByText(say('photos:held'))).toBeVisible()
  await context.setOffline(false)
  await expect(dialog.getByText(say('photos:fleet.done'))).toBeVisible()
  const colors = async (car: Car) =>
    Promise.all((await imagesOf(page, car)).map((image) => colorAt(page, image)))
  expect(await Promise.all([first!, second!, third!].map(colors))).toEqual([
    ['red', 'blue'],
    ['green'],
    ['green', 'red'],
  ])
  forgetNetworkNoise(quiet)
})
