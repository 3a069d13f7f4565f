import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { database } from '../../support/database.ts'
import { expectSound, showTheme } from '../../support/expect-sound.ts'
import { expect, forgetNetworkNoise, hydrated, signedInAs, test } from '../../support/fixtures.ts'
import { adminPassword } from '../../start-product.ts'
import { serveFreeStreets } from '../../support/free-streets.ts'
import { makeStreetFile } from '../../support/street-tiles.ts'
import { words } from '../../support/words.ts'

const say = words('en')
const origin = 'https://tiles.example.com'

async function choose(values: { map_base: string; map_file?: string | null; map_style_url?: string | null }) {
  await database().updateTable('company_settings').set(values).execute()
}

async function openRoom(page: Page, path: string) {
  await signedInAs(page, 'admin@example.com', adminPassword)
  await page.goto(path)
  await hydrated(page)
}

async function openMap(page: Page) {
  await openRoom(page, '/admin/tracking')
  await expect(page.getByRole('figure', { name: say('tracking:map.label') })).toBeVisible()
}

const mapFolder = () => join(process.env['E2E_DATA_DIR']!, 'maps')
const failed = (page: Page) => page.getByText(say('tracking:map.failed'))
const credit = (page: Page) => page.getByRole('link', { name: '© OpenStreetMap' })

test.afterEach(() => choose({ map_base: 'outlines' }))

const forget = (quiet: string[], host: string) =>
  quiet.splice(0, quiet.length, ...quiet.filter((message) => !message.startsWith(`a call to ${host}/`)))

/** Whom the page may ask, as its document's policy says. */
async function mayAsk(page: Page, path: string): Promise<string> {
  const reply = await page.request.get(path)
  const policy = reply.headers()['content-security-policy'] ?? ''
  return /connect-src ([^;]*)/.exec(policy)?.[1] ?? ''
}

test('free streets are chosen by one card, and their host alone is asked, by the map’s page alone', async ({
  page,
  quiet,
}) => {
  const streets = await serveFreeStreets(page)
  const host = 'https://tiles.openfreemap.org'
  await openRoom(page, '/admin/settings?section=tracking')
  expect(await mayAsk(page, '/admin/tracking')).toBe("'self'")
  await page.getByText(say('settings:map.bases.openfreemap'), { exact: true }).click()
  const section = page.getByRole('form', { name: say('settings:map.title') })
  await expect(section).toContainText(`${host}/styles/liberty`)
  await expect(section).toContainText(say('settings:map.base_help.openfreemap'))
  await expectSound(page, 'the free streets, chosen')
  await section.getByRole('button', { name: say('common:save') }).click()
  await expect.poll(() => mayAsk(page, '/admin/tracking')).toBe(`'self' ${host}`)
  expect(await mayAsk(page, '/admin/settings?section=tracking')).toBe("'self'")
  // Nothing was asked before somebody looks at the map.
  expect(streets.asked).toEqual([])

  await page.locator('a[href="/admin/tracking"]').first().click()
  await expect(page.getByText('Data from OpenStreetMap')).toBeVisible()
  await expect(page.getByRole('link', { name: 'OpenFreeMap', exact: true })).toBeVisible()
  await expect.poll(() => streets.asked.some((url) => url.endsWith('.pbf'))).toBe(true)
  await expect(failed(page)).toBeHidden()
  await expectSound(page, 'the map with free streets')
  // By night the dark one.
  await showTheme(page, 'dark')
  await expect.poll(() => streets.asked.includes('/styles/dark')).toBe(true)
  // Letters are the product's own.
  expect(streets.asked.filter((url) => url.startsWith('/fonts/'))).toEqual([])
  // The map goes on asking for what it shows until it is left.
  await page.goto('/admin/dashboard')
  forget(quiet, host)
  expect(quiet).toEqual([])
  await streets.close()
})

test('a file of street maps is read from our server alone, and the map says whose data it is', async ({
  page,
}) => {
  mkdirSync(mapFolder(), { recursive: true })
  writeFileSync(join(mapFolder(), 'morocco.pmtiles'), makeStreetFile())
  await choose({ map_base: 'file', map_file: 'morocco.pmtiles' })
  const ranges: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/tracking/map/')) ranges.push(response.status())
  })
  await openMap(page)
  await expect(credit(page)).toBeVisible()
  // Its header and directory, and ranges of its tiles.
  await expect.poll(() => ranges.length).toBeGreaterThan(2)
  expect(ranges.filter((status) => status !== 206)).toEqual([])
  await expect(failed(page)).toBeHidden()
  await expectSound(page, 'the map with streets')
})

test('a file that has gone leaves the outlines, and the map says so', async ({ page, quiet }) => {
  await choose({ map_base: 'file', map_file: 'gone.pmtiles' })
  rmSync(join(mapFolder(), 'gone.pmtiles'), { force: true })
  await openMap(page)
  await expect(failed(page)).toBeVisible()
  await expect(page.getByText(say('tracking:map.scheme'))).toBeVisible()
  await expectSound(page, 'the map without its file')
  forgetNetworkNoise(quiet)
})

test('a style is asked for at its own origin alone, also by who comes from another room', async ({
  page,
  quiet,
}) => {
  await choose({ map_base: 'style', map_style_url: `${origin}/style.json?key=1` })
  const urls: string[] = []
  await page.route(`${origin}/**`, (route) => {
    urls.push(route.request().url())
    const isTile = route.request().url().endsWith('.pbf')
    const headers = { 'access-control-allow-origin': '*' }
    if (isTile) return route.fulfill({ status: 200, body: '', headers })
    return route.fulfill({
      json: {
        version: 8,
        sources: {
          own: { type: 'vector', tiles: [`${origin}/{z}/{x}/{y}.pbf`], attribution: '&copy; Tiles' },
        },
        layers: [
          { id: 'ground', type: 'background', paint: { 'background-color': '#fee' } },
          { id: 'roads', type: 'line', source: 'own', 'source-layer': 'roads' },
        ],
      },
      headers,
    })
  })
  await openRoom(page, '/admin/booking')
  await page.getByRole('link', { name: say('admin:rooms.tracking') }).click()
  await expect(page.getByText('© Tiles')).toBeVisible()
  await expect.poll(() => urls.some((url) => url.endsWith('.pbf'))).toBe(true)
  await expect(failed(page)).toBeHidden()
  forget(quiet, origin)
})

test('a style that does not answer leaves the outlines', async ({ page, quiet }) => {
  await choose({ map_base: 'style', map_style_url: `${origin}/style.json` })
  await page.route(`${origin}/**`, (route) => route.fulfill({ status: 500, body: '' }))
  await openMap(page)
  await expect(failed(page)).toBeVisible()
  await expect(page.getByText(say('tracking:map.scheme'))).toBeVisible()
  forgetNetworkNoise(quiet)
  forget(quiet, origin)
})
