import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import { type Language, languages } from './fixtures.ts'

const everyWidth = [320, 390, 768, 1024, 1440]
/** The desk is no place for the narrowest of phones. */
const widthsOfDesk = [390, 768, 1440]
/** For what only a phone has. */
export const widthsOfPhone = [320, 390]
/** For what stands in the header where there is room for it. */
export const widthsOfHeader = [1024, 1440]
/** Where axe looks: the layouts between these are made of the same pieces. */
const widthsOfAxe: readonly number[] = [390, 1440]

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The theme in which a language meets axe when narrow; it meets the other one when wide. */
const narrowTheme = { en: 'light', ar: 'dark', fr: 'light' } as const satisfies Record<Language, Theme>
type Theme = 'light' | 'dark'

/**
 * axe finds nothing on a phone and on a desk, in both themes, and nothing scrolls sideways at any width, in any
 * language. All are switched in the open page (settled.md 6.17), which is left at its last width (wide), light and English.
 * Nothing may move meanwhile (`reducedMotion`): what slides and fades is measured where it comes to rest.
 *
 * Each language meets each theme and each of the two widths, and each width each theme; LOOKS=full tries every
 * combination (decision 014).
 */
export async function expectSound(page: Page, where: string, widths = widthsOf(page)): Promise<void> {
  await drawAll(page)
  for (const language of languages) {
    await switchTo(page, language)
    for (const width of widths) {
      const what = `${where} (${language}) at ${width}`
      await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      // What is placed by a script, such as an open calendar, follows a new width a moment later.
      await expect.poll(overflow, { message: `sideways scroll of ${what}` }).toBeLessThanOrEqual(0)
      for (const theme of themesAt(width, language)) {
        expect(await violations(page, theme), `axe on ${what}, ${theme}`).toEqual([])
      }
    }
  }
  await showTheme(page, 'light')
  await switchTo(page, 'en')
  await drawAgain(page)
}

/** From now on the page draws everything: what is drawn only when it comes near has no true measures before. */
export async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

function widthsOf(page: Page): number[] {
  return new URL(page.url()).pathname.startsWith('/admin') ? widthsOfDesk : everyWidth
}

/**
 * Once in some hundred looks Chromium draws no more after its last change of size (no frame, not even a screenshot, seen
 * in its headless shell, too), so that whatever is pressed next never stands still. Another change wakes it.
 */
async function drawAgain(page: Page): Promise<void> {
  await expect(async () => {
    const draws = await page.evaluate(() =>
      Promise.race([
        new Promise<boolean>((resolve) => requestAnimationFrame(() => resolve(true))),
        new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 1000)),
      ]),
    )
    if (!draws) {
      const { width, height } = page.viewportSize()!
      await page.setViewportSize({ width: width - 1, height })
      await page.setViewportSize({ width, height })
    }
    expect(draws, 'frames are drawn').toBe(true)
  }).toPass({ timeout: 10_000 })
}

function themesAt(width: number, language: Language): Theme[] {
  if (!widthsOfAxe.includes(width)) return []
  if (process.env['LOOKS'] === 'full') return ['light', 'dark']
  return (width === 390) === (narrowTheme[language] === 'light') ? ['light'] : ['dark']
}

function showTheme(page: Page, theme: Theme): Promise<void> {
  return page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), theme)
}

/** Follows a link of the language menu from within the page: a real click does not reach it below an open dialog. */
export async function switchTo(page: Page, language: Language): Promise<void> {
  await page
    .locator(`header a[hreflang=${language}]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/**
 * What axe finds in a theme, best practices included. It is run in the page itself and asked for violations alone: the
 * wrapper for Playwright sends axe again for each look and opens a second page to sum up, which takes four times as long.
 */
async function violations(page: Page, theme: Theme): Promise<string[]> {
  await showTheme(page, theme)
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axe)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof Axe }).axe.run({
      resultTypes: ['violations'],
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  })
}
