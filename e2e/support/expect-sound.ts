import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isDeepStrictEqual } from 'node:util'
import { expect, type Page, type Request, test } from '@playwright/test'
import type Axe from 'axe-core'
import { isDeep, type Language, languages } from './fixtures.ts'
import { firstLook, type Look, pairwiseLooks, type Theme } from './looks.ts'

const everyWidth = [320, 390, 768, 1024, 1440]
/** Admin does not support the narrowest phones. */
const widthsOfAdmin = [390, 768, 1440]
/** For elements that only phones have. */
export const widthsOfPhone = [320, 390]
/** For elements that the header shows where there is room. */
export const widthsOfHeader = [1024, 1440]
const widthsOfAxe = [390, 768, 1440]

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * axe finds nothing in the page, and nothing scrolls sideways, on a phone either: one run of axe per state of a screen.
 * `npm run test:deep` checks it in every other way (decision 014), in no `others` where the screen has no choice of language. Nothing may move meanwhile (`reducedMotion`):
 * animations are measured at their end. The page is left light, in its language.
 */
export async function expectSound(
  page: Page,
  where: string,
  {
    widths = widthsOf(page),
    seen = firstLook,
    others = languages,
  }: { widths?: number[]; seen?: Look; others?: readonly Language[] } = {},
): Promise<void> {
  const isOfDeepRun = test.info().file.includes('/e2e/deep/')
  expect(isOfDeepRun || test.info().tags.includes('@deep'), 'a story with looks is tagged @deep').toBe(true)
  await drawAll(page)
  if (isDeep)
    await expectSoundEverywhere(page, where, { widths, seen: isOfDeepRun ? undefined : seen, others })
  else await expectSoundHere(page, where, widths)
  await showTheme(page, 'light')
}

async function expectSoundHere(page: Page, where: string, widths: number[]): Promise<void> {
  const { width } = page.viewportSize()!
  for (const other of [widths.find((width) => width >= 390)!, width]) {
    await resize(page, other)
    await expectNoScroll(page, `${where} at ${other}`)
  }
  expect(await violations(page), `axe on ${where}`).toEqual([])
}

/**
 * axe finds nothing on a phone, a tablet and a desktop in every pair of them with a language and a theme, except the
 * look that another command checks, and nothing scrolls sideways at any width in any language. All are switched in the
 * open page, which is left at its last width (wide).
 */
async function expectSoundEverywhere(
  page: Page,
  where: string,
  { widths, seen, others }: { widths: number[]; seen: Look | undefined; others: readonly Language[] },
): Promise<void> {
  // Nine runs of axe in addition to the story's own time.
  test.info().setTimeout(test.info().timeout + 60_000)
  const looks = pairwiseLooks(
    widths.filter((width) => widthsOfAxe.includes(width)),
    seen,
  ).filter((look) => !isDeepStrictEqual(look, seen))
  const first = (await languageOf(page)) as Language
  for (const language of [first, ...others.filter((other) => other !== first)]) {
    if ((await languageOf(page)) !== language) await switchTo(page, language)
    // The next language begins at the last width.
    const isWide = page.viewportSize()!.width === widths.at(-1)
    for (const width of isWide ? widths.toReversed() : widths) {
      const what = `${where} (${language}) at ${width}`
      await resize(page, width)
      await expectNoScroll(page, what)
      for (const { theme } of looks.filter((look) => look.language === language && look.width === width)) {
        await showTheme(page, theme)
        expect(await violations(page), `axe on ${what}, ${theme}`).toEqual([])
      }
    }
  }
  await resize(page, widths.at(-1)!)
  if ((await languageOf(page)) === first) return
  const calls = watchCalls(page)
  await switchTo(page, first)
  await calls.answered()
}

async function resize(page: Page, width: number): Promise<void> {
  const size = { width, height: width < 768 ? 844 : 900 }
  if (!isDeepStrictEqual(page.viewportSize(), size)) await page.setViewportSize(size)
}

async function expectNoScroll(page: Page, what: string): Promise<void> {
  await expect.poll(() => overflow(page), { message: `sideways scroll of ${what}` }).toBeLessThanOrEqual(0)
}

/** The calls of a page from now on: who changes what they answer waits until those on their way are answered as before. */
function watchCalls(page: Page) {
  const open = new Set<Request>()
  let last = Date.now()
  const begin = (request: Request) => {
    // A stream of live events never ends.
    if (request.resourceType() === 'eventsource') return
    open.add(request)
    last = Date.now()
  }
  const end = (request: Request) => {
    open.delete(request)
    last = Date.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  const answered = async () => {
    // A call may begin a moment after its cause: it may wait for code, or for a session to be refreshed.
    const isQuiet = () => open.size === 0 && Date.now() - last > 300
    await expect.poll(isQuiet, { message: 'calls on their way', intervals: [100] }).toBe(true)
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  }
  return { answered }
}

/**
 * The horizontal overflow in pixels of the page, or of a dialog, once it is drawn. A dialog attached to a button
 * follows a new width a moment later; axe would meanwhile ignore it, and miss the main part that it hides. Once in some
 * hundred checks Chromium stops drawing after a change of size (no frame, not even a screenshot, in its headless shell
 * too), so that nothing follows the new size. Another change wakes it.
 */
async function overflow(page: Page): Promise<number> {
  const pixels = await page.evaluate(async () => {
    const isDrawn = await Promise.race([
      new Promise<boolean>((resolve) => requestAnimationFrame(() => resolve(true))),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 1000)),
    ])
    if (!isDrawn) return null
    const dialogs = [...document.querySelectorAll('[role=dialog]')].map((dialog) =>
      dialog.getBoundingClientRect(),
    )
    const edges = dialogs.flatMap(({ left, right }) => [-left, right - window.innerWidth])
    return Math.round(Math.max(document.documentElement.scrollWidth - window.innerWidth, ...edges))
  })
  if (pixels !== null) return pixels
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: width - 1, height })
  await page.setViewportSize({ width, height })
  return Infinity
}

/** Makes the page draw everything: what is drawn only near the viewport has no true size before. */
export async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

function widthsOf(page: Page): number[] {
  return new URL(page.url()).pathname.startsWith('/admin') ? widthsOfAdmin : everyWidth
}

/** Shows the open page in a theme, whatever the user chose. */
export function showTheme(page: Page, theme: Theme): Promise<void> {
  return page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), theme)
}

function languageOf(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('lang')
}

/**
 * Follows a link of the language menu from within the page: a real click does not reach it below an open dialog. It is
 * found and clicked at once: the header changes when the session is read, and a link that has left the page since would
 * be followed without its handler.
 */
export async function switchTo(page: Page, language: Language): Promise<void> {
  await page.waitForFunction((language) => {
    const link = document.querySelector<HTMLElement>(`header a[hreflang=${language}]`)
    link?.click()
    return link !== null
  }, language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/**
 * What axe finds in the page, best practices included. It runs in the page itself and reports only violations: the
 * wrapper for Playwright sends axe again for each look and opens a second page to sum up, which takes four times as
 * long.
 */
async function violations(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  // Results are named by selector: collecting the HTML of every element takes a tenth of the time.
  if (!isThere) await page.evaluate(`${axe}; axe.configure({ noHtml: true })`)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof Axe }).axe.run({
      resultTypes: ['violations'],
      // It would read every style sheet again, for a rule that is not used, and films, of which there are none.
      preload: false,
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  })
}
