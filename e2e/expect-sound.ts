import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import { type Language, languages } from './fixtures.ts'

const widths = [390, 768, 1440] as const

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that a theme can break; all others see the same in each. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/**
 * axe finds nothing at the narrowest and the widest, in both themes, and nothing scrolls sideways at any width, in any
 * language. All are switched in the open page (settled.md 6.17), which is left wide, light and English. Nothing may move
 * meanwhile (`reducedMotion`): what slides and fades is measured where it comes to rest.
 */
export async function expectSound(page: Page, where: string): Promise<void> {
  for (const language of languages) {
    await switchTo(page, language)
    for (const width of widths) {
      const what = `${where} (${language}) at ${width}`
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      // What is placed by a script, such as an open calendar, follows a new width a moment later.
      await expect.poll(overflow, { message: `sideways scroll of ${what}` }).toBeLessThanOrEqual(0)
      if (width === 768) continue
      expect(await violations(page, 'dark', rulesOfColour), `axe on ${what}, dark`).toEqual([])
      expect(await violations(page, 'light'), `axe on ${what}, light`).toEqual([])
    }
  }
  await switchTo(page, 'en')
}

/** Follows a link of the language menu from within the page: a real click does not reach it below an open dialog. */
async function switchTo(page: Page, language: Language): Promise<void> {
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
async function violations(page: Page, theme: string, runOnly?: string[]): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axe)
  return page.evaluate(
    async ([theme, options]) => {
      document.documentElement.setAttribute('data-theme', theme)
      const { violations } = await (window as unknown as { axe: typeof Axe }).axe.run(options)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    [theme, { resultTypes: ['violations'], ...(runOnly && { runOnly }) }] satisfies [string, Axe.RunOptions],
  )
}
