import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { root } from './run-step.ts'
import { readWebRoutes, type WebRoute } from './web-routes.ts'

/** The JavaScript of a first load, compressed, in KB of 1,024 bytes (decision 006). */
const budgets: [RegExp, number][] = [
  [/^\/(cars(\/:slug)?|pay\/.*|phone-photos|verify)?$/, 194],
  [/^\/(auth\/.*|undo-address|about(\/\w+)?|contact)$/, 168],
  [/^\/(cars\/:slug\/reserve|offer\/.*|profile|cart|favorites|user\/.*)$/, 230],
  [/^\/admin(\/.*)?$/, 240],
]
const fontBudget = 55

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }

const client = join(root, 'web/dist/client')
const routes = readWebRoutes()
let manifest: Record<string, Chunk>
/** What each part brings of the words (`web/words-of-imports.ts`). */
let words: { folder: string; brought: Record<string, string[]> }

beforeAll(() => {
  // A separate process: in this one NODE_ENV is "test", and React would be built in its slow variant.
  const { NODE_ENV: _, ...environment } = process.env
  execFileSync('node', ['scripts/build-web.ts'], { cwd: root, env: environment, stdio: 'pipe' })
  manifest = JSON.parse(readFileSync(join(client, 'manifest.json'), 'utf8'))
  words = JSON.parse(readFileSync(join(client, 'words.json'), 'utf8'))
  const rows = routes.map((route) => ({
    path: route.path,
    KB: firstLoad(route),
    files: filesOf(['src/entry-client.tsx', route.layout, route.screen]).size,
    budget: budgetOf(route.path),
  }))
  console.table(rows)
})

describe('the first load of a route stays within its budget of JavaScript', () => {
  test.each(routes)('$path', (route) => {
    expect(budgetOf(route.path), 'a budget for this path').toBeDefined()
    expect(firstLoad(route)).toBeLessThanOrEqual(budgetOf(route.path)!)
  })
})

test('a screen brings the words that it says, and every page those of its frame', () => {
  expect(words.brought['src/entry-client.tsx']).toEqual(['common', 'failure', 'shell'])
  expect(words.brought['src/storefront/cars/cars-page.tsx']?.toSorted()).toEqual([
    'car-card',
    'cars',
    'heart',
    'load',
    'quote',
    'trip',
  ])
})

test('what the room beside the car brings late, its worker keeps with its words', () => {
  const worker = readFileSync(join(client, 'handover-worker.js'), 'utf8')
  const room = Object.entries(manifest).filter(([key]) => key.startsWith('src/admin/handover/'))
  const late = [...new Set(room.flatMap(([, { dynamicImports = [] }]) => dynamicImports))]
  expect(late).toContain('src/admin/handover/walk-view.tsx')
  const said = late.flatMap((part) => words.brought[part] ?? [])
  const inLanguages = ['en', 'ar', 'fr'].flatMap((language) =>
    said.map((name) => `${words.folder}/${language}/${name}.json`),
  )
  const missing = [...filesOf(late), ...inLanguages].filter((file) => !worker.includes(file))
  expect(missing).toEqual([])
})

test.each([
  ['site', 'assets/style-', 24],
  ['desk', 'assets/desk-', 30],
])('the style sheet of the %s stays within its budget', (_, start, budget) => {
  const sheets = Object.values(manifest).filter(({ file }) => file.endsWith('.css'))
  expect(sheets).toHaveLength(2)
  const { file } = sheets.find(({ file }) => file.startsWith(start))!
  expect(kilobytes(gzipped(file))).toBeLessThanOrEqual(budget)
})

test('the fonts stay within theirs, Arabic and all', () => {
  const fonts = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2'))
  expect(fonts.length).toBeGreaterThan(1)
  const size = fonts.reduce((sum, { file }) => sum + readFileSync(join(client, file)).length, 0)
  expect(kilobytes(size)).toBeLessThanOrEqual(fontBudget)
})

function budgetOf(path: string): number | undefined {
  return budgets.find(([pattern]) => pattern.test(path))?.[1]
}

function firstLoad({ screen, layout }: WebRoute): number {
  const parts = ['src/entry-client.tsx', layout, screen]
  const names = [...new Set(parts.flatMap((part) => words.brought[part] ?? []))]
  const inLanguage = ['en', 'ar', 'fr'].map((language) =>
    names.reduce((sum, name) => sum + gzipped(`${words.folder}/${language}/${name}.json`), 0),
  )
  return kilobytes(sizeOf(parts) + Math.max(...inLanguage))
}

function sizeOf(keys: string[]): number {
  return [...filesOf(keys)].reduce((sum, file) => sum + gzipped(file), 0)
}

function filesOf(keys: string[]): Set<string> {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return files
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(join(client, file)), { level: 9 }).length
}

function kilobytes(bytes: number): number {
  return Math.round((bytes / 1024) * 10) / 10
}
