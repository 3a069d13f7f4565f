import { expect, type Page } from '@playwright/test'
import {
  codeMailedBy,
  formIsAlive,
  inside,
  logIn,
  onPage,
  open,
  speak,
  storedSession,
  whereIs,
} from './accounts-story.ts'
import { forgetNetworkNoise, hydrated, test } from './fixtures.ts'
import { callsOf, verifiedCustomer } from './people.ts'
import { field } from './reservation-story.ts'
import { words } from './words.ts'

const newPassword = 'Atlas-Oued-2027'

for (const language of ['en', 'ar'] as const) {
  test(`a forgotten password: code from the mail, a new password, signed in, five seconds, the dashboard (${language})`, async ({
    page,
    quiet,
  }) => {
    const say = words(language)
    await speak(page, language)
    const customer = await verifiedCustomer(page)
    await callsOf(page, customer.email, customer.password)

    await open(page, '/auth/login')
    await field(page, say('auth:email')).fill(customer.email)
    await formIsAlive(page)
    await page.getByRole('link', { name: say('auth:login.forgot') }).click()
    await onPage(page, say('auth:forgot.title'))
    await expect(field(page, say('auth:email'))).toHaveValue(customer.email)
    const code = await codeMailedBy(customer.email, () =>
      page.getByRole('button', { name: say('auth:forgot.submit') }).click(),
    )

    await onPage(page, say('auth:verify_reset.title'))
    expect(new URL(page.url()).pathname).toBe(`/auth/verify-reset/${encodeURIComponent(customer.email)}`)
    await expect(page.getByText(say('auth:verify_reset.sent'))).toBeVisible()
    await expect(page.getByText(/\b0[89]:\d\d\b|10:00/)).toBeVisible()
    await field(page, say('auth:verify.code')).fill(language === 'ar' ? inArabicDigits(code) : code)

    await onPage(page, say('auth:reset.title'))
    await page.clock.install()
    await page.locator('input[name=password]').fill(newPassword)
    await page.locator('input[name=password_confirmation]').fill(newPassword)
    await page.getByRole('button', { name: say('auth:reset.submit') }).click()

    await onPage(page, say('auth:reset.done'))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(Object.keys(await storedSession(page)).sort()).toEqual(['auth_token', 'refresh_token', 'user'])
    // The guard of the auth pages waits: four seconds later the news still stands there.
    await page.clock.runFor(4000)
    await expect(page.getByRole('timer')).toHaveText(say(`auth:reset.dashboard_in_one`, { count: 1 }))
    expect(whereIs(page)).toBe('/auth/reset-password')
    await page.clock.runFor(1000)
    await inside(page, '/user/dashboard')

    const login = await page.request.post('/api/auth/login', {
      data: { email: customer.email, password: customer.password },
    })
    expect(login.status()).toBe(401)
    forgetNetworkNoise(quiet)
  })
}

/** A number as the keyboard of an Arabic phone may write it. */
function inArabicDigits(number: string): string {
  return number.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
}

const say = words('en')

test('Go now does not wait; a remembered origin wins over the dashboard', async ({ page }) => {
  const customer = await verifiedCustomer(page)
  await open(page, '/user/profile?tab=bookings')
  await onPage(page, say('auth:login.title'))
  await page.getByRole('link', { name: say('auth:login.forgot') }).click()
  await onPage(page, say('auth:forgot.title'))
  await resetPassword(page, customer.email)
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
  const customer = await verifiedCustomer(page)
  await toNewPassword(page, customer.email)
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

test('the strength is said in words, its four rules and the match as they are met', async ({ page }) => {
  const customer = await verifiedCustomer(page)
  await toNewPassword(page, customer.email)
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
  const customer = await verifiedCustomer(page)
  await toNewPassword(page, customer.email)
  const { token } = await page.evaluate(() => ({ token: history.state.usr.reset_token as string }))
  const elsewhere = await page.request.post('/api/auth/reset-password', {
    data: { token, email: customer.email, password: newPassword, password_confirmation: newPassword },
  })
  expect(elsewhere.status()).toBe(200)
  await page.locator('input[name=password]').fill(newPassword)
  await page.locator('input[name=password_confirmation]').fill(newPassword)
  await page.getByRole('button', { name: say('auth:reset.submit') }).click()
  await expect(page.getByText('Invalid or expired reset link')).toBeVisible()
  await page.getByRole('link', { name: say('auth:reset.again') }).click()
  await onPage(page, say('auth:forgot.title'))
  await expect(field(page, say('auth:email'))).toHaveValue(customer.email)
  forgetNetworkNoise(quiet)
})

test('R26 a reset ends every other session: an open page goes to the login and comes back', async ({
  page,
  browser,
  quiet,
}) => {
  const customer = await verifiedCustomer(page)
  const other = await browser.newContext({ baseURL: process.env['E2E_URL'] })
  const phone = await other.newPage()
  await open(phone, '/auth/login?from=%2Fuser%2Fprofile')
  await logIn(phone, say, customer)
  await inside(phone, '/user/profile')
  await open(page, '/auth/forgot-password')
  await resetPassword(page, customer.email)
  await phone.reload()
  await expect(phone.getByText('Your session has expired. Please log in again.')).toBeVisible()
  await logIn(phone, say, { email: customer.email, password: newPassword })
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
