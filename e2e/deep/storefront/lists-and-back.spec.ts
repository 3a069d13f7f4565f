import type { Locator, Page } from '@playwright/test'
import { open } from '../../support/accounts-story.ts'
import { switchTo } from '../../support/expect-sound.ts'
import { expect, signedInAs, test } from '../../support/fixtures.ts'
import { adminPassword } from '../../start-product.ts'
import { words } from '../../support/words.ts'

const say = words('en')
const letter = `Lists ${Date.now()}`

type List = { path: string; narrowed: RegExp; narrow: (page: Page) => Promise<unknown> }

const chip = (query: string) => (page: Page) => page.locator(`main nav a[href*="${query}"]`).first().click()

const lists: List[] = [
  { path: '/admin/cars', narrowed: /status=available/, narrow: chip('status=available') },
  { path: '/admin/booking', narrowed: /status=completed/, narrow: chip('status=completed') },
  {
    // The oldest first: later sign-ups come after them.
    path: '/admin/clients?sort_order=asc',
    narrowed: /verified=true/,
    narrow: chip('verified=true'),
  },
  {
    path: '/admin/messages',
    narrowed: /search=Lists/,
    narrow: (page) => page.getByLabel(say('messages:search'), { exact: true }).fill(letter),
  },
  { path: '/admin/reviews', narrowed: /status=visible/, narrow: chip('status=visible') },
]

test('every list of admin keeps filter, page, rows and scroll while a record is open, whatever closes it', async ({
  page,
}) => {
  test.slow()
  await givenLetters(page, 30)
  await signedInAs(page, 'admin@example.com', adminPassword)
  await page.setViewportSize({ width: 1440, height: 480 })
  for (const list of lists) await test.step(list.path, () => expectListRestored(page, list))
})

test('the inventory is as it was when one comes back from a car', async ({ page }) => {
  await signedInAs(page, 'admin@example.com', adminPassword)
  await page.setViewportSize({ width: 1440, height: 480 })
  await open(page, '/admin/inventory')
  await page.getByRole('tab', { name: say('fleet:inventory.views.usage') }).click()
  const cars = page.getByRole('table').locator('a[href^="/admin/cars?car="]')
  const left = await scrolled(page, cars)
  const car = page.getByRole('dialog')
  await press(page, cars)
  await expect(car).toBeVisible()
  await switchTo(page, 'ar')
  await page.goBack()
  await expect.poll(() => seen(page, cars, left.records)).toEqual(left)

  // A car opened by a link is closed onto its own list; the inventory is one step back.
  await press(page, cars)
  await car
    .getByRole('button', { name: words('ar')('common:close'), exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/cars$/)
  await page.goBack()
  await expect.poll(() => seen(page, cars, left.records)).toEqual(left)
})

async function expectListRestored(page: Page, { path, narrowed, narrow }: List): Promise<void> {
  await open(page, `${path}${path.includes('?') ? '&' : '?'}lang=en`)
  await narrow(page)
  await expect(page).toHaveURL(narrowed)
  const pages = page.getByRole('navigation', { name: say('booking-list:pages.label') })
  const second = pages.getByRole('link', { name: say('booking-list:pages.page', { number: 2 }) })
  // The URL changes before the page does: until then its links lead on from the previous list.
  await expect(second).toHaveAttribute('href', narrowed)
  await second.click()
  await expect(second).toHaveAttribute('aria-current', 'page')
  const rows = page.locator('[data-row-link]')
  const left = await scrolled(page, rows)
  const record = page.getByRole('dialog')

  await press(page, rows)
  await expect(record).toBeVisible()
  await switchTo(page, 'ar')
  await page.goBack()
  await expect(record).toHaveCount(0)
  await expect.poll(() => seen(page, rows)).toEqual(left)

  await press(page, rows)
  await record
    .getByRole('button', { name: words('ar')('common:close'), exact: true })
    .first()
    .click()
  await expect(record).toHaveCount(0)
  await expect.poll(() => seen(page, rows)).toEqual(left)

  await page.goBack()
  await expect(page).toHaveURL(narrowed)
  await expect(page).not.toHaveURL(/page=2/)
  await expect(record).toHaveCount(0)
}

/**
 * The position in a list: the URL, the rows shown (of `known`, where others may be added meanwhile), the scroll offset.
 * `lang` is gone once a language was chosen.
 */
async function seen(page: Page, rows: Locator, known?: string[]) {
  const address = new URL(page.url())
  address.searchParams.delete('lang')
  const records = await rows.evaluateAll((links) =>
    links.map((link) => /(?:car|booking|client|inbox|review)=[\w-]+/.exec(link.getAttribute('href')!)![0]),
  )
  return {
    address: address.href,
    records: records.filter((record) => known?.includes(record) ?? true),
    down: await page.evaluate(() => Math.round(scrollY)),
  }
}

async function scrolled(page: Page, rows: Locator) {
  await expect(page.locator('main .opacity-60')).toHaveCount(0)
  await expect.poll(() => rows.count()).toBeGreaterThan(0)
  await page.evaluate(() => {
    const most = document.documentElement.scrollHeight - innerHeight
    scrollTo({ top: Math.round(most * 0.7), behavior: 'instant' })
  })
  const left = await seen(page, rows)
  expect(left.down).toBeGreaterThan(100)
  return left
}

/**
 * Opens the first record in sight, below the sticky parts, by a press at its place: Playwright's click would scroll the
 * page wherever something covers the record for a moment.
 */
async function press(page: Page, rows: Locator): Promise<void> {
  const [x, y] = await rows.evaluateAll((links) => {
    const boxes = links.map((link) => link.getBoundingClientRect())
    const { left, width, top, height } = boxes.find((box) => box.top > 130)!
    return [left + width / 2, top + height / 2] as const
  })
  await page.mouse.click(x, y)
}

async function givenLetters(page: Page, number: number): Promise<void> {
  for (let sent = 0; sent < number; sent++) {
    const data = {
      name: letter,
      email: 'lists@example.com',
      subject: 'support',
      message: `${letter}: no. ${sent}`,
    }
    const reply = await page.request.post('/api/contact', { data })
    expect(reply.ok()).toBe(true)
  }
}
