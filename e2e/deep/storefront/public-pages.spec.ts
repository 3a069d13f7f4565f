import type { Page } from '@playwright/test'
import { goInPage, onPage, open } from '../../support/accounts-story.ts'
import { expectSound, switchTo, widthsOfHeader, widthsOfPhone } from '../../support/expect-sound.ts'
import { expect, forgetNetworkNoise, languages, test, visit } from '../../support/fixtures.ts'
import { words } from '../../support/words.ts'

const say = words('en')

test('a car that cannot be had, and its reservation, say so under a title and a heading', async ({
  page,
  quiet,
}) => {
  await open(page, '/auth/login')
  const reply = await page.request.get('/api/home/filter-cars?per_page=1')
  const { slug } = (await reply.json()).data.data[0]
  await page.route(/\/api\/(?!company-settings)/, (route) => route.fulfill({ status: 500, body: 'oops' }))
  for (const path of [`/cars/${slug}`, `/cars/${slug}/reserve`]) {
    // Each from a page without a car: the two have the same text.
    await goInPage(page, '/auth/login')
    await onPage(page, say('auth:login.title'))
    await goInPage(page, path)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(say('load:car_details'))
    await expect(page).toHaveTitle(new RegExp(`^${say('shell:nav.cars')} · `))
    await expect(page.getByRole('heading', { level: 1, name: say('shell:nav.cars') })).toBeAttached()
  }
  await expectSound(page, 'a reservation, failed', { widths: widthsOfPhone })

  await page.unrouteAll({ behavior: 'wait' })
  await goInPage(page, '/cars/no-such-car/reserve')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(say('shell:nav.cars'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('title')).toHaveCount(1)
  forgetNetworkNoise(quiet)
})

for (const path of ['/', '/cars']) {
  test(`${path} of which nothing can be had passes axe and scrolls one way only`, async ({ page, quiet }) => {
    test.slow()
    // From another page: a first document includes its cars, and requests none.
    await open(page, '/auth/login')
    await page.route(/\/api\/(?!company-settings)/, (route) => route.fulfill({ status: 500, body: 'oops' }))
    await goInPage(page, path)
    await expect(page.getByRole('main').getByRole('alert').nth(2)).toBeVisible()
    await expectSound(page, `${path}, failed`)
    forgetNetworkNoise(quiet)
  })
}

test('the 404 page of a car offers others, from the server as in the page', async ({ page, quiet }) => {
  const others = page.getByRole('region', { name: say('car:instead') }).locator('article')
  await open(page, '/contact')
  await goInPage(page, '/cars/no-such-car')
  await expect(others).toHaveCount(4)
  await open(page, '/cars/no-such-car')
  await expect(others).toHaveCount(4)
  await others.first().locator('h3 a').click()
  await expect(page).toHaveURL(/\/cars\/[a-z0-9-]+-\d{4}-/)
  await expect(page.locator('aside form')).toBeVisible()
  forgetNetworkNoise(quiet)
})

test('the suggestions of the search pass axe: found, on a phone, and failed', async ({ page, quiet }) => {
  test.slow()
  await open(page, '/contact')
  const search = page.locator('#header-search')
  const found = page.locator('#header-search-list').getByRole('option').first()
  await search.fill('da')
  await expect(found).toBeVisible()
  await expectSound(page, 'the suggestions', { widths: widthsOfHeader })
  await expect(found).toBeVisible()
  await page.route('**/api/home/filter-cars*', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await search.fill('to')
  await expect(page.getByRole('banner').getByRole('alert')).toBeVisible()
  await expectSound(page, 'suggestions that cannot be had', { widths: widthsOfHeader })
  await page.unrouteAll({ behavior: 'wait' })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator(`header summary[aria-label="${say('shell:search.label')}"]`).click()
  const foundBelow = page.locator('#narrow-search-list').getByRole('option').first()
  await page.locator('#narrow-search').fill('da')
  await expect(foundBelow).toBeVisible()
  await expectSound(page, 'the suggestions of a phone', { widths: widthsOfPhone })
  await expect(foundBelow).toBeVisible()
  forgetNetworkNoise(quiet)
})

test('the comparison of the list passes axe and scrolls one way only', async ({ page }) => {
  test.slow()
  const reply = await page.request.get('/api/home/filter-cars?per_page=3')
  const ids = (await reply.json()).data.data.map(({ id }: { id: number }) => id)
  await open(page, `/cars?compare=${ids.join(',')}`)
  await page
    .getByRole('region', { name: say('compare:tray') })
    .getByRole('button')
    .last()
    .scrollIntoViewIfNeeded()
  await expectSound(page, 'the tray of the comparison')
  await page.getByRole('button', { name: say('compare:open_other', { count: 3 }) }).click()
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  await expectSound(page, 'the comparison of the list')
})

test('home, list and car hydrate in silence', async ({ page }) => {
  const paths = ['/', '/cars', await pathOfACar(page)]
  for (const language of languages) for (const path of paths) await visit(page, path, language)
})

for (const path of ['/about', '/contact']) {
  test(`${path} hydrates in silence`, async ({ page }) => {
    await open(page, path)
    await switchTo(page, 'ar')
    for (const language of languages.toReversed()) await visit(page, path, language)
  })
}

test('six whole cars with their price are in sight at 1440×900, one and a half at 390×844', async ({
  page,
}) => {
  await visit(page, '/cars', 'en')
  expect(await inSight(page)).toEqual([1, 1, 1, 1, 1, 1])
  await page.setViewportSize({ width: 390, height: 844 })
  const [first, second] = await inSight(page)
  expect(first).toBe(1)
  expect(second).toBeGreaterThanOrEqual(0.5)
})

/**
 * The visible part of each card between the sticky bars, of cards of which at least a quarter is visible; where a card
 * is whole its price must be the topmost element at its place.
 */
async function inSight(page: Page): Promise<number[]> {
  await expect(page.locator('main article').first()).toBeVisible()
  return page.locator('main article').evaluateAll((cards) => {
    const bars = ['header', '[aria-label="Your trip"]'].map(
      (name) => document.querySelector(name)!.getBoundingClientRect().bottom,
    )
    const tabs = document.querySelector('nav[class*="fixed"]')?.getBoundingClientRect()
    const top = Math.max(...bars)
    const bottom = tabs && tabs.height > 0 ? tabs.top : window.innerHeight
    return cards
      .map((card) => {
        const box = card.getBoundingClientRect()
        const share = Math.max(0, Math.min(box.bottom, bottom) - Math.max(box.top, top)) / box.height
        const price = card.querySelector('bdi.tabular-nums, p bdi')!.getBoundingClientRect()
        const seen = document.elementFromPoint((price.left + price.right) / 2, (price.top + price.bottom) / 2)
        return share === 1 && !card.contains(seen) ? 0 : share
      })
      .filter((share) => share > 0.25)
  })
}

async function pathOfACar(page: Page): Promise<string> {
  const reply = await page.request.get('/api/home/filter-cars?per_page=1')
  return `/cars/${(await reply.json()).data.data[0].slug}`
}
