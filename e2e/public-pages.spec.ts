import type { Page } from '@playwright/test'
import { open } from './accounts-story.ts'
import { expectSound, switchTo } from './expect-sound.ts'
import { expect, languages, test, touch, visit } from './fixtures.ts'

test('home, list and car pass axe and scroll one way only', async ({ page }) => {
  test.slow()
  for (const path of ['/', '/cars', await pathOfACar(page)]) {
    await open(page, path)
    await expectSound(page, path)
  }
})

test('home, list and car hydrate in silence', async ({ page }) => {
  const paths = ['/', '/cars', await pathOfACar(page)]
  for (const language of languages) for (const path of paths) await visit(page, path, language)
})

for (const path of ['/about', '/contact']) {
  test(`${path} hydrates in silence, passes axe and scrolls one way only`, async ({ page }) => {
    test.slow()
    // Another language before anything was touched: what the server drew is given up whole.
    await open(page, path)
    await switchTo(page, 'ar')
    await touch(page)
    for (const language of languages.toReversed()) {
      await visit(page, path, language)
      await touch(page)
    }
    await expectSound(page, path)
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
 * How much of each card can be seen between the bars that stay at the top and the bottom, those of which a quarter can;
 * where a card is whole its price must be the topmost thing at its place.
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
