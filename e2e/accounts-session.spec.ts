import { type Browser, type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import {
  calls,
  goInPage,
  logIn,
  inside,
  onPage,
  open,
  speak,
  storedSession,
  whereIs,
} from './support/accounts-story.ts'
import { database } from './support/database.ts'
import { codeMailedTo, forgetNetworkNoise, lastMailTo, test, variants } from './support/fixtures.ts'
import { verifiedClient } from './support/people.ts'
import { field, fillSignUp, newClient, type Say } from './support/reservation-story.ts'
import { words } from './support/words.ts'

const protectedPath = '/user/profile?tab=bookings'

for (const language of variants(['en', 'ar'] as const)) {
  const say = words(language)

  test(`R23 R25 two tabs refresh once; a stolen copy ends the session; the login says why, and leads back to the same place (${language}) @deep`, async ({
    page,
    context,
    browser,
    quiet,
  }) => {
    test.slow()
    const client = await atProtectedPage(page, say, language)
    await test.step('R23 a 401 in two tabs at once is answered with one refresh', () =>
      refreshInTwoTabs(page, context))
    await goInPage(page, protectedPath)
    await inside(page, protectedPath)
    await test.step('R25 a copy of the local storage is worth nothing in another browser', () =>
      replayElsewhere(browser, { stolen: storedSession(page), say, language }))
    await test.step('R25 the copy ends the session, and its owner is told', () =>
      expectEndedAsStolen(client.email))

    await onPage(page, say('auth:login.title'))
    expect(whereIs(page)).toBe(
      `/auth/login?${new URLSearchParams({ from: protectedPath, reason: 'expired' })}`,
    )
    await expect(page.getByText(say('auth:reason.expired'))).toBeVisible()
    expect(await storedSession(page)).toEqual({})
    await logIn(page, say, client)
    await inside(page, protectedPath)
    forgetNetworkNoise(quiet)
  })

  test(`register, verify, login: the login knows the address, and the origin survives all three (${language}) @deep`, async ({
    page,
  }) => {
    const client = newClient(language)
    await toSignUp(page, say, language)
    await fillSignUp(page, say, client)
    await expect(page.getByLabel(say('auth:verify.code'))).toBeFocused()
    await page.keyboard.insertText(await codeMailedTo(client.email))
    await expect(page.getByText(say('auth:login.verified'))).toBeVisible()
    await expect(field(page, say('auth:email'))).toHaveValue(client.email)
    await logIn(page, say, client)
    await inside(page, protectedPath)
  })
}

async function toSignUp(page: Page, say: Say, language: 'en' | 'ar'): Promise<void> {
  await speak(page, language)
  await open(page, protectedPath)
  await onPage(page, say('auth:login.title'))
  await page.getByRole('link', { name: say('auth:login.register') }).click()
  await onPage(page, say('auth:register.title'))
}

async function refreshInTwoTabs(page: Page, context: BrowserContext): Promise<void> {
  const other = await context.newPage()
  await open(other, protectedPath)
  await inside(other, protectedPath)
  const tabs = [page, other]
  const refreshes = tabs.map((tab) => calls(tab, 'POST', '/api/auth/refresh'))
  const before = await storedSession(page)
  // A server that rejects the current tokens, for both tabs at the same moment.
  const dead = `Bearer ${before['auth_token']}`
  const requested = new Set<Page>()
  let bothRequested = () => {}
  const inOneMoment = new Promise<void>((resolve) => (bothRequested = resolve))
  await context.route('**/api/**', async (route) => {
    const call = route.request()
    if (call.headers()['authorization'] !== dead || call.url().endsWith('/refresh')) return route.continue()
    if (requested.add(call.frame().page()).size === tabs.length) bothRequested()
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
  // The thief's copy of the access token has expired: only the refresh token is left to try.
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
