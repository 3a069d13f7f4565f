import { expect, type Locator } from '@playwright/test'
import { clientWithBookings } from '../../support/account-bookings.ts'
import { open, speak } from '../../support/accounts-story.ts'
import { atStep } from '../../support/at-step.ts'
import { switchTo } from '../../support/expect-sound.ts'
import { signedInAs, test, visit } from '../../support/fixtures.ts'
import { adminPassword } from '../../start-product.ts'
import { words } from '../../support/words.ts'

/* French, whose words are the longest, between a phone and a desktop. */
const say = words('fr')
test.use({ viewport: { width: 768, height: 1024 } })

test('the price of a booking stands beside its trip', async ({ page }) => {
  const { email, password } = await clientWithBookings(page, ['confirmed'])
  await speak(page, 'fr')
  await signedInAs(page, email, password)
  await open(page, '/user/profile?tab=bookings')
  const card = page.locator('main article').first()
  const facts = await boxOf(card.locator('h2'))
  const price = await boxOf(card.getByText(say('account:still_to_pay')))
  const edge = await boxOf(card)
  expect(price.x).toBeGreaterThan(facts.x + 100)
  expect(edge.x + edge.width - (price.x + price.width)).toBeLessThan(24)
})

test('one car a line: every name is whole, and its facts stand in one line', async ({ page }) => {
  const cards = page.locator('main article')
  // Which cars are on the first page depends on what others book: the longest name may be on any.
  for (const number of [4, 3, 2, 1]) {
    await visit(page, `/cars?view=list&page=${number}`, 'fr')
    await expect(cards.first()).toBeVisible()
    const cut = await cards
      .locator(':is(h2, h3), h2 bdi, h3 bdi')
      .evaluateAll((names) =>
        names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
      )
    expect(cut).toEqual([])
  }
  const facts = cards.getByText(/ · \d places$/)
  const heights = await facts.evaluateAll((lines) => lines.map((line) => line.clientHeight))
  expect(Math.max(...heights)).toBe(Math.min(...heights))
  expect(heights[0]).toBeLessThan(30)
  await visit(page, '/cars?view=list&sort_by=price_desc', 'fr')
  const card = cards.filter({ has: page.getByText(say('car-card:premium'), { exact: true }) })
  const both = card.filter({ hasText: say('car-card:deal', { percent: '' }).trim() }).first()
  const badge = await boxOf(both.getByText(say('car-card:premium'), { exact: true }))
  const heart = await boxOf(both.locator('svg.lucide-heart'))
  expect(badge.x + badge.width).toBeLessThan(heart.x)
})

test('of the cars that are nearest none is left alone in its row', async ({ page }) => {
  await visit(page, '/cars?category_id=1&fuel_type=diesel&min_rating=4', 'fr')
  const nearest = page.locator('section', { hasText: say('no-results:nearest') }).locator('article')
  await expect(nearest.first()).toBeVisible()
  expect((await nearest.filter({ visible: true }).count()) % 2).toBe(0)
})

test('an insurance that is left over takes the whole row', async ({ page }) => {
  // The earlier steps are done on a wide screen, where the button is in the step itself.
  await page.setViewportSize({ width: 1440, height: 900 })
  await atStep(page, 'extras', 15)
  await page.setViewportSize({ width: 768, height: 1024 })
  await switchTo(page, 'fr')
  const cards = page.locator('#reservation-step fieldset label')
  await expect(cards).toHaveCount(3)
  const [first, second, third] = await Promise.all([0, 1, 2].map((index) => boxOf(cards.nth(index))))
  expect(third!.x).toBe(first!.x)
  expect(third!.x + third!.width).toBeCloseTo(second!.x + second!.width, 0)
})

test('the locations of the first row begin at one height', async ({ page }) => {
  await visit(page, '/contact', 'fr')
  const names = page.locator('section[aria-labelledby=places] h3')
  await names.first().scrollIntoViewIfNeeded()
  expect((await boxOf(names.nth(1))).y).toBe((await boxOf(names.first())).y)
})

test('a weekday that stands alone begins with a capital, in a sentence it does not', async ({ page }) => {
  await visit(page, '/contact', 'fr')
  const capital = (element: HTMLElement) => getComputedStyle(element, '::first-letter').textTransform
  expect(await page.locator('footer dt').first().evaluate(capital)).toBe('uppercase')
  expect(await page.locator('main section[aria-labelledby=hours] dt').first().evaluate(capital)).toBe(
    'uppercase',
  )
  expect(await page.locator('main section[aria-labelledby=hours] p').first().evaluate(capital)).toBe('none')
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })
  test('a car of the home page says its facts and its rating in one line', async ({ page }) => {
    await visit(page, '/', 'fr')
    // Other stories' bookings may bring an unrated car to the top.
    const star = page.locator('svg.fill-star')
    const card = page.locator('article').filter({ hasText: 'Automatique · Hybride', has: star }).first()
    const facts = await boxOf(card.getByText('Automatique · Hybride'))
    const rating = await boxOf(card.locator(star))
    expect(rating.y).toBeLessThan(facts.y + facts.height)
    expect(rating.x).toBeGreaterThan(facts.x + 100)
  })

  test('the table of bookings shows what is outstanding without a scroll, in Arabic, too, whose words are the widest there', async ({
    page,
  }) => {
    await signedInAs(page, 'admin@example.com', adminPassword)
    await speak(page, 'ar')
    await open(page, '/admin/booking?list=all')
    const outstanding = page.getByRole('columnheader', {
      name: words('ar')('booking-list:columns.outstanding'),
    })
    await expect(page.locator('[data-row-link]')).toHaveCount(20)
    await expect(outstanding).toBeInViewport({ ratio: 1 })
  })
})

async function boxOf(locator: Locator) {
  return (await locator.boundingBox())!
}
