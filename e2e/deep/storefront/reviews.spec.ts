import { expect, type Page } from '@playwright/test'
import { clientWithBookings } from '../../support/account-bookings.ts'
import { open, speak } from '../../support/accounts-story.ts'
import { signedInAs, test } from '../../support/fixtures.ts'
import { verifiedClient } from '../../support/people.ts'
import { words } from '../../support/words.ts'

const say = words('en')

test('a completed booking leads to the form, whose stars follow the arrows in Arabic', async ({ page }) => {
  const arabic = words('ar')
  const author = await clientWithBookings(page, ['completed'])
  await signedInAs(page, author.email, author.password)
  await speak(page, 'ar')
  await open(page, `/user/profile?tab=bookings&booking=${author.references[0]}`)
  await page.getByRole('link', { name: arabic('account:details.review') }).click()
  const form = page.getByRole('form', { name: arabic('reviews:write.title') })
  await expect(form).toBeInViewport()
  await form.getByRole('radio').first().focus()
  for (const [key, star] of [
    ['ArrowLeft', '2'],
    ['ArrowLeft', '3'],
    ['ArrowRight', '2'],
    ['End', '5'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(form.getByRole('radio', { checked: true })).toHaveValue(star)
  }
  await form.getByRole('textbox').fill('سيارة مريحة ونظيفة، والاستلام كان سريعا.')
  await form.getByRole('button', { name: arabic('reviews:write.submit') }).click()
  await expect(page.getByText(arabic('reviews:write.thanks'))).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: arabic('reviews:by_you') })).toContainText('مريحة')
})

test('a vote stays that is given while one’s own reviews are still on their way', async ({ page }) => {
  const client = await verifiedClient(page)
  await signedInAs(page, client.email, client.password)
  const voted = page.waitForResponse(
    (reply) => reply.url().endsWith('/helpful') && reply.request().method() === 'POST',
  )
  // The first of one's own lists is requested before the vote and arrives after it.
  let isFirst = true
  await page.route(/\/api\/cars\/[^/]+\/reviews/, async (route) => {
    const isEarly = isFirst
    isFirst = false
    const response = await route.fetch()
    if (isEarly) await voted
    await route.fulfill({ response })
  })
  const { slug } = await ratedCar(page)
  await open(page, `/cars/${slug}?tab=reviews`)
  const reviews = page.getByRole('article')
  const name = say('reviews:helpful')
  await reviews.getByRole('button', { name }).first().click()
  await voted
  const mine = reviews.getByRole('button', { name, pressed: true })
  await expect(mine).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  await expect(mine).toHaveCount(1)
})

async function ratedCar(page: Page): Promise<{ slug: string }> {
  const reply = await page.request.get('/api/home/filter-cars?per_page=1&sort_by=rating')
  return (await reply.json()).data.data[0]
}
