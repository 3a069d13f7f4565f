import { expect, type Page } from '@playwright/test'
import { chooseInMenu, goInPage, inside, onPage, open, whereIs } from './support/accounts-story.ts'
import { database } from './support/database.ts'
import { forgetNetworkNoise, hydrated, signedInAs, test } from './support/fixtures.ts'
import { verifiedClient } from './support/people.ts'
import { adminPassword } from './start-product.ts'
import { words } from './support/words.ts'

const say = words('en')

test('a guest sees the public and the auth pages; any other path leads to the login, which remembers it', async ({
  page,
  quiet,
}) => {
  for (const path of ['/', '/cars', '/auth/login', '/auth/register', '/auth/forgot-password']) {
    await open(page, path)
    expect(whereIs(page)).toBe(path)
  }
  for (const path of [
    '/user/profile?tab=stats',
    '/profile',
    '/user/dashboard',
    '/dashboard',
    '/admin/booking?page=2',
    '/admin/expenses',
    '/admin/incomes',
    '/no/such/path',
    '/about/nobody',
    '/contact/nowhere',
  ]) {
    await page.goto(path)
    await onPage(page, say('auth:login.title'))
    expect(whereIs(page)).toBe(`/auth/login?${new URLSearchParams({ from: path })}`)
  }
  forgetNetworkNoise(quiet)
})

test('unknown auth paths go to the login, unknown paths below the cars are the 404 page for everybody', async ({
  page,
  quiet,
}) => {
  await page.goto('/auth/anything')
  await onPage(page, say('auth:login.title'))
  expect(whereIs(page)).toBe('/auth/login')
  await open(page, '/cars/a/b/c')
  await onPage(page, say('shell:not_found.title'))
  await expect(page.getByRole('link', { name: say('shell:not_found.home') })).toBeVisible()
  await expect(page.getByRole('button', { name: say('shell:not_found.back') })).toBeVisible()
  await expect(page.getByRole('link', { name: say('shell:not_found.cars') })).toBeVisible()
  forgetNetworkNoise(quiet)
})

/** Where the routes lead a role; null is the 404 page. */
const rules = {
  user: {
    '/auth/login': '/',
    '/auth/register': '/',
    '/auth/reset-password': '/',
    '/auth/login?from=%2Fcars%3Fsearch%3Ddacia': '/cars?search=dacia',
    '/dashboard': '/user/dashboard',
    '/user/anything': '/user/profile',
    '/admin/booking': null,
    '/admin/expenses': null,
    '/no/such/path': null,
  },
  moderator: {
    '/auth/login': '/',
    '/dashboard': '/user/dashboard',
    '/admin': '/admin/messages',
    '/admin/dashboard': '/admin/messages',
    '/admin/booking': null,
  },
  admin: {
    '/auth/login': '/admin/dashboard',
    '/dashboard': '/admin/dashboard',
    '/admin': '/admin/dashboard',
    '/admin/anything': '/admin/dashboard',
    '/admin/reports': '/admin/dashboard?tab=reports',
    '/admin/expenses': '/admin/dashboard',
    '/admin/incomes': '/admin/dashboard',
    '/no/such/path': null,
  },
  superadmin: {
    '/auth/login': '/admin/dashboard',
    '/dashboard': '/admin/dashboard',
  },
} as const

for (const role of ['user', 'moderator', 'admin', 'superadmin'] as const) {
  test(`the rules of the paths for a ${role}`, async ({ page, quiet }) => {
    await signInAs(page, role)
    for (const [path, target] of Object.entries(rules[role])) {
      await page.goto(path)
      if (target === null) await onPage(page, say('shell:not_found.title'))
      else await expect(page, path).toHaveURL(pathIs(target))
    }
    forgetNetworkNoise(quiet)
  })
}

test('an admin who is no superadmin is told why the expenses do not open', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/expenses')
  await expect(page.getByText(say('shell:superadmin_only'))).toBeVisible()
})

test('the screens of a forgotten password have titles of their own, and name nobody', async ({ page }) => {
  for (const [path, title] of [
    ['/auth/forgot-password', 'auth:forgot.title'],
    ['/auth/verify-reset/salma%40example.com', 'auth:verify_reset.title'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveTitle(`${say(title)} · Marhala`)
  }
})

test('a protected page is a full-page spinner until it is known who looks at it', async ({ page }) => {
  const client = await verifiedClient(page)
  await signedInAs(page, client.email, client.password)
  // Only the document is delayed, before its scripts.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/user/profile')
  const spinner = page.getByRole('main').getByText(say('shell:loading_page'))
  await expect(spinner).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  release()
  await hydrated(page)
  await inside(page, '/user/profile')
  await expect(spinner).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
})

test('whoever logs out of a protected page is at home, and a guest from then on', async ({ page }) => {
  const client = await verifiedClient(page)
  await signedInAs(page, client.email, client.password)
  await open(page, '/user/profile')
  await chooseInMenu(page, client.first_name, say('shell:log_out'))
  await onPage(page, say('home:headline'))
  expect(whereIs(page)).toBe('/')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await goInPage(page, '/user/profile')
  await onPage(page, say('auth:login.title'))
  expect(whereIs(page)).toBe('/auth/login?from=%2Fuser%2Fprofile')
})

async function signInAs(page: Page, role: 'user' | 'moderator' | 'admin' | 'superadmin'): Promise<void> {
  if (role === 'superadmin') return signedInAs(page, 'admin@example.com', adminPassword)
  const person = await verifiedClient(page)
  await database().updateTable('users').set({ role }).where('email', '=', person.email).execute()
  await signedInAs(page, person.email, person.password)
}

function pathIs(target: string): (url: URL) => boolean {
  return ({ pathname, search }) => pathname + search === target
}
