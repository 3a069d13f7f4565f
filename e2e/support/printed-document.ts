import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { readPdf } from '../../server/src/test/read-pdf.ts'
import type { Say } from './reservation-story.ts'

/** An amount of a screen, a mail or a document in any language's spelling, in the wire format: `-1234.50`. */
export function wire(text: string): string {
  const digits = text.replace(/\D/g, '')
  return `${/[-−]/.test(text) ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Every amount in a scope, in the wire format. */
export async function amountsIn(scope: Locator): Promise<string[]> {
  const texts = await scope
    .locator('bdi:not(bdi bdi)')
    .filter({ hasText: /\d[.,]\d\d/ })
    .allInnerTexts()
  return texts.map(wire)
}

/** Every amount of the price in a scope, line by line. */
export async function priceIn(scope: Locator, say: Say): Promise<string[]> {
  const list = scope
    .locator('dl', { has: scope.page().locator('dt', { hasText: new RegExp(`^${say('quote:total')}`) }) })
    .filter({ visible: true })
  return amountsIn(list.first().locator('dd'))
}

/** The document that a button downloads: its file name, its text, and each amount in it in the wire format. */
export async function printedDocument(page: Page, button: Locator) {
  const download = page.waitForEvent('download')
  await button.click()
  const file = await download
  const text = (await readPdf(readFileSync((await file.path())!))).join('\n')
  const amounts = text.match(/[-−]?\d[\d., \u00a0\u202f]*[.,]\d{2}(?=\D)/g) ?? []
  return { name: file.suggestedFilename(), text, amounts: amounts.map(wire) }
}
