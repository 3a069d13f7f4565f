import type { Page } from '@playwright/test'

/** Makes the pointer a finger from now on, or a mouse again (`pointer: coarse`). */
export async function useFinger(page: Page, enabled: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled })
}

/**
 * Targets smaller than `least` pixels. A link within a sentence is as high as its line (WCAG 2.5.8), and an input under
 * a label or a whole card is as large as that.
 */
export function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display.startsWith('inline') &&
      [...element.parentElement!.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim().length > 1,
      )
    const areaOf = (element: Element) => {
      const after = getComputedStyle(element, '::after')
      const isStretched = after.position === 'absolute' && after.content !== 'none'
      const label = element.matches('input') ? (element as HTMLInputElement).labels?.[0] : null
      const own = element.getBoundingClientRect()
      const other = (
        isStretched ? ((element as HTMLElement).offsetParent ?? element.closest('article')) : label
      )?.getBoundingClientRect()
      return {
        width: Math.max(own.width, other?.width ?? 0),
        height: Math.max(own.height, other?.height ?? 0),
      }
    }
    const pressed =
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [role=tab], [role=slider]'
    return [...document.querySelectorAll(pressed)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !element.closest('[aria-hidden=true], [inert]') && !isInSentence(element))
      .map((element) => ({ element, ...areaOf(element) }))
      .filter(({ width, height }) => width > 1 && Math.min(width, height) < least - 0.5)
      .map(
        ({ element, width, height }) =>
          `${element.tagName.toLowerCase()} “${element.getAttribute('aria-label') ?? element.textContent?.trim()}” ${Math.round(width)} × ${Math.round(height)}`,
      )
  }, least)
}

/** Focused elements covered by a sticky bar, going through the page down and up again. */
export function coveredFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary'
    const all = [...document.querySelectorAll<HTMLElement>(focusable)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    )
    const isCovered = (element: HTMLElement) => {
      element.focus()
      if (document.activeElement !== element) return false
      const { left, top, width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1) return false
      const seen = document.elementFromPoint(left + width / 2, top + height / 2)
      if (!seen || seen.contains(element) || element.contains(seen)) return false
      for (let box: Element | null = seen; box; box = box.parentElement) {
        if (box.contains(element)) return false
        if (/fixed|sticky/.test(getComputedStyle(box).position)) return true
      }
      return false
    }
    const covered = [...all, ...all.toReversed()].filter(isCovered)
    return [...new Set(covered)].map(
      (element) =>
        `${element.tagName.toLowerCase()} “${element.getAttribute('aria-label') ?? element.textContent}”`,
    )
  })
}
