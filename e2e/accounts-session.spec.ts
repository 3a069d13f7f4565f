import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test'
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
} from './accounts-story.ts'
import { database } from './database.ts'
import { forgetNetworkNoise, hydrated, lastMailTo, signedInAs, test, visit } from './fixtures.ts'
import { callsOf, freeHire, reservePath, verifiedCustomer } from './people.ts'
import { newCustomer, type Say, signUp } from './reservation-story.ts'
import { words } from './words.ts'

const en = words('en')
const protectedPlace = '/user/profile?tab=bookings'

for (const language of ['en', 'ar'] as const) {
  const say = words(language)

  test(`R23 R25 two tabs refresh once; a stolen copy ends the session; the login says why, and leads back to the same place (${language})`, async ({
    page,
    context,
    browser,
    quiet,
  }) => {
    test.slow()
    const customer = await atProtectedPage(page, say, language)
    await test.step('R23 a 401 in two tabs at once is answered with one refresh', () =>
      refreshInTwoTabs(page, context))
    await goInPage(page, protectedPlace)
    await inside(page, protectedPlace)
    await test.step('R25 a copy of the local storage is worth nothing in another browser', () =>
      replayElsewhere(browser, { stolen: storedSession(page), say, language }))
    await test.step('R25 the copy ends the session, and its owner is told', () =>
      expectEndedAsStolen(customer.email))

    await reload(page)
    await onPage(page, say('auth:login.title'))
    expect(whereIs(page)).toBe(
      `/auth/login?${new URLSearchParams({ from: protectedPlace, reason: 'expired' })}`,
    )
    await expect(page.getByText(say('auth:reason.expired'))).toBeVisible()
    expect(await storedSession(page)).toEqual({})
    await logIn(page, say, customer)
    await inside(page, protectedPlace)
    forgetNetworkNoise(quiet)
  })

  test(`register, verify, login: the origin survives all three (${language})`, async ({ page }) => {
    await speak(page, language)
    await open(page, protectedPlace)
    await onPage(page, say('auth:login.title'))
    await page.getByRole('link', { name: say('auth:login.register') }).click()
    await onPage(page, say('auth:register.title'))
    await signUp(page, say, newCustomer(language))
    await inside(page, protectedPlace)
  })
}

async function refreshInTwoTabs(page: Page, context: BrowserContext): Promise<void> {
  const other = await context.newPage()
  await open(other, protectedPlace)
  await inside(other, protectedPlace)
  const tabs = [page, other]
  const refreshes = tabs.map((tab) => calls(tab, 'POST', '/api/auth/refresh'))
  const before = await storedSession(page)
  // A server that takes the tokens of now for dead, and says so to both tabs in one moment.
  const dead = `Bearer ${before['auth_token']}`
  const asked = new Set<Page>()
  let bothHaveAsked = () => {}
  const inOneMoment = new Promise<void>((resolve) => (bothHaveAsked = resolve))
  await context.route('**/api/**', async (route) => {
    const call = route.request()
    if (call.headers()['authorization'] !== dead || call.url().endsWith('/refresh')) return route.continue()
    if (asked.add(call.frame().page()).size === tabs.length) bothHaveAsked()
    await inOneMoment
    await refuse(route, 401)
  })
  await Promise.all(tabs.map((tab) => goInPage(tab, '/user/dashboard')))
  await expect.poll(async () => (await storedSession(other))['auth_token']).not.toBe(before['auth_token'])
  await Promise.all(tabs.map((tab) => tab.waitForLoadState('networkidle')))
  expect(refreshes.flat()).toHaveLength(1)
  await Promise.all(tabs.map((tab) => inside(tab, '/user/dashboard')))
  expect(await storedSession(page)).toEqual(await storedSession(other))
  await context.unroute('**/api/**')
  await other.close()
}

type Replay = { stolen: Promise<Record<string, string>>; say: Say; language: string }

async function replayElsewhere(browser: Browser, { stolen, say, language }: Replay): Promise<void> {
  const thief = await browser.newContext({ baseURL: process.env['E2E_URL'] })
  await thief.addCookies([{ name: 'lang', value: language, url: process.env['E2E_URL']! }])
  await thief.addInitScript(
    (keys) => {
      for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value)
    },
    await stolen,
  )
  const replay = await thief.newPage()
  const refusals: number[] = []
  replay.on('response', (response) => {
    if (response.url().endsWith('/auth/refresh')) refusals.push(response.status())
  })
  // The thief's copy of the access token has run out: only the refresh token is left to try.
  await replay.route('**/api/**', (route) =>
    route.request().url().endsWith('/refresh') ? route.continue() : refuse(route, 401),
  )
  await open(replay, '/user/profile')
  await onPage(replay, say('auth:login.title'))
  await expect(replay.getByText(say('auth:reason.expired'))).toBeVisible()
  expect(refusals[0]).toBe(401)
  await thief.close()
}

async function expectEndedAsStolen(email: string): Promise<void> {
  const session = await database()
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('email', '=', email)
    .select(['revoked_at', 'revoked_reason'])
    .executeTakeFirstOrThrow()
  expect(session).toEqual({ revoked_at: expect.any(Date), revoked_reason: 'unbound' })
  await expect.poll(async () => (await lastMailTo(email)).text).not.toMatch(/\b\d{6}\b/)
}

