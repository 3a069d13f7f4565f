import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { switchTo } from './expect-sound.ts'
import { words as wordsOf } from './words.ts'

const client = fileURLToPath(new URL('../../web/dist/client/', import.meta.url))

/**
 * Makes the page's language 40 % longer than English from now on: it loads French, and receives the English words, each
 * lengthened.
 */
export async function speakLong(page: Page): Promise<void> {
  await page.route('**/assets/words-*/fr/*.json', (route) => {
    const { pathname } = new URL(route.request().url())
    const english = readFileSync(join(client, pathname.replace('/fr/', '/en/')), 'utf8')
    const json = JSON.parse(english, (_, value) => (typeof value === 'string' ? lengthened(value) : value))
    return route.fulfill({ json })
  })
  await switchTo(page, 'fr')
  await expect(page.getByText(lengthened(wordsOf('en')('shell:skip')), { exact: true })).toBeAttached()
}

function lengthened(text: string): string {
  // Placeholders (`{{count}}`) are unchanged.
  return text.replaceAll(/\{\{.*?\}\}|\p{L}+/gu, (part) =>
    /^\p{L}/u.test(part) ? part + 'o'.repeat(Math.ceil(part.length * 0.4)) : part,
  )
}

/**
 * Clipped texts: beyond their own box, or beyond one around it that hides overflow. Intended ellipses, scrollable boxes
 * and drawings (the map) do not count.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isWider = (element: Element) =>
      getComputedStyle(element).display !== 'inline' && element.scrollWidth > element.clientWidth + 1
    const isCut = (element: Element) => {
      if (element.closest('[aria-hidden=true]')) return false
      const range = document.createRange()
      range.selectNodeContents(element)
      const text = range.getBoundingClientRect()
      // The skip link is above the page.
      if (text.width === 0 || text.bottom <= 0 || !element.checkVisibility()) return false
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { textOverflow, overflowX, clipPath, webkitLineClamp, scrollSnapType } = getComputedStyle(box)
        const { left, right, top, bottom, width } = box.getBoundingClientRect()
        const isHiddenText = width <= 1 || clipPath !== 'none'
        if (isHiddenText || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false
        if (/auto|scroll/.test(overflowX) || scrollSnapType !== 'none') return false
        if (box === element && isWider(box)) return true
        const isOutside =
          text.left < left - 1 || text.right > right + 1 || text.top < top - 2 || text.bottom > bottom + 2
        if (/hidden|clip/.test(overflowX) && isOutside) return true
      }
      return false
    }
    const holdsText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '',
      )
    return [...document.querySelectorAll('body *')]
      .filter((element) => holdsText(element) && isCut(element))
      .map((element) => `${element.tagName.toLowerCase()} “${element.textContent}”`)
  })
}
