import { expect, type Page } from '@playwright/test'
import { drawAll } from '../support/expect-sound.ts'
import { forgetNetworkNoise, test } from '../support/fixtures.ts'
import { coveredFocus, smallTargets, useFinger } from '../support/fingers.ts'
import { cutTexts, speakLong } from '../support/long-words.ts'
import { publicScreens } from '../screens.ts'

for (const { name, reach, within } of publicScreens) {
  if (within) continue
  test(`${name}: long words, fingers and keys find their way`, async ({ page, quiet }) => {
    await reach(page)
    await drawAll(page)
    await page.setViewportSize({ width: 390, height: 844 })
    expect.soft(await smallTargets(page, 24), 'targets for a mouse').toEqual([])
    expect.soft(await coveredFocus(page), 'focus that is covered').toEqual([])
    await useFinger(page, true)
    expect.soft(await smallTargets(page, 44), 'targets for a finger').toEqual([])
    await useFinger(page, false)
    await page.emulateMedia({ forcedColors: 'active' })
    expect.soft(await hiddenTexts(page), 'texts in forced colours').toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
    await speakLong(page)
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => sidewaysScroll(page), `sideways scroll at ${width}`).toBeLessThanOrEqual(0)
      expect.soft(await cutTexts(page), `texts cut at ${width}`).toEqual([])
    }
    forgetNetworkNoise(quiet)
  })
}

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

function hiddenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const plate = getComputedStyle(document.documentElement).backgroundColor
    const holdsText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '',
      )
    return [...document.querySelectorAll('body *')]
      .filter((element) => holdsText(element) && element.checkVisibility())
      .filter((element) => {
        const { color, forcedColorAdjust } = getComputedStyle(element)
        return color === plate && forcedColorAdjust !== 'none'
      })
      .map((element) => `${element.tagName.toLowerCase()} “${element.textContent}”`)
  })
}
