import { expect, type Page } from '@playwright/test'
import { codeMailedBy, inside, logIn, onPage, open } from '../../support/accounts-story.ts'
import { expectSound } from '../../support/expect-sound.ts'
import { forgetNetworkNoise, hydrated, lastMailTo, test } from '../../support/fixtures.ts'
import { verifiedClient } from '../../support/people.ts'
import { field } from '../../support/reservation-story.ts'
import { words } from '../../support/words.ts'

const newPassword = 'Atlas-Oued-2027'

const say = words('en')

test('Go now does not wait; a remembered origin wins over the dashboard', async ({ page }) => {
  const client = await verifiedClient(page)
  await open(page, '/user/profile?tab=bookings')
  await onPage(page, say('auth:login.title'))
  await page.getByRole('link', { name: say('auth:login.forgot') }).click()
  await onPage(page, say('auth:forgot.title'))
  await resetPassword(page, client.email)
  await page.getByRole('link', { name: say('auth:reset.go_now') }).click()
  await inside(page, '/user/profile?tab=bookings')
  await page.goBack()
  await expect(page).not.toHaveURL(/reset-password/)
})

test('the screen of the new password opens only with a code behind it, and a reload does not lose it', async ({
  page,
}) => {
  await open(page, '/auth/reset-password')
  await onPage(page, say('auth:forgot.title'))
  const client = await verifiedClient(page)
  await toNewPassword(page, client.email)
  await page.reload()
  await hydrated(page)
  await onPage(page, say('auth:reset.title'))
  expect(page.url()).not.toMatch(/token|@|%40/)
  expect(await page.evaluate(() => ({ ...sessionStorage, ...localStorage }))).not.toHaveProperty(
    'reset_token',
  )
  await page.locator('input[name=password]').fill(newPassword)
  await page.locator('input[name=password_confirmation]').fill(newPassword)
  await page.getByRole('button', { name: say('auth:reset.submit') }).click()
  await onPage(page, say('auth:reset.done'))
})

test('the link in the mail opens the way without the code, by one press and once', async ({
  page,
  quiet,
}) => {
  const client = await verifiedClient(page)
  await codeMailedBy(client.email, async () => {
    await open(page, '/auth/forgot-password')
    await field(page, say('auth:email')).fill(client.email)
    await page.getByRole('button', { name: say('auth:forgot.submit') }).click()
  })
  const link = new URL(/^http\S+$/m.exec((await lastMailTo(client.email)).text)![0])
  // A stranger's guesses do not use up the client's tries.
  for (let guess = 0; guess < 3; guess += 1)
    await page.request.post('/api/auth/verify-reset-token', {
      data: { email: client.email, token: '000000' },
    })
  const come = async () => {
    await page.goto('about:blank')
    await open(page, link.pathname + link.hash)
    await onPage(page, say('auth:reset.title'))
  }
  await come()
  await expect(page.getByText(say('auth:verify.linked_to'))).toBeVisible()
  await expectSound(page, 'the link of a reset')
  await page.getByRole('button', { name: say('auth:verify.type_code') }).click()
  await expect(field(page, say('auth:verify.code'))).toBeVisible()
  await come()
  await page.getByRole('button', { name: say('auth:verify_reset.submit') }).click()
  await expect(page.locator('input[name=password]')).toBeVisible()
  expect(page.url()).not.toContain(link.hash)
  // The second time it counts as a used code.
  await come()
  await page.getByRole('button', { name: say('auth:verify_reset.submit') }).click()
  await expect(page.locator('main').getByText('Invalid verification code').last()).toBeVisible()
  await expect(field(page, say('auth:verify.code'))).toBeVisible()
  forgetNetworkNoise(quiet)
})

test('the strength is said in words, its four rules and the match as they are met', async ({ page }) => {
  const client = await verifiedClient(page)
  await toNewPassword(page, client.email)
  const password = page.locator('input[name=password]')
  const met = page.locator('main').getByText(say('auth:strength.met'), { exact: true })
  for (const [typed, rules, strength] of [
    ['abc', 1, 'weak'],
    ['abcdefgh', 2, 'weak'],
    ['Abcdefgh', 3, 'weak'],
    ['Abcdefg1', 4, 'medium'],
    ['Abcdefg1hijk', 4, 'strong'],
  ] as const) {
    await password.fill(typed)
    await expect(met).toHaveCount(rules)
    await expect(
      page.locator('main output').filter({ hasText: say(`auth:strength.${strength}`) }),
    ).toBeVisible()
  }
  const again = page.locator('input[name=password_confirmation]')
  await again.fill('Abcdefg1hij')
  await again.blur()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await again.fill('Abcdefg1hijk')
  await expect(page.getByText(say('auth:strength.match'), { exact: true })).toBeVisible()
  await expect(page.getByText('Passwords do not match')).toHaveCount(0)
})

test('a reset token that is used or over leads to another code', async ({ page, quiet }) => {
  const client = await verifiedClient(page)
  await toNewPassword(page, client.email)
  const { token } = await page.evaluate(() => ({ token: history.state.usr.reset_token as string }))
  const elsewhere = await page.request.post('/api/auth/reset-password', {
    data: { token, email: client.email, password: newPassword, password_confirmation: newPassword },
  })
  expect(elsewhere.status()).toBe(200)
  await page.locator('input[name=password]').fill(newPassword)
  await page.locator('input[name=password_confirmation]').fill(newPassword)
  await page.getByRole('button', { name: say('auth:reset.submit') }).click()
  await expect(page.getByText('Invalid or expired reset link')).toBeVisible()
  await page.getByRole('link', { name: say('auth:reset.again') }).click()
  await onPage(page, say('auth:forgot.title'))
  await expect(field(page, say('auth:email'))).toHaveValue(client.email)
  forgetNetworkNoise(quiet)
})

test('R26 a reset ends every other session: an open page goes to the login and comes back', async ({
  page,
  browser,
  quiet,
}) => {
  const client = await verifiedClient(page)
  const other = await browser.newContext({ baseURL: process.env['E2E_URL'] })
  const phone = await other.newPage()
  await open(phone, '/auth/login?from=%2Fuser%2Fprofile')
  await logIn(phone, say, client)
  await inside(phone, '/user/profile')
  await open(page, '/auth/forgot-password')
  await resetPassword(page, client.email)
  await phone.reload()
  await expect(phone.getByText('Your session has expired. Please log in again.')).toBeVisible()
  await logIn(phone, say, { email: client.email, password: newPassword })
  await inside(phone, '/user/profile')
  await other.close()
  forgetNetworkNoise(quiet)
})

async function toNewPassword(page: Page, email: string): Promise<void> {
  if (!page.url().includes('/auth/forgot-password')) await open(page, '/auth/forgot-password')
  await field(page, say('auth:email')).fill(email)
  const code = await codeMailedBy(email, () =>
    page.getByRole('button', { name: say('auth:forgot.submit') }).click(),
  )
  await onPage(page, say('auth:verify_reset.title'))
  await field(page, say('auth:verify.code')).fill(code)
  await onPage(page, say('auth:reset.title'))
}

async function resetPassword(page: Page, email: string): Promise<void> {
  await toNewPassword(page, email)
  await page.locator('input[name=password]').fill(newPassword)
  await page.locator('input[name=password_confirmation]').fill(newPassword)
  await page.getByRole('button', { name: say('auth:reset.submit') }).click()
  await onPage(page, say('auth:reset.done'))
}
