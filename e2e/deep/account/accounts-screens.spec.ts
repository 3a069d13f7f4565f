import { codeMailedBy, goInPage, onPage, open } from '../../support/accounts-story.ts'
import { expectSound } from '../../support/expect-sound.ts'
import { expect, forgetNetworkNoise, signedInAs, test } from '../../support/fixtures.ts'
import { verifiedClient } from '../../support/people.ts'
import { field } from '../../support/reservation-story.ts'
import { words } from '../../support/words.ts'

const say = words('en')

test('the way to a new password passes axe and scrolls one way only, whatever it says', async ({
  page,
  quiet,
}) => {
  test.slow()
  const client = await verifiedClient(page)

  await open(page, '/auth/forgot-password')
  await onPage(page, say('auth:forgot.title'))
  await field(page, say('auth:email')).fill('nobody-at-all@example.com')
  await page.locator('main button[type=submit]').click()
  await expect(page.getByRole('alert').filter({ hasText: /\p{L}/u }).first()).toBeVisible()
  await expectSound(page, 'the forgotten password of nobody')

  await field(page, say('auth:email')).fill(client.email)
  const code = await codeMailedBy(client.email, () => page.locator('main button[type=submit]').click())
  await onPage(page, say('auth:verify_reset.title'))
  await expectSound(page, 'the code')
  await field(page, say('auth:verify.code')).fill('12')
  await page.locator('main button[type=submit]').click()
  await expectSound(page, 'the code, refused')

  await field(page, say('auth:verify.code')).fill(code)
  await onPage(page, say('auth:reset.title'))
  await expectSound(page, 'the new password')
  await page.locator('input[name=password]').fill('abc')
  await page.locator('main button[type=submit]').click()
  await expectSound(page, 'the new password, refused')
  await page.locator('input[name=password]').fill('Atlas-Oued-2027')
  await page.locator('input[name=password_confirmation]').fill('Atlas-Oued-2027')
  await expectSound(page, 'the new password, strong')
  // The clock is stopped, or the five seconds would be over before everything is checked.
  await page.clock.setFixedTime(Date.now())
  await page.locator('main button[type=submit]').click()
  await onPage(page, say('auth:reset.done'))
  await expectSound(page, 'the password is changed')
  forgetNetworkNoise(quiet)
})

test('the login with its reasons and the 404 page pass axe and scroll one way only', async ({
  page,
  quiet,
}) => {
  test.slow()
  await open(page, '/auth/login')
  for (const reason of ['expired', 'invalid_response', 'validation_error']) {
    await goInPage(page, `/auth/login?reason=${reason}`)
    await expect(page.getByText(say(`auth:reason.${reason}`))).toBeVisible()
  }
  await expectSound(page, 'the login with a reason')
  const client = await verifiedClient(page)
  await signedInAs(page, client.email, client.password)
  await open(page, '/no/such/path')
  await onPage(page, say('shell:not_found.title'))
  await expect(page.getByRole('link', { name: say('shell:not_found.dashboard') })).toHaveAttribute(
    'href',
    '/user/dashboard',
  )
  await expectSound(page, 'the 404 page')
  forgetNetworkNoise(quiet)
})
