import { type Page } from '@playwright/test'
import { parseMoney } from '@marhala/domain/money/money.ts'
import { open, speak } from '../../support/accounts-story.ts'
import { escapeDialog, expect, type Language, signedInAs, test } from '../../support/fixtures.ts'
import { givenSteadyCar } from '../../support/seasonal-booking.ts'
import { adminPassword } from '../../start-product.ts'
import {
  agreeToPrice,
  bookWalkIn,
  type AdminPage,
  pullBar,
  pullDays,
  rowOf,
} from '../../support/whole-day-admin.ts'
import { goToRoom } from '../../support/whole-day-fleet.ts'
import { words } from '../../support/words.ts'

test('the planner of an Arabic admin: time runs to the left', async ({ page }) => {
  test.slow()
  const car = await givenSteadyCar()
  const admin = await openDay(page, 'ar')
  const { say } = admin
  await goToRoom(page, say, 'bookings')
  await page.getByRole('link', { name: say('planner:view.planner'), exact: true }).click()
  const row = await rowOf(admin, car.model)
  await pullDays(admin, row, 2, 8)
  const tag = String(Date.now() % 100_000)
  const { data } = await (
    await page.request.get('/api/services', { headers: { 'accept-language': 'ar' } })
  ).json()
  const extra = data.find(({ key }: { key: string }) => key === 'child_seat').name
  const client = { first_name: 'سلمى', last_name: 'الإدريسي', email: `salma-${tag}@example.com` }
  const six = await bookWalkIn(admin, { ...client, location: 'CMN', extra })
  await expect(page.getByRole('dialog').getByRole('tabpanel')).toBeVisible()
  await closeDrawer(page)

  const bar = row.locator('[data-bar]')
  await bar.focus()
  await page.keyboard.press('m')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Enter')
  const seven = await agreeToPrice(admin)
  expect(centimes(seven)).toBeGreaterThan(centimes(six))
  await pullBar(admin, bar, 1)
  expect(await agreeToPrice(admin)).toBe(seven)
  await pullBar(admin, bar, -1)
  expect(await agreeToPrice(admin)).toBe(seven)
})

async function openDay(page: Page, language: Language): Promise<AdminPage> {
  await speak(page, language)
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin/dashboard')
  return { page, say: words(language) }
}

async function closeDrawer(page: Page): Promise<void> {
  await escapeDialog(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

function centimes(amount: string): number {
  return parseMoney(amount)!
}
