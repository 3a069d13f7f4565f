import type { Locator, Page } from '@playwright/test'
import { open } from '../../support/accounts-story.ts'
import { database } from '../../support/database.ts'
import { expectSound } from '../../support/expect-sound.ts'
import { expect, signedInAs, test } from '../../support/fixtures.ts'
import { adminPassword } from '../../start-product.ts'
import { words } from '../../support/words.ts'

const say = words('en')

type Place = { latitude: number; longitude: number }

/** Puts cars at places, each as if its device had just said so; answers their ids. */
async function givenCarsAt(places: Place[]): Promise<number[]> {
  const cars = await database().selectFrom('cars').select('id').orderBy('id').limit(places.length).execute()
  await database().deleteFrom('latest_positions').execute()
  const none = { battery: null, bearing: null, booking_id: null, ignition: null, speed: 0, at: new Date() }
  await database()
    .insertInto('latest_positions')
    .values(places.map((place, index) => ({ ...none, ...place, car_id: cars[index]!.id })))
    .execute()
  await database().updateTable('company_settings').set({ track_outside_hires: true }).execute()
  return cars.map(({ id }) => id)
}

async function moveTo(carId: number, place: Place): Promise<void> {
  await database().updateTable('latest_positions').set(place).where('car_id', '=', carId).execute()
}

const pins = (page: Page) => page.locator('.maplibregl-marker.cursor-pointer')
const mapOf = (page: Page) => page.getByRole('figure', { name: say('tracking:map.label') })
const canvasOf = (page: Page) => mapOf(page).locator('.maplibregl-canvas')

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await locator.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

async function readAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('tracking:pause'), exact: true }).click()
  await page.getByRole('button', { name: say('tracking:resume') }).click()
}

/** How far the only pin stands from the middle of the map, in pixels. */
async function awayFromMiddle(page: Page): Promise<number> {
  const [pin, map] = [await middleOf(pins(page)), await middleOf(canvasOf(page))]
  return Math.hypot(pin.x - map.x, pin.y - map.y)
}

/** The pins that are not wholly on the map. */
async function outOfSight(page: Page): Promise<number> {
  const map = (await canvasOf(page).boundingBox())!
  const boxes = await Promise.all((await pins(page).all()).map((pin) => pin.boundingBox()))
  return boxes.filter(
    (box) =>
      !box ||
      box.x < map.x ||
      box.y < map.y ||
      box.x + box.width > map.x + map.width ||
      box.y + box.height > map.y + map.height,
  ).length
}

/** The names on the map that a pin covers. */
function coveredNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxesOf = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({ box: element.getBoundingClientRect(), text: element.textContent ?? '' }))
    const pinned = boxesOf('.maplibregl-marker.cursor-pointer')
    return boxesOf('.maplibregl-marker.pointer-events-none')
      .filter(({ box }) =>
        pinned.some(
          ({ box: pin }) =>
            box.left < pin.right && pin.left < box.right && box.top < pin.bottom && pin.top < box.bottom,
        ),
      )
      .map(({ text }) => text)
  })
}

const casablanca = { latitude: 33.5731, longitude: -7.5898 }
const rabat = { latitude: 34.0209, longitude: -6.8416 }
const agadir = { latitude: 30.4278, longitude: -9.5981 }
const near = ({ latitude, longitude }: Place, step: number): Place => ({
  latitude: latitude + step * 0.004,
  longitude: longitude + step * 0.004,
})

test.afterEach(async () => {
  await database().deleteFrom('latest_positions').execute()
  await database().updateTable('company_settings').set({ track_outside_hires: false }).execute()
})

for (const width of [1440, 390])
  test(`the fleet is in sight, stays so as it moves, and no name lies under its pins (${width})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const towns = [casablanca, rabat, agadir]
    const ids = await givenCarsAt(towns.flatMap((town) => [town, near(town, 1), near(town, 2)]))
    await signedInAs(page, 'admin@example.com', adminPassword)
    await open(page, '/admin/tracking')
    await expect(pins(page)).toHaveText(['3', '3', '3'])
    await expect.poll(() => outOfSight(page)).toBe(0)
    await expect.poll(() => coveredNames(page)).toEqual([])
    await expect(mapOf(page).getByText('Casablanca', { exact: true })).toBeVisible()
    // A car of none's says so.
    await expect(page.getByText(say('tracking:no_hire')).first()).toBeVisible()
    await expectSound(page, 'a fleet in three towns')

    await moveTo(ids[8]!, { latitude: 27.9, longitude: -12.9 })
    await readAgain(page)
    await expect(pins(page)).toHaveCount(4)
    await expect.poll(() => outOfSight(page)).toBe(0)
    await expect.poll(() => coveredNames(page)).toEqual([])

    // Whoever moved the map looks where they want to, until they ask for all.
    const { x, y } = await middleOf(canvasOf(page))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 150, y - 300, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => outOfSight(page)).toBeGreaterThan(0)
    await moveTo(ids[8]!, { latitude: 28.0, longitude: -12.8 })
    await readAgain(page)
    await expect.poll(() => outOfSight(page)).toBeGreaterThan(0)
    await page.getByRole('button', { name: say('tracking:map.all') }).click()
    await expect.poll(() => outOfSight(page)).toBe(0)
  })

test('the followed car stays in the middle, closer too, until the map is pulled away', async ({ page }) => {
  const [id] = await givenCarsAt([casablanca])
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, `/admin/tracking?car=${id}`)
  const follow = page.getByRole('switch', { name: say('tracking:follow') })
  await expect(pins(page)).toHaveCount(1)
  await follow.click()
  await expect.poll(() => awayFromMiddle(page)).toBeLessThan(3)
  for (const step of [1, 4, 9]) {
    await moveTo(id!, near(casablanca, step))
    await readAgain(page)
    await expect.poll(() => awayFromMiddle(page)).toBeLessThan(3)
  }
  // The wheel at a corner brings the car closer, not the corner.
  const { x, y } = await middleOf(canvasOf(page))
  await page.mouse.move(x + 200, y + 150)
  await page.mouse.wheel(0, -400)
  await expect.poll(() => awayFromMiddle(page)).toBeLessThan(3)
  // A smaller window, too.
  await page.setViewportSize({ width: 1100, height: 700 })
  await expect.poll(() => awayFromMiddle(page)).toBeLessThan(3)
  await expect(follow).toBeChecked()

  const middle = await middleOf(canvasOf(page))
  await page.mouse.move(middle.x + 60, middle.y + 60)
  await page.mouse.down()
  await page.mouse.move(middle.x + 200, middle.y + 60, { steps: 5 })
  await page.mouse.up()
  await expect(follow).not.toBeChecked()
  await moveTo(id!, near(casablanca, 12))
  await readAgain(page)
  await expect.poll(() => awayFromMiddle(page)).toBeGreaterThan(50)
})
