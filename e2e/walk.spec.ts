import { expect, type Locator, type Page } from '@playwright/test'
import { cardLink, forgetNetworkNoise, signedInAs, test, visit } from './fixtures.ts'
import { freeHire, reservePath, verifiedCustomer } from './people.ts'
import { someTrip, typeDates } from './reservation-story.ts'
import { adminPassword } from './start-product.ts'
import { words } from './words.ts'

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

  const trip = someTrip(27)
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
  await onPage(page, en('reservation:vehicle.title'))
  const total = (await prices(page, page.locator('aside'))).at(-1)
  expect(amounts).toContain(total)
  await page.getByRole('button', { name: en('common:continue'), exact: true }).click()
  await onPage(page, en('reservation:details.title'))

  await switchTo(page, en('shell:language'), 'العربية')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await onPage(page, ar('reservation:details.title'))
  await expect.poll(async () => (await prices(page, page.locator('aside'))).at(-1)).toBe(total)
  await page.goBack()
  await onPage(page, ar('reservation:vehicle.title'))
  await expect(page).toHaveTitle(new RegExp(ar('reservation:steps.vehicle')))
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

test('the desk keeps filters, page and scroll while a drawer opens and closes, by Back or by its button, in another language too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await signedInAs(page, 'admin@example.com', adminPassword)
  await visit(page, '/admin/booking', 'en')
  await page.getByRole('link', { name: en('status:booking.completed'), exact: true }).click()
  await expect(page).toHaveURL(/status=completed/)
  await page.getByRole('link', { name: en('desk:pages.page', { number: 2 }) }).click()
  await expect(page).toHaveURL(/page=2/)
  // The rows of page 1 stand until those of page 2 are there.
  await expect(page.getByText('10–18 of')).toBeVisible()
  const rows = page.locator('[data-row-link]')
  await expect(rows).toHaveCount(9)
  const list = page.url()
  const references = await rows.allInnerTexts()
  const row = rows.nth(6)
  // Another page of the list begins at its top, in its own time.
  const scroll = () => row.evaluate((link) => (link.scrollIntoView({ block: 'center' }), scrollY))
  await expect.poll(scroll).toBeGreaterThan(100)
  const where = await page.evaluate(() => scrollY)
  const stands = async () => {
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
  await stands()
  await switchTo(page, en('shell:language'), 'Français')
  await onPage(page, fr('desk:title'))
  await row.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: fr('common:close') })
    .click()
  await stands()
  await page.goBack()
  await expect(page).toHaveURL(/status=completed$/)
  await page.goBack()
  await expect(page).not.toHaveURL(/status/)
})

test('another page begins at its top, Back where one was; an unknown path under a public page is the 404 page', async ({
  page,
  quiet,
}) => {
  await visit(page, '/cars', 'en')
  const ninth = page.locator(cardLink).nth(8)
  await ninth.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  const where = await page.evaluate(() => scrollY)
  expect(where).toBeGreaterThan(200)
  await ninth.click()
  await expect(page).toHaveURL(/\/cars\/[\w-]+/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await onPage(page, en('cars:title'))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(where)
  await page.evaluate(() => {
    history.pushState(null, '', '/cars/no-such-car-2024-zzzz')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await onPage(page, en('shell:not_found.title'))
  await expect(page).toHaveTitle(`${en('shell:not_found.title')} · Marhala`)
  await page.getByRole('link', { name: en('shell:not_found.home') }).click()
  await onPage(page, en('home:headline'))
  forgetNetworkNoise(quiet)
})

test('every screen has a title of its own: page, then company', async ({ page, quiet }) => {
  const customer = await verifiedCustomer(page)
  const hire = await freeHire(page, 26)
  const company = 'Marhala'
  const titles: [string, string][] = [
    ['/', `${company} · ${en('shell:tagline')}`],
    ['/cars', `${en('cars:title')} · ${company}`],
    [reservePath(hire), `${en('reservation:steps.vehicle')} · ${hire.car.name} · ${company}`],
    ['/auth/login', `${en('auth:login.title')} · ${company}`],
    ['/auth/register', `${en('auth:register.title')} · ${company}`],
    ['/auth/verify-email/x@example.com', `${en('auth:verify.title')} · ${company}`],
  ]
  for (const [path, title] of titles) {
    await page.goto(path)
    await expect(page, path).toHaveTitle(title)
  }
  await signedInAs(page, customer.email, customer.password)
  for (const [path, title] of [
    ['/user/profile', en('profile:tabs.profile')],
    ['/user/profile?tab=bookings', en('account:title')],
    ['/user/dashboard', en('profile:tabs.dashboard')],
    ['/favorites', en('favorites:title')],
    ['/cart', en('cart:title')],
  ] as const) {
    await page.goto(path)
    await expect(page, path).toHaveTitle(`${title} · ${company}`)
  }
  await page.goto('/nowhere')
  await onPage(page, en('shell:not_found.title'))
  await expect(page).toHaveTitle(`${en('shell:not_found.title')} · ${company}`)
  forgetNetworkNoise(quiet)
})

test('the search suggests from two characters on, eight cars at most, and says when it fails', async ({
  page,
  quiet,
}) => {
  await visit(page, '/', 'en')
  const asked: string[] = []
  let isBroken = false
  await page.route('**/api/**', (route) => {
    const url = new URL(route.request().url())
    if (!/search/.test(url.pathname + url.search)) return route.continue()
    asked.push(url.search)
    return isBroken ? route.fulfill({ status: 500, body: 'oops' }) : route.continue()
  })
  const search = page.locator('#header-search')
  await search.fill('a')
  await search.press('End')
  await search.fill('da')
  const rows = page.locator('#header-search-list').getByRole('option')
  await expect(rows.first()).toBeVisible()
  const count = await rows.count()
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(8)
  await search.fill('a')
  await expect(rows.first()).toBeHidden()
  isBroken = true
  await search.fill('to')
  const alert = page.locator('header').getByRole('alert')
  await expect(alert).toContainText('Failed to search cars')
  await expect(alert).toContainText('An unexpected error occurred.')
  isBroken = false
  await search.fill('dac')
  await expect(rows.first()).toBeVisible()
  await expect(alert).toBeHidden()
  expect(asked.filter((query) => new URLSearchParams(query).get('search')?.length === 1)).toEqual([])
  await search.press('ArrowDown')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/cars\/dacia/)
  forgetNetworkNoise(quiet)
})

async function onPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

/** A car of the page that can be had for a trip. */
async function freeSlug(page: Page, trip: { start: string; end: string }): Promise<string> {
  const query = new URLSearchParams({ start_date: trip.start, end_date: trip.end, per_page: '100' })
  const { data } = (await (await page.request.get(`/api/home/filter-cars?${query}`)).json()).data
  const links = await page
    .locator(cardLink)
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  return data.find(({ slug }: { slug: string }) => links.some((link) => link.includes(slug))).slug
}

/** Every amount of the page's own part, or of one place in it, in its order. */
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
  await page.locator('header summary').filter({ hasText: menu }).click()
  await page.locator('header').getByRole('link', { name, exact: true }).click()
}
