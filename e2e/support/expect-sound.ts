import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isDeepStrictEqual } from 'node:util'
import { expect, type Page, type Request, test } from '@playwright/test'
import type Axe from 'axe-core'
import { isDeep, type Language, languages } from './fixtures.ts'
import { firstLook, type Look, pairwiseLooks, type Theme } from './looks.ts'

const everyWidth = [320, 390, 768, 1024, 1440]
/** Admin is no place for the narrowest of phones. */
const widthsOfAdmin = [390, 768, 1440]
/** For what only a phone has. */
export const widthsOfPhone = [320, 390]
/** For what stands in the header where there is room for it. */
export const widthsOfHeader = [1024, 1440]
/** Where axe looks when it looks everywhere: a phone, a tablet, a desktop. */
const widthsOfAxe = [390, 768, 1440]

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * axe finds nothing in the page as it stands, and nothing of it scrolls sideways, on a phone either: one run of axe a state
 * of a screen. `npm run test:deep` looks at it every other way (decision 014). Nothing may move meanwhile
 * (`reducedMotion`): what slides and fades is measured where it comes to rest. The page is left light, in its language.
 */
export async function expectSound(
  page: Page,
  where: string,
  { widths = widthsOf(page), seen = firstLook }: { widths?: number[]; seen?: Look } = {},
): Promise<void> {
  const isOfDeepRun = test.info().file.includes('/e2e/deep/')
  expect(isOfDeepRun || test.info().tags.includes('@deep'), 'a story with looks is tagged @deep').toBe(true)
  await drawAll(page)
  if (isDeep) await expectSoundEverywhere(page, where, widths, isOfDeepRun ? undefined : seen)
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
 * axe finds nothing on a phone, a tablet and a desktop in every pair of them with a language and a theme, but for the look that
 * another command takes, and nothing scrolls sideways at any width in any language. All are switched in the open page, which is
 * left at its last width (wide).
 */
async function expectSoundEverywhere(
  page: Page,
  where: string,
  widths: number[],
  seen: Look | undefined,
): Promise<void> {
  // Nine runs of axe: the limit of a story is for the rest of it.
  test.info().setTimeout(test.info().timeout + 60_000)
  const looks = pairwiseLooks(
    widths.filter((width) => widthsOfAxe.includes(width)),
    seen,
  ).filter((look) => !isDeepStrictEqual(look, seen))
  const first = (await languageOf(page)) as Language
  for (const language of [first, ...languages.filter((other) => other !== first)]) {
    if ((await languageOf(page)) !== language) await switchTo(page, language)
    // The next language begins where the last one ended.
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
    // A stream of live events is never answered whole.
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
    // A call begins a moment after what wants it: it may wait for code, or for a session to be renewed.
    const isQuiet = () => open.size === 0 && Date.now() - last > 300
    await expect.poll(isQuiet, { message: 'calls on their way', intervals: [100] }).toBe(true)
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  }
  return { answered }
}

/**
 * How many pixels of the page, or of a dialog, stand beside the window once it is drawn. A dialog that hangs on a button
 * follows a new width a moment later; axe would meanwhile take no notice of it, and miss the main part that it hides.
 *
 * Once in some hundred looks Chromium draws no more after a change of size (no frame, not even a screenshot, seen in its
 * headless shell, too), so that nothing follows it and nothing stands still. Another change wakes it.
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

/** From now on the page draws everything: what is drawn only when it comes near has no true measures before. */
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

/** Shows the open page in a theme, whatever the person chose. */
export function showTheme(page: Page, theme: Theme): Promise<void> {
  return page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), theme)
}

function languageOf(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('lang')
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
 * What axe finds in the page as it stands, best practices included. It is run in the page itself and asked for violations alone: the
 * wrapper for Playwright sends axe again for each look and opens a second page to sum up, which takes four times as long.
 */
async function violations(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  // What is found is named by its selector: the text of every element that is looked at takes a tenth of the time.
  if (!isThere) await page.evaluate(`${axe}; axe.configure({ noHtml: true })`)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof Axe }).axe.run({
      resultTypes: ['violations'],
      // It would read every style sheet again, for a rule that is not among these, and films, of which there are none.
      preload: false,
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  })
}
