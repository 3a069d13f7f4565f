import { expect, type Locator } from '@playwright/test'
import { open, speak } from '../../support/accounts-story.ts'
import { database } from '../../support/database.ts'
import { signedInAs, test } from '../../support/fixtures.ts'
import { words } from '../../support/words.ts'
import { adminPassword } from '../../start-product.ts'

const say = words('fr')

const clipped = (row: Locator) => row.evaluate((element) => element.scrollWidth - element.clientWidth)

// French is the longest.
test('the tabs of a drawer and the chips of the cars are never cut off', async ({ page }) => {
  test.slow()
  await signedInAs(page, 'admin@example.com', adminPassword)
  await speak(page, 'fr')
  const booking = await database()
    .selectFrom('bookings')
    .select(['reference', 'car_id', 'user_id'])
    .where('status', '=', 'completed')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const address of [
      `/admin/booking?booking=${booking.reference}`,
      `/admin/cars?car=${booking.car_id}`,
      `/admin/clients?client=${booking.user_id}`,
    ]) {
      await open(page, address)
      const tabs = page.getByRole('dialog').getByRole('tablist')
      await expect(tabs.getByRole('tab').first()).toBeVisible()
      expect([address, width, await clipped(tabs)]).toEqual([address, width, 0])
    }
    if (width === 390) continue
    await open(page, '/admin/cars')
    const chips = page.getByRole('navigation', { name: say('fleet:filters.states') })
    await expect(chips.getByRole('link').first()).toBeVisible()
    expect([width, await clipped(chips)]).toEqual([width, 0])
  }
})
