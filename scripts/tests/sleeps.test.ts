import { expect, test } from 'vitest'
import { findSleeps } from './find-sleeps.ts'
import { listWrittenFiles, readWritten } from '../written-files.ts'

/** Where a wait is right, and why. */
const allowed: Record<string, string> = {
  'e2e/support/expect-sound.ts setTimeout(() => resolve(false), 1000)':
    'ends a race: only a browser that draws no more lets it pass',
  'server/src/features/cars/search.test.ts pg_sleep(5)': 'what a hostile visitor types',
  'server/src/test/programs/lock-folder.ts setTimeout(resolve, Math.max(0, Number(at) - Date.now()))':
    'has ten programs begin at one moment',
}

test('R74 no test waits longer than 100 ms for the clock alone', () => {
  const found = listWrittenFiles()
    .filter((path) => /\.test\.tsx?$|^e2e\/|\/src\/test\//.test(path) && !path.startsWith('scripts/tests/'))
    .flatMap((path) => findSleeps(readWritten(path)).map(({ line, wait }) => ({ path, line, wait })))
  const unknown = found.filter(({ path, wait }) => !(`${path} ${wait}` in allowed))
  expect(unknown.map(({ path, line, wait }) => `${path}:${line} ${wait}`)).toEqual([])
  const spots = found.map(({ path, wait }) => `${path} ${wait}`)
  expect(Object.keys(allowed).filter((spot) => !spots.includes(spot))).toEqual([])
})

test.each([
  ['await new Promise((resolve) => setTimeout(resolve, 150))', ['setTimeout(resolve, 150)']],
  ['setTimeout(() => { read(a, [b, c]) }, 1_000)', ['setTimeout(() => { read(a, [b, c]) }, 1_000)']],
  ['await sleep(wait)', ['sleep(wait)']],
  ['await page.waitForTimeout(101)', ['waitForTimeout(101)']],
  ["'SELECT pg_sleep(0.2)'", ['pg_sleep(0.2)']],
  ['await sleep(100)\nsetTimeout(resolve)\nsetTimeout(() => read(a, b), 20)\nSELECT pg_sleep(0.1)', []],
  ['test.setTimeout(180_000)', []],
])('of `%s` too long are %j', (text, expected) => {
  expect(findSleeps(text).map(({ wait }) => wait)).toEqual(expected)
})
