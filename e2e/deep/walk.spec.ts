import { expect, type Page } from '@playwright/test'
import { cardLink, forgetNetworkNoise, signedInAs, test, visit } from '../support/fixtures.ts'
import { freeSlot, reservePath, verifiedClient } from '../support/people.ts'
import { words } from '../support/words.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const en = words('en')

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
  const client = await verifiedClient(page)
  const slot = await freeSlot(page, 26)
  const company = 'Marhala'
  const titles: [string, string][] = [
    ['/', `${company} · ${en('shell:tagline')}`],
    ['/cars', `${en('cars:title')} · ${company}`],
    [reservePath(slot), `${en('reservation:steps.vehicle')} · ${slot.car.name} · ${company}`],
    ['/auth/login', `${en('auth:login.title')} · ${company}`],
    ['/auth/register', `${en('auth:register.title')} · ${company}`],
    ['/auth/verify-email/x@example.com', `${en('auth:verify.title')} · ${company}`],
  ]
  for (const [path, title] of titles) {
    await page.goto(path)
    await expect(page, path).toHaveTitle(title)
  }
  await signedInAs(page, client.email, client.password)
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
  const requests: string[] = []
  let isBroken = false
  await page.route('**/api/**', (route) => {
    const url = new URL(route.request().url())
    if (!/search/.test(url.pathname + url.search)) return route.continue()
    requests.push(url.search)
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
  expect(requests.filter((query) => new URLSearchParams(query).get('search')?.length === 1)).toEqual([])
  await search.press('ArrowDown')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/cars\/dacia/)
  forgetNetworkNoise(quiet)
})

async function onPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}
