import { expectSound } from './expect-sound.ts'
import { cardLink, expect, hydrated, languages, test, visit } from './fixtures.ts'

for (const language of languages) {
  test(`home, list and car hydrate in silence and pass axe (${language})`, async ({ page }) => {
    test.slow()
    await visit(page, '/', language)
    await expectSound(page, 'home')
    await visit(page, '/cars', language)
    await expectSound(page, 'the list')
    const link = page.locator(cardLink).first()
    await page.goto((await link.getAttribute('href'))!)
    await hydrated(page)
    await expectSound(page, 'a car')
  })
}

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
