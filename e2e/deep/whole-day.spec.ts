import { type Page } from '@playwright/test'
import { parseMoney } from '@marhala/domain/money/money.ts'
import { open, speak } from '../support/accounts-story.ts'
import { escapeDialog, expect, type Language, signedInAs, test } from '../support/fixtures.ts'
import { printedDocument } from '../support/printed-document.ts'
import { givenSteadyCar } from '../support/seasonal-booking.ts'
import { adminPassword } from '../start-product.ts'
import {
  agreeToPrice,
  bookWalkIn,
  confirmDriver,
  type AdminPage,
  drawerOf,
  handOver,
  ledgerOf,
  pullBar,
  pullDays,
  rowOf,
  takeBack,
} from '../support/whole-day-admin.ts'
import { goToRoom } from '../support/whole-day-fleet.ts'
import { words } from '../support/words.ts'

test('the same day at an Arabic admin: time runs to the left, and the words are Arabic', async ({ page }) => {
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
  const { reference, drawer } = await madeBooking(admin)
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
  await bar.press('Enter')
  await confirmDriver(admin, drawer, 'K 204 512')
  expect(await handOver(admin, drawer, '300', `TPE-${tag}`)).toEqual({ amount: seven, warranty: '3000.00' })
  await takeBack(admin, drawer, { kilometers: '900', keep: '750', note: 'خدش على الباب' })
  await expect.poll(() => ledgerOf(admin, drawer)).toEqual([seven, '3000.00', '750.00', '-2250.00'])
  const total = ((centimes(seven) + 75_000) / 100).toFixed(2)
  expect(await expectInvoice(admin, reference, [total, seven, '750.00', '0.00'])).toMatch(
    /[\u0600-\u06ff]{3}/,
  )
})

/** An admin signed in, at the dashboard. */
async function openDay(page: Page, language: Language): Promise<AdminPage> {
  await speak(page, language)
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin/dashboard')
  return { page, say: words(language) }
}

/** The booking that was just made: its drawer has opened by itself. */
async function madeBooking(admin: AdminPage) {
  const reference = new URL(admin.page.url()).searchParams.get('booking')!
  const drawer = drawerOf(admin, reference)
  await expect(drawer.getByRole('tabpanel')).toBeVisible()
  return { reference, drawer }
}

async function closeDrawer(page: Page): Promise<void> {
  await escapeDialog(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Issues the invoice, and reads it back: it names the car, or booking, and ends in these amounts. Answers its text. */
async function expectInvoice({ page, say }: AdminPage, named: string, totals: string[]): Promise<string> {
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('tab', { name: say('booking:tabs.papers') }).click()
  await drawer.getByRole('button', { name: say('documents:invoice.issue') }).click()
  const invoice = await printedDocument(page, drawer.getByRole('button', { name: /F-\d{4}-\d+/ }))
  expect(invoice.text).toContain(named)
  expect(invoice.amounts.slice(-totals.length)).toEqual(totals)
  return invoice.text
}

function centimes(amount: string): number {
  return parseMoney(amount)!
}