test('after lunch: the clock has passed the life of the access token, and nobody has to log in', async ({
  page,
  quiet,
}) => {
  const customer = await verifiedCustomer(page)
  await signedInAs(page, customer.email, customer.password)
  await page.clock.install()
  const hire = await freeHire(page, 30)
  await visit(page, '/cars', 'en')
  const refreshes = calls(page, 'POST', '/api/auth/refresh')
  const hearts = page.locator('article').getByRole('button', { name: /favorites$/ })
  const full = page.locator('article').getByRole('button', { name: /^Remove .* favorites$/ })
  // A heart is full before its call is answered, and a call that is still under way would time out at the jump of the
  // clock, or go with the page.
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

  await page.goto(reservePath(hire))
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
  await page.getByRole('button', { name: /^Reserve for/ }).click()
  await onPage(page, en('reservation:confirmation.title'))
  const headers = await callsOf(page, customer.email, customer.password)
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

/** What the check of the session can hear, and how the login page puts it (spec §8). */
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
  const customer = await atProtectedPage(page, en, 'en')
  for (const trouble of [
    (route: Route) => route.abort(),
    (route: Route) => refuse(route, 500),
    (route: Route) => refuse(route, 429),
  ]) {
    const place = whereIs(page) === protectedPlace ? '/user/dashboard' : protectedPlace
    await page.route('**/api/auth/user', trouble)
    const checked = page.waitForEvent('requestfinished', isCheck).catch(() => null)
    const failed = page.waitForEvent('requestfailed', isCheck).catch(() => null)
    await goInPage(page, place)
    await Promise.race([checked, failed])
    await inside(page, place)
    expect(Object.keys(await storedSession(page))).toHaveLength(3)
    await page.unroute('**/api/auth/user')
  }
  await goInPage(page, protectedPlace)
  await inside(page, protectedPlace)
  for (const { what, status, body, reason } of losses) {
    // The check of this page is over before the next one hears something else.
    const checked = page.waitForEvent('requestfinished', isCheck)
    await goInPage(page, '/user/dashboard')
    await inside(page, '/user/dashboard')
    await checked
    await page.route('**/api/auth/user', (route) =>
      route.fulfill({ status, body, contentType: 'application/json' }),
    )
    await goInPage(page, protectedPlace)
    await expect(page.getByText(texts[reason]), what).toBeVisible()
    expect(whereIs(page)).toBe(`/auth/login?${new URLSearchParams({ from: protectedPlace, reason })}`)
    expect(await storedSession(page), what).toEqual({})
    await page.unroute('**/api/auth/user')
    await logIn(page, en, customer)
    await inside(page, protectedPlace)
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
  const customer = await verifiedCustomer(page)
  await signedInAs(page, customer.email, customer.password)
  await page.clock.install()
  const checks = calls(page, 'GET', '/api/auth/user')
  await visit(page, '/cars', 'en')
  await page.clock.runFor('20:00')
  expect(checks).toHaveLength(0)
  await page.clock.pauseAt(Date.now() + 30 * 60_000)
  await chooseInMenu(page, customer.first_name, en('shell:nav.bookings'))
  await inside(page, protectedPlace)
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
  const customer = await verifiedCustomer(page)
  await signedInAs(page, customer.email, customer.password)
  await visit(page, '/favorites', 'en')
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/api/users/preferences') && response.request().method() === 'PUT',
  )
  await chooseInMenu(page, en('shell:language'), 'العربية')
  expect((await stored).status()).toBe(200)
  const { language } = await database()
    .selectFrom('users')
    .select('language')
    .where('email', '=', customer.email)
    .executeTakeFirstOrThrow()
  expect(language).toBe('ar')
  await codeMailedBy(customer.email, () =>
    page.request.post('/api/auth/forgot-password', { data: { email: customer.email } }),
  )
  expect((await lastMailTo(customer.email)).html).toContain('dir="rtl"')
})

test('the end of a session in another tab ends it here: what was lost says so, a logout scolds nobody', async ({
  page,
  context,
  quiet,
}) => {
  const customer = await atProtectedPage(page, en, 'en')
  const other = await context.newPage()
  await open(other, '/user/profile')
  await other.evaluate(() => localStorage.clear())
  await expect(page.getByText(texts.expired)).toBeVisible()
  expect(whereIs(page)).toBe(
    `/auth/login?${new URLSearchParams({ from: protectedPlace, reason: 'expired' })}`,
  )
  await logIn(page, en, customer)
  await inside(page, protectedPlace)
  await open(other, '/user/profile')
  const visited: string[] = []
  page.on('framenavigated', () => visited.push(whereIs(page)))
  await chooseInMenu(other, customer.first_name, en('shell:log_out'))
  for (const tab of [other, page]) await onPage(tab, en('home:headline'))
  expect(visited.filter((place) => place !== '/')).toEqual([])
  expect(await storedSession(page)).toEqual({})
  forgetNetworkNoise(quiet)
})

test('what one person loaded is not shown to the next', async ({ page }) => {
  const first = await atProtectedPage(page, en, 'en', { first_name: 'Zineb' })
  const second = await verifiedCustomer(page, { first_name: 'Omar' })
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
  await inside(page, protectedPlace)
  await page.waitForLoadState('networkidle')
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter((text) => text.includes('Zineb'))).toEqual([])
})

/** Somebody signed in through the form, on a protected page that has loaded. */
async function atProtectedPage(
  page: Page,
  say: Say,
  language: 'en' | 'ar',
  names: { first_name?: string } = {},
) {
  const customer = await verifiedCustomer(page, names)
  await speak(page, language)
  await open(page, `/auth/login?${new URLSearchParams({ from: protectedPlace })}`)
  await logIn(page, say, customer)
  await inside(page, protectedPlace)
  await page.waitForLoadState('networkidle')
  return customer
}

async function reload(page: Page): Promise<void> {
  await page.reload()
  await hydrated(page)
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
