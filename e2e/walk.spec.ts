import { expect, type Locator, type Page } from '@playwright/test'
import { cardLink, signedInAs, test, visit } from './support/fixtures.ts'
import { someDates, typeDates } from './support/reservation-story.ts'
import { adminPassword } from './start-product.ts'
import { words } from './support/words.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const en = words('en')
const ar = words('ar')
const fr = words('fr')

test('a walk from home to a reservation and back keeps one page alive: language, direction, prices, address and theme', async ({
  page,
}) => {
  await visit(page, '/', 'en')
  await page.evaluate(() => Object.assign(window, { sameWindow: true }))
  await page
    .locator('header')
    .getByRole('link', { name: en('shell:nav.cars'), exact: true })
    .click()
  await onPage(page, en('cars:title'))
  await expect(page).toHaveTitle(`${en('cars:title')} · Marhala`)
  const list = page.url()
  const [price] = await prices(page)

  const trip = someDates(27)
  await page.locator(`${cardLink}[href*="${await freeSlug(page, trip)}"]`).click()
  await expect(page).toHaveURL(/\/cars\/[\w-]+/)
  await expect(page).not.toHaveTitle(new RegExp(en('cars:title')))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const car = page.url()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  expect(await page.title()).toContain(' · Marhala')
  await page.goBack()
  await onPage(page, en('cars:title'))
  expect(page.url()).toBe(list)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(page.url()).toBe(car)

  await page.getByLabel(en('quote:pickup_place')).selectOption('RAK')
  await page.getByRole('button', { name: en('trip:dates') }).click()
  await typeDates(page, en, trip)
  await page.keyboard.press('Escape')
  await expect(page.locator('main dt', { hasText: en('quote:total') }).first()).toBeVisible()
  const amounts = await prices(page)
  await page.getByRole('button', { name: en('common:continue'), exact: true }).click()
  await onPage(page, en('reservation:details.title'))
  await page.getByRole('button', { name: en('common:back'), exact: true }).click()
  await onPage(page, en('reservation:vehicle.title'))
  const total = (await prices(page, page.locator('aside'))).at(-3)
  expect(amounts).toContain(total)
  await page.getByRole('button', { name: en('common:continue'), exact: true }).click()
  await onPage(page, en('reservation:details.title'))

  await switchTo(page, en('shell:language'), 'العربية')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await onPage(page, ar('reservation:details.title'))
  await expect.poll(async () => (await prices(page, page.locator('aside'))).at(-3)).toBe(total)
  await page.goBack()
  await onPage(page, ar('reservation:vehicle.title'))
  await expect(page).toHaveTitle(new RegExp(ar('reservation:steps.vehicle')))
  await page.goBack()
  await onPage(page, ar('reservation:details.title'))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(page.url().split('?')[0]).toBe(car)
  await expect(page.getByText(ar('car:policies.title')).first()).toBeVisible()

  await page.goBack()
  await onPage(page, ar('cars:title'))
  await expect(page).toHaveTitle(`${ar('cars:title')} · Marhala`)
  expect((await prices(page))[0]).toBe(price)
  await switchTo(page, ar('shell:language'), 'Français')
  await onPage(page, fr('cars:title'))
  await expect(page).toHaveTitle(`${fr('cars:title')} · Marhala`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')

  await page
    .locator('header summary')
    .filter({ has: page.locator('svg.lucide-sun-moon') })
    .click()
  await page
    .locator('header')
    .getByRole('link', { name: fr('shell:theme.dark'), exact: true })
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.locator('header').getByRole('link', { name: 'Marhala' }).click()
  await onPage(page, fr('home:headline'))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => (window as { sameWindow?: true }).sameWindow)).toBe(true)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('an admin keeps filters, page and scroll while a drawer opens and closes, by Back or by its button, in another language too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await signedInAs(page, 'admin@example.com', adminPassword)
  await visit(page, '/admin/booking', 'en')
  const completed = page.getByRole('link', { name: en('status:booking.completed'), exact: true })
  await completed.click()
  // The URL changes before the page does: until then its links lead on from the previous list.
  await expect(completed).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/status=completed/)
  await page.getByRole('link', { name: en('booking-list:pages.page', { number: 2 }) }).click()
  await expect(page).toHaveURL(/page=2/)
  // The rows of page 1 stay until those of page 2 are there.
  await expect(page.getByText('21–40 of')).toBeVisible()
  const rows = page.locator('[data-row-link]')
  await expect(rows).toHaveCount(20)
  const list = page.url()
  const references = await rows.allTextContents()
  const row = rows.nth(6)
  // Another page of the list begins at its top, when it is shown.
  const scroll = () => row.evaluate((link) => (link.scrollIntoView({ block: 'center' }), scrollY))
  await expect.poll(scroll).toBeGreaterThan(100)
  let where = await page.evaluate(() => scrollY)
  const expectUnmoved = async () => {
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(page.url()).toBe(list)
    await expect(rows).toHaveText(references)
    expect(await page.evaluate(() => scrollY)).toBe(where)
    await expect(row).toBeFocused()
  }

  await row.click()
  await expect(page.getByRole('dialog').getByRole('tabpanel')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(where)
  await page
    .getByRole('dialog')
    .getByRole('tab', { name: en('booking:tabs.payments') })
    .click()
  await expect(page).toHaveURL(/tab=payments/)
  await page.goBack()
  await expectUnmoved()
  const topOfRow = () => row.evaluate((link) => Math.round(link.getBoundingClientRect().top))
  const top = await topOfRow()
  await switchTo(page, en('shell:language'), 'Français')
  await onPage(page, fr('booking-list:title'))
  // Longer words may take another line above the rows: these keep their place in the window.
  await expect.poll(topOfRow).toBe(top)
  where = await page.evaluate(() => scrollY)
  await row.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: fr('common:close') })
    .click()
  await expectUnmoved()
  await page.goBack()
  await expect(page).toHaveURL(/status=completed$/)
  await page.goBack()
  await expect(page).not.toHaveURL(/status/)
})

async function onPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

async function freeSlug(page: Page, trip: { start: string; end: string }): Promise<string> {
  const query = new URLSearchParams({ start_date: trip.start, end_date: trip.end, per_page: '100' })
  const { data } = (await (await page.request.get(`/api/home/filter-cars?${query}`)).json()).data
  const links = await page
    .locator(cardLink)
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  return data.find(({ slug }: { slug: string }) => links.some((link) => link.includes(slug))).slug
}

async function prices(page: Page, scope: Locator = page.locator('main')): Promise<string[]> {
  const amounts = scope.locator('bdi').filter({ hasText: /DH/ })
  await expect(amounts.first()).toBeVisible()
  return amounts.evaluateAll((all) =>
    all
      .map(({ textContent }) => textContent.match(/\d[\d.,\s]*(?=DH)/)?.[0].replace(/\D/g, '') ?? '')
      .filter(Boolean),
  )
}

async function switchTo(page: Page, menu: string, name: string): Promise<void> {
  // With the mouse itself: `click` scrolls the page although the header is in sight.
  const box = (await page.locator('header summary').filter({ hasText: menu }).boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.locator('header').getByRole('link', { name, exact: true }).click()
}
