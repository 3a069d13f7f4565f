import { expect } from '@playwright/test'
import { atStep, onPage } from './support/at-step.ts'
import { breakEachWay, controlled } from './support/broken-line.ts'
import { forgetNetworkNoise, test } from './support/fixtures.ts'
import { words } from './support/words.ts'

const say = words('en')

test('R72 the payment step says what failed, keeps what was chosen and books once at the next press', async ({
  page,
  quiet,
}) => {
  await page.clock.install()
  const { bookings, posts } = await atStep(page, 'payment', 20)
  const line = await controlled(page, '**/api/bookings')
  await breakEachWay(
    line,
    page.locator('main'),
    () => page.getByRole('button', { name: /^Book for/ }).click(),
    async () => {
      await expect(page.getByText(say('reservation:payment.failed'), { exact: true })).toBeVisible()
      await expect(page.getByRole('radio', { name: say('reservation:payment.methods.card') })).toBeChecked()
    },
  )
  line.answer = null
  // The failed attempts and the successful one have the same key: what reached the server counts once.
  await page.getByRole('button', { name: /^Book for/ }).click()
  await onPage(page, 'confirmation')
  expect(new Set(posts.map((post) => post.headers()['idempotency-key'])).size).toBe(1)
  expect(await bookings()).toBe(1)
  forgetNetworkNoise(quiet)
})
