import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { adminPassword } from './start-product.ts'

export const languages = ['en', 'ar', 'fr'] as const
export type Language = (typeof languages)[number]

/** A test fails on any console message that a person with the console open would wonder about. */
export const test = base.extend<{ quiet: string[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are wanted from this pattern
  baseURL: async ({}, use) => use(process.env['E2E_URL']),
  quiet: [
    async ({ page }, use) => {
      const messages: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) messages.push(message.text())
      })
      page.on('pageerror', (error) => messages.push(String(error)))
      await use(messages)
      expect(messages, 'console messages').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** The browser itself notes every call that fails, which some stories want; all else in the console still fails them. */
export function forgetNetworkNoise(quiet: string[]): void {
  quiet.splice(0, quiet.length, ...quiet.filter((message) => !message.startsWith('Failed to load resource')))
}

/** Opens the product in a language as a first-time visitor. */
export async function visit(page: Page, path: string, language: Language): Promise<void> {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
  await hydrated(page)
}

/** Waits until the page's own script runs: it starts when the page is idle, or at the first touch. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}

/** The newest mail to an address, once it has left. */
export async function lastMailTo(address: string): Promise<{ subject: string; text: string; html: string }> {
  const folder = join(process.env['E2E_DATA_DIR']!, 'outbox')
  let found: { subject: string; text: string; html: string } | undefined
  await expect
    .poll(() => {
      found = readMails(folder).findLast((mail) => mail.to === address)
      return found !== undefined
    })
    .toBe(true)
  return found!
}

/** The code of the newest mail to an address: its only run of six digits. */
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

/** Calls the API beside the browser, as the desk; for what a story needs but does not tell. */
export async function deskToken(page: Page): Promise<string> {
  const reply = await page.request.post('/api/auth/login', {
    data: { email: 'admin@example.com', password: adminPassword },
  })
  return (await reply.json()).data.token
}

/** Signs somebody in without the form: their session as the form would have left it, before the page opens. */
export async function signedInAs(page: Page, email: string, password: string): Promise<void> {
  const reply = await page.request.post('/api/auth/login', { data: { email, password } })
  const { token, refresh_token, user } = (await reply.json()).data
  const { id, role, first_name, avatar } = user
  await page.addInitScript(
    ([access, refresh, person]) => {
      if (localStorage.getItem('auth_token')) return
      localStorage.setItem('auth_token', access!)
      localStorage.setItem('refresh_token', refresh!)
      localStorage.setItem('user', person!)
    },
    [token, refresh_token, JSON.stringify({ id, role, first_name, avatar })],
  )
}

export const widths = [390, 768, 1440] as const

const themes = ['light', 'dark'] as const
type View = `${(typeof themes)[number]} ${(typeof widths)[number]}`

/** The four views that axe looks at, and two pairs of them, each with both themes and both widths. */
export const views = {
  all: ['light 390', 'light 1440', 'dark 390', 'dark 1440'],
  lightPhone: ['light 390', 'dark 1440'],
  darkPhone: ['dark 390', 'light 1440'],
} as const satisfies Record<string, View[]>

/** axe with no violation at the narrowest and the widest, and no sideways scroll at any width, in both themes. */
export async function expectSound(
  page: Page,
  where: string,
  looked: readonly View[] = views.all,
): Promise<void> {
  for (const theme of themes) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `sideways scroll of ${where} at ${width}`).toBeLessThanOrEqual(0)
      if (!looked.includes(`${theme} ${width}`)) continue
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(
        (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
      )
      expect(found, `axe on ${where}, ${theme}, ${width}`).toEqual([])
    }
  }
}
