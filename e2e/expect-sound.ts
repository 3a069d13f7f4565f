import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const widths = [390, 768, 1440] as const

/** The rules that a theme can break; all others see the same in each. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/**
 * axe finds nothing at the narrowest and the widest, in both themes, and nothing scrolls sideways at any width. Widths
 * and themes are switched in the open page (settled.md 6.17), which is left wide and light.
 */
export async function expectSound(page: Page, where: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `sideways scroll of ${where} at ${width}`).toBeLessThanOrEqual(0)
    if (width === 768) continue
    await page.evaluate(showTheme, 'dark')
    expect(await violations(page, rulesOfColour), `axe on ${where}, dark, ${width}`).toEqual([])
    await page.evaluate(showTheme, 'light')
    expect(await violations(page), `axe on ${where}, light, ${width}`).toEqual([])
  }
}

/**
 * Runs in the page. Colours fade into those of another theme and are measured where they end: two frames on, what the
 * new width has put under the pointer fades as well, and a colour that arrives sets off the fades of what inherits it.
 */
async function showTheme(theme: string): Promise<void> {
  document.documentElement.setAttribute('data-theme', theme)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const fades = () =>
    document.getAnimations().filter(({ playState, effect }) => {
      return playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity
    })
  for (let round = 0; round < 10 && fades().length > 0; round += 1) {
    for (const fade of fades()) fade.finish()
  }
}

type Axe = {
  run: (options: object) => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>
}

/**
 * What axe finds, best practices included. It is run in the page itself and asked for violations alone: `AxeBuilder`
 * sends its half megabyte again for each look and opens a second page to sum up, which takes four times as long.
 */
async function violations(page: Page, runOnly?: string[]): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axe.source)
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(options)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    { resultTypes: ['violations'], ...(runOnly && { runOnly }) },
  )
}

const require = createRequire(import.meta.url)
/** The axe that @axe-core/playwright brings along. */
const axe = createRequire(require.resolve('@axe-core/playwright'))('axe-core') as { source: string }
