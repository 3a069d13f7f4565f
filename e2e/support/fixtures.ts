import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type Page, type Request } from '@playwright/test'
import { closeDatabase } from './database.ts'
import { adminPassword, startProduct } from '../start-product.ts'

export const languages = ['en', 'ar', 'fr'] as const
export type Language = (typeof languages)[number]

/** Whether this is the browser's part of `npm run test:deep`. */
export const isDeep = process.env['STORIES'] === 'deep'

/**
 * The first of several variants of a story, and in the deep run all others: none runs twice (decision 014). Outside
 * `e2e/deep` the title of such a story ends with `@deep`.
 */
export function variants<Variant>(all: readonly Variant[]): readonly Variant[] {
  return isDeep ? all.slice(1) : all.slice(0, 1)
}

/** Without a graphics card the driver logs this for each map that is drawn. */
const driverSays = /^\[\.WebGL-\w+\]GL Driver Message .*GPU stall due to ReadPixels/

/**
 * Each worker has its own product, so that parallel stories share no car, client or figure. A test fails on any
 * unexpected console message, and on any call to another host (R47): together the stories open every screen.
 */
export const test = base.extend<{ quiet: string[] }, { product: void }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are wanted from this pattern
    async ({}, use, { workerIndex }) => {
      const product = await startProduct(workerIndex)
      await use()
      await closeDatabase()
      await product.stop()
    },
    { scope: 'worker', auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- see above
  baseURL: async ({}, use) => use(process.env['E2E_URL']),
  quiet: [
    async ({ page }, use, testInfo) => {
      const messages: string[] = []
      const openCalls = watchCalls(page)
      page.on('console', (message) => {
        const isOurs = !driverSays.test(message.text())
        if (isOurs && ['error', 'warning'].includes(message.type())) messages.push(message.text())
      })
      page.on('pageerror', (error) => messages.push(String(error)))
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        const isOwn = origin === process.env['E2E_URL'] || protocol === 'data:' || protocol === 'blob:'
        if (!isOwn) messages.push(`a call to ${request.url()}`)
      })
      await use(messages)
      // What a story opened besides its page would go on running under the worker's next ones.
      const others = page.context().browser()!.contexts()
      for (const other of others) if (other !== page.context()) await other.close()
      if (testInfo.status !== testInfo.expectedStatus) {
        const body = [
          `at ${page.url()}`,
          ...[...openCalls].map((call) => `not answered: ${call.url()}`),
        ].join('\n')
        await testInfo.attach('where it stood', { body, contentType: 'text/plain' })
      }
      expect(messages, 'console messages').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

function watchCalls(page: Page): Set<Request> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return open
}

/** The browser logs every failed call, which some stories cause; any other console output still fails them. */
export function forgetNetworkNoise(quiet: string[]): void {
  quiet.splice(0, quiet.length, ...quiet.filter((message) => !message.startsWith('Failed to load resource')))
}

/** Opens the product in a language as a first-time visitor. */
export async function visit(page: Page, path: string, language: Language): Promise<void> {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
  await hydrated(page)
}

/** The link of a car's card to its page: the whole card, except for its heart. */
export const cardLink = 'article :is(h2, h3) a'

/**
 * Waits until React has hydrated the page: it starts when the page is idle, or as here at the first touch, and hydrates
 * in slices. An element has its fiber after its slice, but no handlers before the last one.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('touchstart')))
  await page.waitForFunction(() => {
    const main = Object.entries(document.querySelector('main') ?? {})
    let fiber: Fiber | undefined = main.find(([key]) => key.startsWith('__reactFiber'))?.[1]
    while (fiber?.return) fiber = fiber.return
    return fiber?.stateNode?.current.memoizedState.isDehydrated === false
  })
  // A panel next to the page has its own code, which loads a moment later.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main aside :is(button, select)')].every(
      (control) =>
        !control.checkVisibility() || Object.keys(control).some((key) => key.startsWith('__reactProps')),
    ),
  )
}

/**
 * Closes the top dialog. The focused element receives Escape, and a dialog takes the focus, or gets it back from the
 * one above it, a frame after it is visible.
 */
export async function escapeDialog(page: Page): Promise<void> {
  const hasFocus = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
          .at(-1)
          ?.contains(document.activeElement) ?? false,
    )
  await expect.poll(hasFocus, { message: 'the focus in the dialog on top', intervals: [20, 100] }).toBe(true)
  await page.keyboard.press('Escape')
}

type Fiber = { return?: Fiber; stateNode?: { current: { memoizedState: { isDehydrated: boolean } } } }

/** The newest mail to an address, once it was sent; with `about` the newest whose subject contains that. */
export async function lastMailTo(
  address: string,
  about = '',
): Promise<{ subject: string; text: string; html: string }> {
  const folder = join(process.env['E2E_DATA_DIR']!, 'outbox')
  let found: { subject: string; text: string; html: string } | undefined
  await expect
    .poll(() => {
      found = readMails(folder).findLast(({ to, subject }) => to === address && subject.includes(about))
      return found !== undefined
    })
    .toBe(true)
  return found!
}

/** The code in the newest mail to an address: its only run of six digits. */
export async function codeMailedTo(address: string): Promise<string> {
  const { text } = await lastMailTo(address)
  return /\b\d{6}\b/.exec(text)![0]
}

function readMails(folder: string): { to: string; subject: string; text: string; html: string }[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .sort()
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  } catch {
    return []
  }
}

/** An admin's token for calls to the API, for what a story needs but does not test. */
export async function adminToken(page: Page): Promise<string> {
  const reply = await page.request.post('/api/auth/login', {
    data: { email: 'admin@example.com', password: adminPassword },
  })
  return (await reply.json()).data.token
}

/** Signs a user in without the form: stores the session as the form would have, before the page opens. */
export async function signedInAs(page: Page, email: string, password: string): Promise<void> {
  const reply = await page.request.post('/api/auth/login', { data: { email, password } })
  const { token, refresh_token, user } = (await reply.json()).data
  const { id, role, permissions, place_ids, first_name, avatar } = user
  await page.addInitScript(
    ([access, refresh, person]) => {
      if (localStorage.getItem('auth_token')) return
      localStorage.setItem('auth_token', access!)
      localStorage.setItem('refresh_token', refresh!)
      localStorage.setItem('user', person!)
    },
    [token, refresh_token, JSON.stringify({ id, role, permissions, place_ids, first_name, avatar })],
  )
}
