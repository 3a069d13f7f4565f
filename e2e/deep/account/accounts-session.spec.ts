import { expect, type Locator, type Page, type Route } from '@playwright/test'
import {
  calls,
  chooseInMenu,
  codeMailedBy,
  goInPage,
  logIn,
  inside,
  onPage,
  open,
  speak,
  storedSession,
  whereIs,
} from '../../support/accounts-story.ts'
import { database } from '../../support/database.ts'
import { forgetNetworkNoise, hydrated, lastMailTo, signedInAs, test, visit } from '../../support/fixtures.ts'
import { callsOf, freeSlot, reservePath, verifiedClient } from '../../support/people.ts'
import { type Say } from '../../support/reservation-story.ts'
import { words } from '../../support/words.ts'

const en = words('en')
const protectedPath = '/user/profile?tab=bookings'

test('after lunch: the clock has passed the life of the access token, and nobody has to log in', async ({
  page,
  quiet,
}) => {
  const client = await verifiedClient(page)
  await signedInAs(page, client.email, client.password)
  await page.clock.install()
  const slot = await freeSlot(page, 30)
  await visit(page, '/cars', 'en')
  const refreshes = calls(page, 'POST', '/api/auth/refresh')
  const hearts = page.locator('article').getByRole('button', { name: /favorites$/ })
  const full = page.locator('article').getByRole('button', { name: /^Remove .* favorites$/ })
  // A heart is filled before its call is answered, and a call still under way would time out when the clock jumps, or
  // end with the page.
  const press = async (heart: Locator) => {
    const answered = page.waitForResponse('**/api/favorite-cars')
    await heart.click()
    await answered
  }
  await press(hearts.first())
  await expect(full).toHaveCount(1)
  expect(refreshes).toHaveLength(0)

  await page.clock.fastForward('01:10:00')
  await press(hearts.nth(1))
  await expect(full).toHaveCount(2)
  expect(refreshes).toHaveLength(1)

  await page.goto(reservePath(slot))
  await hydrated(page)
  for (const step of ['vehicle', 'details', 'extras']) {
    await onPage(page, en(`reservation:${step}.title`))
    await page.getByRole('button', { name: en('common:continue'), exact: true }).click()
  }
  await onPage(page, en('reservation:payment.title'))
  await page.clock.fastForward('00:40:00')
  await page
    .locator('label', { has: page.getByRole('radio', { name: en('reservation:payment.methods.card') }) })
    .click()
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Book for/ }).click()
  await onPage(page, en('reservation:confirmation.title'))
  const headers = await callsOf(page, client.email, client.password)
  const favorites = await (await page.request.get('/api/favorite-cars', { headers })).json()
  expect(favorites.data.total).toBe(2)
  expect(quiet).toEqual([])
})

test('a device whose clock is hours ahead or behind takes the pages over as they are', async ({ page }) => {
  for (const hours of [3, -3]) {
    await page.clock.setFixedTime(Date.now() + hours * 3_600_000)
    for (const path of ['/', '/cars', '/auth/login']) await open(page, path)
  }
})

const losses = [
  { what: 'no JSON', status: 200, body: '{"data":', reason: 'invalid_response' },
  { what: 'nobody', status: 200, body: '{"success":true,"data":{"user":{}}}', reason: 'invalid_response' },
  { what: 'a refusal', status: 422, body: '{"success":false,"message":"no"}', reason: 'validation_error' },
] as const
const texts = {
  expired: 'Your session has expired. Please log in again.',
  invalid_response: 'Authentication error occurred. Please log in again.',
  validation_error: 'Unable to verify your session. Please log in again.',
}

test('a check of the session ends it when nobody can be read from it, and says why; trouble leaves it alone', async ({
  page,
  quiet,
}) => {
  const client = await atProtectedPage(page, en, 'en')
  for (const trouble of [
    (route: Route) => route.abort(),
    (route: Route) => refuse(route, 500),
    (route: Route) => refuse(route, 429),
  ]) {
    const path = whereIs(page) === protectedPath ? '/user/dashboard' : protectedPath
    await page.route('**/api/auth/user', trouble)
    const checked = page.waitForEvent('requestfinished', isCheck).catch(() => null)
    const failed = page.waitForEvent('requestfailed', isCheck).catch(() => null)
    await goInPage(page, path)
    await Promise.race([checked, failed])
    await inside(page, path)
    expect(Object.keys(await storedSession(page))).toHaveLength(3)
    await page.unroute('**/api/auth/user')
  }
  await goInPage(page, protectedPath)
  await inside(page, protectedPath)
  for (const { what, status, body, reason } of losses) {
    // The check of this page is over before the next answer.
    const checked = page.waitForEvent('requestfinished', isCheck)
    await goInPage(page, '/user/dashboard')
    await inside(page, '/user/dashboard')
    await checked
    await page.route('**/api/auth/user', (route) =>
      route.fulfill({ status, body, contentType: 'application/json' }),
    )
    await goInPage(page, protectedPath)
    await expect(page.getByText(texts[reason]), what).toBeVisible()
    expect(whereIs(page)).toBe(`/auth/login?${new URLSearchParams({ from: protectedPath, reason })}`)
    expect(await storedSession(page), what).toEqual({})
    await page.unroute('**/api/auth/user')
    await logIn(page, en, client)
    await inside(page, protectedPath)
    await page.waitForLoadState('networkidle')
  }
  forgetNetworkNoise(quiet)
})

