import { expect, type Page, type Request } from '@playwright/test'
import { hydrated, type Language, lastMailTo } from './fixtures.ts'
import { field, type Say } from './reservation-story.ts'

/** Waits for a screen by its heading. */
export async function onPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

/** Logs in at the login screen that the page shows. */
export async function logIn(page: Page, say: Say, person: { email: string; password: string }) {
  await onPage(page, say('auth:login.title'))
  await field(page, say('auth:email')).fill(person.email)
  await page.locator('input[name=password]').fill(person.password)
  await page.getByRole('button', { name: say('auth:login.submit'), exact: true }).click()
}

/** The code of the mail that `ask` causes: the one of the sign-up may still be on its way before it. */
export async function codeMailedBy(email: string, ask: () => Promise<unknown>): Promise<string> {
  const earlier = (await lastMailTo(email)).text
  await ask()
  let text = earlier
  await expect.poll(async () => (text = (await lastMailTo(email)).text)).not.toBe(earlier)
  return /\b\d{6}\b/.exec(text)![0]
}

/** Waits until the form's code, which loads after the page's, has run. */
export async function formIsAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}

export async function chooseInMenu(page: Page, menu: string, entry: string): Promise<void> {
  await page.locator('header summary').filter({ hasText: menu, visible: true }).click()
  const choice = page.locator('header').getByText(entry, { exact: true })
  await choice.filter({ visible: true }).click()
}

/** Makes the browser prefer a language from its next page on. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: language, url: process.env['E2E_URL']! }])
}

/** Opens a path in the browser's language, and waits for its scripts. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** The path and query of the page. */
export function whereIs(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Waits until a page for signed-in users is shown. */
export async function inside(page: Page, path: string): Promise<void> {
  await expect.poll(() => whereIs(page)).toBe(path)
  await expect(page.locator('main h1')).toBeAttached()
}

/** Goes to a path without a new document, as a link does. */
export async function goInPage(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

/** Records every such call from now on. */
export function calls(page: Page, method: string, path: string): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) seen.push(request)
  })
  return seen
}

/** The three keys that the browser stores. */
export function storedSession(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }))
}
