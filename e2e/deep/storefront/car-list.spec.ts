import type { Page } from '@playwright/test'
import { open } from '../../support/accounts-story.ts'
import { expectSound, widthsOfPhone } from '../../support/expect-sound.ts'
import { cardLink, escapeDialog, expect, test } from '../../support/fixtures.ts'
import { words } from '../../support/words.ts'

const say = words('en')

test('the list is narrowed beside it: counts, bars and handles, chips above and ticks in place', async ({
  page,
}) => {
  await open(page, '/cars')
  const column = page.getByRole('form', { name: say('cars:filters') })
  const suv = column.getByRole('checkbox', { name: /^SUV \(\d+\)$/ })
  const count = Number(/\d+/.exec((await suv.locator('xpath=../..').innerText()).replace('SUV', ''))![0])
  await suv.check()
  await expect(page).toHaveURL(/category_id=\d+$/)
  await expectFound(page, count)
  await expect(page.getByRole('link', { name: say('cars:remove', { filter: 'SUV' }) })).toBeVisible()
  await expect(suv).toBeChecked()

  const highest = column.getByRole('slider', { name: say('cars:price_highest') })
  const most = '500'
  await highest.fill(most)
  await expect(page).toHaveURL(/max_price=500$/)
  await expect(column.locator('[name=max_price]')).toHaveValue(most)
  for (const price of await dailyPrices(page)) expect(price).toBeLessThanOrEqual(Number(most))

  await page.getByRole('link', { name: say('cars:clear_all') }).click()
  await expect(suv).not.toBeChecked()
  await expect(page).toHaveURL(/\/cars$/)
  await column.getByRole('searchbox', { name: say('cars:brand_search') }).fill('dac')
  await column.getByRole('checkbox', { name: /^Dacia/ }).check()
  await expect(page).toHaveURL(/brand_id=\d+/)
  await expect(page.locator('main article').first()).toContainText('Dacia')
  // The URL changes before the page does: until then its links lead on from the previous list.
  const asList = page.getByRole('link', { name: say('cars:views.list') })
  await expect(asList).toHaveAttribute('href', /brand_id=\d+/)
  await asList.click()
  await expect(page).toHaveURL(/brand_id=\d+&view=list/)
  await expectSound(page, 'the list, narrowed and line by line')
})

test('what was ticked before the filters’ code is there counts as well', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/assets\/filter-column-/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/cars')
  const sport = page.getByRole('checkbox', { name: /^Sport/ })
  await sport.check()
  release()
  await expect(page).toHaveURL(/category_id=\d+/)
  await expect(sport).toBeChecked()
})

test('a phone’s sheet says how many cars are left before they are shown, and the list waits', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/cars')
  const total = await page.locator('main article').count()
  await page.getByRole('button', { name: say('cars:filters') }).click()
  const sheet = page.getByRole('dialog')
  const box = sheet.getByRole('checkbox', { name: /^Luxury \(\d+\)$/ })
  await expect(box).toBeVisible()
  await box.check()
  await sheet.getByRole('checkbox', { name: /^Electric \(0\)$/ }).isDisabled()
  const apply = sheet.getByRole('button', { name: /^Show \d+ cars?$/ })
  await expect(apply).not.toHaveText(say('cars:show_other', { count: 47 }))
  const left = Number(/\d+/.exec(await apply.innerText())![0])
  expect(await page.locator('main article').count()).toBe(total)
  await apply.click()
  await expectFound(page, left)
})

test('the sheets of a phone pass axe and scroll one way only', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/cars')
  const sheet = page.getByRole('dialog')
  await page.getByRole('button', { name: say('cars:filters') }).click()
  await sheet.getByRole('checkbox', { name: /^Luxury \(\d+\)$/ }).check()
  await expectSound(page, 'the filters on a phone', { widths: widthsOfPhone })
  await expect(sheet).toBeVisible()
  await escapeDialog(page)
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: say('trip:edit') }).click()
  await expect(sheet.getByRole('grid').first()).toBeVisible()
  await expectSound(page, 'the trip on a phone', { widths: widthsOfPhone })
  await expect(sheet).toBeVisible()
})

test('where nothing matches, the nearest that is there is one press away', async ({ page }) => {
  const category = (await (await page.request.get('/api/home/categories')).json()).data[0].id
  await open(page, `/cars?category_id=${category}&max_price=150`)
  await expect(page.getByRole('heading', { name: say('no-results:title') })).toBeVisible()
  await expect(page.getByRole('heading', { name: say('no-results:nearest') })).toBeVisible()
  expect(await page.locator(cardLink).count()).toBeGreaterThan(0)
  await expectSound(page, 'a list without a match')
  const way = page.getByRole('link', { name: /^Up to \d[\d,]* DH \d+$/ }).first()
  const [, found] = /(\d+)$/.exec((await way.innerText()).trim())!
  await way.click()
  await expectFound(page, Number(found))
})

test('a search that is too short says for how many cars, counts them not, and one press makes it long enough', async ({
  page,
}) => {
  test.slow()
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await open(page, `/cars?start_date=${inDays(40)}&end_date=${inDays(42)}`)
  const main = page.getByRole('main')
  await expect(main.getByText(/^\d+ more cars available for 3 days or longer$/)).toBeVisible()
  await expect(main.getByText(/^\d+ more cars available for 5 days or longer$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: say('no-results:short_title') })).toBeVisible()
  await expectSound(page, 'a search too short for every car')
  await page.getByRole('link', { name: say('quote:make_it_other', { count: 3 }) }).click()
  await expect(page).toHaveURL(new RegExp(`end_date=${inDays(43)}T10%3A00`))
  await expect(main.getByText(/^\d+ more cars available for 5 days or longer$/)).toBeVisible()
  await expect(page.locator('main article').first()).toBeVisible()
  await expectSound(page, 'a search too short for some cars')
  await page.getByRole('link', { name: say('quote:make_it_other', { count: 5 }) }).click()
  await expect(main.getByText(/need at least/)).toHaveCount(0)
})

test('pages are links with an address each; a new one begins at its heading', async ({ page }) => {
  await open(page, '/cars')
  const second = page.getByRole('link', { name: say('cars:page', { page: 2 }), exact: true })
  await expect(second).toHaveAttribute('href', '/cars?page=2')
  await second.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText(/^Showing 13–24 of \d+$/)).toBeVisible()
})

async function expectFound(page: Page, count: number): Promise<void> {
  const found = say(count === 1 ? 'cars:announce_one' : 'cars:announce_other', { count })
  await expect(page.locator('main [aria-live=polite]').filter({ hasText: found }).first()).toBeAttached()
  await expect(page.locator('main article')).toHaveCount(Math.min(count, 12))
}

async function dailyPrices(page: Page): Promise<number[]> {
  const { search } = new URL(page.url())
  const { data } = (await (await page.request.get(`/api/home/filter-cars${search}`)).json()).data
  expect(data.length).toBeGreaterThan(0)
  await expect(page.locator('main article')).toHaveCount(data.length)
  type Priced = { trip?: { day_price: string } | null; from?: { day_price: string } }
  return data.map(({ trip, from }: Priced) => Number((trip ?? from)!.day_price))
}
