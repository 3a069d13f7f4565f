import { atStep } from './support/at-step.ts'
import { database } from './support/database.ts'
import { expectSound } from './support/expect-sound.ts'
import { expect, test } from './support/fixtures.ts'
import { words } from './support/words.ts'

const say = words('en')
const rule = { rule: 'cash_limit', since: new Date().toISOString().slice(0, 10) }

test.afterEach(() => database().deleteFrom('country_rules').where('rule', '=', rule.rule).execute())

test('what the law lets nobody pay in cash is not reserved with cash, but with a card @deep', async ({
  page,
}) => {
  const values = JSON.stringify({ amount: 100_000, fine: '6' })
  await database()
    .insertInto('country_rules')
    .values({ ...rule, is_on: true, values, changed_at: new Date() })
    .execute()
  const { posts } = await atStep(page, 'payment', 30)
  const choose = (method: 'cash' | 'card') =>
    page
      .locator('label', {
        has: page.getByRole('radio', { name: say(`reservation:payment.methods.${method}`) }),
      })
      .click()
  await choose('cash')
  const refused = page.getByText(/on a hire can’t be paid in cash/)
  await expect(refused).toBeVisible()
  await expectSound(page, 'cash that is refused')
  await page.locator('#reservation-step button[type=submit]').click()
  await expect(refused).toBeVisible()
  expect(posts).toHaveLength(0)
  await choose('card')
  await expect(refused).toHaveCount(0)
  await page.locator('#reservation-step button[type=submit]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('reservation:confirmation.title'))
})
