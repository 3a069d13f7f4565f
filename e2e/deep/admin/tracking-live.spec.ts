import type { Page } from '@playwright/test'
import { open } from '../../support/accounts-story.ts'
import { database } from '../../support/database.ts'
import { expectSound } from '../../support/expect-sound.ts'
import { expect, signedInAs, test } from '../../support/fixtures.ts'
import { adminPassword } from '../../start-product.ts'
import { words } from '../../support/words.ts'

const say = words('en')

function carThatIsOut() {
  return database()
    .selectFrom('bookings')
    .innerJoin('cars', 'cars.id', 'bookings.car_id')
    .select(['cars.id', 'cars.registration_plate as plate'])
    .where('bookings.status', '=', 'active')
    .where('bookings.activated_at', '<', new Date(Date.now() - 3_600_000))
    .orderBy('bookings.id')
    .executeTakeFirstOrThrow()
}

async function addDevice(page: Page, carId: number): Promise<string> {
  const devices = page.getByRole('dialog', { name: say('tracking:devices.title') })
  await devices.locator('[name=car_id]').selectOption(String(carId))
  await devices.getByRole('button', { name: say('tracking:devices.add'), exact: true }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: say('tracking:devices.key_text') })
  const key = await dialog.getByText(/^td_[\w-]+$/).textContent()
  await dialog.getByRole('button', { name: say('tracking:devices.key_done') }).click()
  await devices.getByRole('button', { name: say('common:close') }).click()
  return key!
}

/** A reported position: speed in knots, as telephones send it. */
type Position = { lat: number; lon: number; speed: number; secondsAgo?: number }

async function report(page: Page, key: string, { secondsAgo = 0, ...position }: Position): Promise<void> {
  const timestamp = Date.now() - secondsAgo * 1000
  const answer = await page.request.get('/api/telemetry', { params: { id: key, timestamp, ...position } })
  expect((await answer.json()).data).toEqual({ outcome: 'kept', refusal: null })
}

test('a device is added, its car is followed live in list and map, and an alert marks it on both', async ({
  page,
}) => {
  const { id, plate } = await carThatIsOut()
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin/tracking?devices=1')
  const key = await addDevice(page, id)
  await report(page, key, { lat: 33.0, lon: -7.62, speed: 27 })
  await page.getByLabel(say('tracking:search')).fill(plate)
  const line = page.getByRole('list', { name: say('tracking:list') }).getByRole('listitem')
  await expect(line).toHaveCount(1)
  await expect(line).toContainText('50 km/h')
  await expect(line).toContainText('0.3 km from Settat')

  await page.getByRole('button', { name: say('tracking:pause'), exact: true }).click()
  const request = page.waitForRequest(/api\/tracking\/vehicles/, { timeout: 1500 }).catch(() => null)
  await report(page, key, { lat: 33.0, lon: -7.62, speed: 40.5 })
  expect(await request).toBeNull()
  await expect(line).toContainText('50 km/h')
  await page.getByRole('button', { name: say('tracking:resume') }).click()
  await expect(line).toContainText('75 km/h')

  // A press that began on a pin ends on it, even if the car moves meanwhile.
  const pin = page.locator('.maplibregl-marker.cursor-pointer')
  await expect(pin).toHaveCount(1)
  await pin.hover()
  await page.mouse.down()
  await report(page, key, { lat: 33.0001, lon: -7.6201, speed: 54 })
  await expect(line).toContainText('100 km/h')
  await page.mouse.up()
  const panel = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2, name: plate }) })
  await expect(panel.getByRole('switch', { name: say('tracking:follow') })).toBeVisible()
  await expect(panel.getByRole('region', { name: say('tasks:beside.title') })).toBeVisible()
  await expect(panel).toContainText('33.00010, -7.62010')
  await report(page, key, { lat: 33.0002, lon: -7.6202, speed: 0 })
  await expect(panel).toContainText('33.00020, -7.62020')
  await expect(panel.getByText(say('tracking:standing'), { exact: true })).toBeVisible()
  await expectSound(page, 'a car that is followed')

  // A late position leaves the car where it was last, and adds that it had been across the strait.
  await panel.getByRole('link', { name: say('tracking:back') }).click()
  await expect(pin).toHaveText('')
  for (const secondsAgo of [95, 80, 65, 50])
    await report(page, key, { lat: 36.6, lon: -6.0, speed: 27, secondsAgo })
  await expect(line).toContainText(say('tracking:alerts.left_zone', { zone: 'Morocco' }))
  await expect(pin).toHaveText('!')
  await expect(line).toContainText('0.3 km from Settat')

  // The status is the present one, whatever day is shown.
  await open(page, `/admin/tracking?car=${id}&day=2026-01-01`)
  await expect(pin).toHaveText(`!${plate}`)
})