test('the reason of the login page is one of three; its words never come from the address', async ({
  page,
}) => {
  const message = 'message=Call+us+now'
  const known = Object.entries(texts)
  await open(page, `/auth/login?reason=unknown&${message}`)
  for (const [index, reason] of ['unknown', '', 'EXPIRED', '__proto__'].entries()) {
    await goInPage(page, `/auth/login?reason=${reason}&${message}`)
    await onPage(page, en('auth:login.title'))
    for (const text of [...Object.values(texts), 'Call us now'])
      await expect(page.getByText(text)).toHaveCount(0)
    const [other, text] = known[index % known.length]!
    await goInPage(page, `/auth/login?reason=${other}&${message}`)
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByText('Call us now')).toHaveCount(0)
  }
  await open(page, `/auth/login?reason=expired&${message}`)
  await expect(page.getByText(texts.expired)).toBeVisible()
  await expect(page.getByText('Call us now')).toHaveCount(0)
})

test('the session is checked 500 ms after each change of a protected page and every 5 minutes, on no other page', async ({
  page,
}) => {
  const client = await verifiedClient(page)
  await signedInAs(page, client.email, client.password)
  await page.clock.install()
  const checks = calls(page, 'GET', '/api/auth/user')
  await visit(page, '/cars', 'en')
  await page.clock.runFor('20:00')
  expect(checks).toHaveLength(0)
  await page.clock.pauseAt(Date.now() + 30 * 60_000)
  await chooseInMenu(page, client.first_name, en('shell:nav.bookings'))
  await inside(page, protectedPath)
  const before = checks.length
  await page.clock.runFor(499)
  expect(checks).toHaveLength(before)
  await page.clock.runFor(1)
  await expect.poll(() => checks.length).toBe(before + 1)
  await page.clock.runFor(5 * 60_000 - 501)
  expect(checks).toHaveLength(before + 1)
  await page.clock.runFor(1)
  await expect.poll(() => checks.length).toBe(before + 2)
})

test('a language that is chosen while signed in is that of the mails, too', async ({ page }) => {
  const client = await verifiedClient(page)
  await signedInAs(page, client.email, client.password)
  await visit(page, '/favorites', 'en')
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/api/users/preferences') && response.request().method() === 'PUT',
  )
  await chooseInMenu(page, en('shell:language'), 'العربية')
  expect((await stored).status()).toBe(200)
  const { language } = await database()
    .selectFrom('users')
    .select('language')
    .where('email', '=', client.email)
    .executeTakeFirstOrThrow()
  expect(language).toBe('ar')
  await codeMailedBy(client.email, () =>
    page.request.post('/api/auth/forgot-password', { data: { email: client.email } }),
  )
  expect((await lastMailTo(client.email)).html).toContain('dir="rtl"')
})

test('the end of a session in another tab ends it here: what was lost says so, a logout scolds nobody', async ({
  page,
  context,
  quiet,
}) => {
  const client = await atProtectedPage(page, en, 'en')
  const other = await context.newPage()
  await open(other, '/user/profile')
  await other.evaluate(() => localStorage.clear())
  await expect(page.getByText(texts.expired)).toBeVisible()
  expect(whereIs(page)).toBe(`/auth/login?${new URLSearchParams({ from: protectedPath, reason: 'expired' })}`)
  await logIn(page, en, client)
  await inside(page, protectedPath)
  await open(other, '/user/profile')
  const visited: string[] = []
  page.on('framenavigated', () => visited.push(whereIs(page)))
  await chooseInMenu(other, client.first_name, en('shell:log_out'))
  for (const tab of [other, page]) await onPage(tab, en('home:headline'))
  expect(visited.filter((path) => path !== '/')).toEqual([])
  expect(await storedSession(page)).toEqual({})
  forgetNetworkNoise(quiet)
})

test('what one person loaded is not shown to the next', async ({ page }) => {
  const first = await atProtectedPage(page, en, 'en', { first_name: 'Zineb' })
  const second = await verifiedClient(page, { first_name: 'Omar' })
  await chooseInMenu(page, first.first_name, en('shell:log_out'))
  await onPage(page, en('home:headline'))
  await page
    .locator('header')
    .getByRole('link', { name: en('shell:log_in') })
    .filter({ visible: true })
    .click()
  const seen: string[] = []
  await page.exposeFunction('saw', (text: string) => void seen.push(text))
  await page.evaluate(() => {
    new MutationObserver(() => {
      const text = document.querySelector('main')?.textContent ?? ''
      void (window as unknown as { saw: (text: string) => void }).saw(text)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await logIn(page, en, second)
  await onPage(page, en('home:headline'))
  await chooseInMenu(page, 'Omar', en('shell:nav.bookings'))
  await inside(page, protectedPath)
  await page.waitForLoadState('networkidle')
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter((text) => text.includes('Zineb'))).toEqual([])
})

async function atProtectedPage(
  page: Page,
  say: Say,
  language: 'en' | 'ar',
  names: { first_name?: string } = {},
) {
  const client = await verifiedClient(page, names)
  await speak(page, language)
  await open(page, `/auth/login?${new URLSearchParams({ from: protectedPath })}`)
  await logIn(page, say, client)
  await inside(page, protectedPath)
  await page.waitForLoadState('networkidle')
  return client
}

function refuse(route: Route, status: number): Promise<void> {
  return route.fulfill({
    status,
    json: { success: false, code: 'refused', message: 'Refused.', errors: {} },
  })
}

function isCheck(request: { url: () => string }): boolean {
  return request.url().endsWith('/api/auth/user')
}
