import { expect } from '@playwright/test'
import {
  codeMailedBy,
  formIsAlive,
  inside,
  onPage,
  open,
  speak,
  storedSession,
  whereIs,
} from './support/accounts-story.ts'
import { forgetNetworkNoise, test, variants } from './support/fixtures.ts'
import { callsOf, verifiedClient } from './support/people.ts'
import { field } from './support/reservation-story.ts'
import { words } from './support/words.ts'

const newPassword = 'Atlas-Oued-2027'

for (const language of variants(['en', 'ar'] as const)) {
  test(`a forgotten password: code from the mail, a new password, signed in, five seconds, the dashboard (${language}) @deep`, async ({
    page,
    quiet,
  }) => {
    const say = words(language)
    await speak(page, language)
    const client = await verifiedClient(page)
    await callsOf(page, client.email, client.password)

    await open(page, '/auth/login')
    await field(page, say('auth:email')).fill(client.email)
    await formIsAlive(page)
    await page.getByRole('link', { name: say('auth:login.forgot') }).click()
    await onPage(page, say('auth:forgot.title'))
    await expect(field(page, say('auth:email'))).toHaveValue(client.email)
    const code = await codeMailedBy(client.email, () =>
      page.getByRole('button', { name: say('auth:forgot.submit') }).click(),
    )

    await onPage(page, say('auth:verify_reset.title'))
    expect(new URL(page.url()).pathname).toBe(`/auth/verify-reset/${encodeURIComponent(client.email)}`)
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
    // The guard of the auth pages waits: four seconds later the message is still shown.
    await page.clock.runFor(4000)
    await expect(page.getByRole('timer')).toHaveText(say(`auth:reset.dashboard_in_one`, { count: 1 }))
    expect(whereIs(page)).toBe('/auth/reset-password')
    await page.clock.runFor(1000)
    await inside(page, '/user/dashboard')

    const login = await page.request.post('/api/auth/login', {
      data: { email: client.email, password: client.password },
    })
    expect(login.status()).toBe(401)
    forgetNetworkNoise(quiet)
  })
}

function inArabicDigits(number: string): string {
  return number.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
}
