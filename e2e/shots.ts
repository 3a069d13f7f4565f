import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp, { type OverlayOptions } from 'sharp'
import { drawAll, switchTo } from './support/expect-sound.ts'
import { forgetNetworkNoise, languages, test } from './support/fixtures.ts'
import { innerScreens, publicScreens } from './screens.ts'

const folder = fileURLToPath(new URL('../shots/', import.meta.url))
const themes = ['light', 'dark'] as const
const widths = [
  { width: 1440, height: 900, onSheet: 640 },
  { width: 390, height: 844, onSheet: 300 },
] as const
/** Taller pictures are cut at this many widths on a sheet, so that it stays readable. */
const longest = { 1440: 2, 390: 6 }

for (const { name, reach } of [...publicScreens, ...innerScreens]) {
  test(name, async ({ page, quiet }) => {
    await reach(page)
    await drawAll(page)
    const rows: Buffer[][] = []
    for (const { width, height, onSheet } of widths) {
      await page.setViewportSize({ width, height })
      const row: Buffer[] = []
      for (const language of languages) {
        await switchTo(page, language)
        for (const theme of themes) {
          await page.emulateMedia({ colorScheme: theme })
          await settle(page)
          const path = join(folder, `${name}-${width}-${language}-${theme}.png`)
          const picture = await page.screenshot({ path, fullPage: true })
          row.push(await forSheet(picture, width, onSheet))
        }
      }
      rows.push(row)
    }
    await layOut(rows, join(folder, 'sheets', `${name}.png`))
    forgetNetworkNoise(quiet)
  })
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
    scrollTo(0, 0)
  })
  await page.waitForFunction(() => !document.querySelector('main .animate-shimmer'))
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager'
        return image.decode().catch(() => {})
      }),
    )
  })
}

async function forSheet(picture: Buffer, width: 1440 | 390, onSheet: number): Promise<Buffer> {
  const { height } = await sharp(picture).metadata()
  return sharp(picture)
    .extract({ left: 0, top: 0, width, height: Math.min(height, width * longest[width]) })
    .resize({ width: onSheet })
    .png()
    .toBuffer()
}

async function layOut(rows: Buffer[][], path: string): Promise<void> {
  const gap = 12
  const pieces: OverlayOptions[] = []
  const sheet = { width: 0, height: gap }
  for (const row of rows) {
    let left = gap
    let tallest = 0
    for (const input of row) {
      const { width, height } = await sharp(input).metadata()
      pieces.push({ input, left, top: sheet.height })
      left += width + gap
      tallest = Math.max(tallest, height)
    }
    sheet.width = Math.max(sheet.width, left)
    sheet.height += tallest + gap
  }
  mkdirSync(join(path, '..'), { recursive: true })
  await sharp({ create: { ...sheet, channels: 3, background: '#8a8f94' } })
    .composite(pieces)
    .png({ palette: true })
    .toFile(path)
}
