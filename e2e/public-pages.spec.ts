import type { Page } from '@playwright/test'
import { open } from './accounts-story.ts'
import { expectSound } from './expect-sound.ts'
import { expect, languages, test, visit } from './fixtures.ts'

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

test('six whole cars with their price are in sight at 1440×900, one and a half at 390×844', async ({
  page,
}) => {
  await visit(page, '/cars', 'en')
  const inSight = () =>
    page.locator('article').evaluateAll((cards) =>
      cards.reduce((sum, card) => {
        const { top, bottom, height } = card.getBoundingClientRect()
        return sum + Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0)) / height
      }, 0),
    )
  expect(await inSight()).toBeGreaterThanOrEqual(6)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await inSight()).toBeGreaterThanOrEqual(1.5)
})

async function pathOfACar(page: Page): Promise<string> {
  const reply = await page.request.get('/api/home/filter-cars?per_page=1')
  return `/cars/${(await reply.json()).data.data[0].slug}`
}
