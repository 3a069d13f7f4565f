import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './run-step.ts'
import { listWrittenFiles, readWritten } from './written-files.ts'

const files = listWrittenFiles()
const requirements = readWritten('docs/requirements.md')
  .split(/^### /m)
  .slice(1)
  .map((section) => ({ number: /^R\d+/.exec(section)?.[0] ?? section, section }))
const unused = ['R36', 'R37', 'R38', 'R39', 'R40']

test('every number from R1 to R92 stands there once, but for those that are not used', () => {
  const numbers = Array.from({ length: 92 }, (_, index) => `R${index + 1}`)
  expect(requirements.map(({ number }) => number)).toEqual(
    numbers.filter((number) => !unused.includes(number)),
  )
})

describe('a requirement says what shows it', () => {
  test.each(requirements)('$number', ({ number, section }) => {
    const shown = [...section.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path]) => path!)
    const commands = [...section.matchAll(/`npm run (chaos|soak|bench|mutate|test:order)(?: -- ([^`]*))?`/g)]
    if (shown.length + commands.length === 0) expect(section).toMatch(/\bNot shown yet\b/)
    expect(shown.filter((path) => !existsSync(join(root, path)))).toEqual([])
    expect(shown.filter((path) => !names(readWritten(path), number))).toEqual([])
    const stories = commands
      .filter(([, command]) => command === 'chaos')
      .flatMap(([, , options = '']) => /--only=([\w,-]+)/.exec(options)?.[1]?.split(',') ?? [])
    const chaosSource = readWritten('lab/chaos/chaos.ts').replaceAll("'", '')
    expect(stories.filter((story) => !chaosSource.includes(`  ${story}: [`))).toEqual([])
  })
})

test('every number that is cited stands there', () => {
  const known = new Set(requirements.map(({ number }) => number))
  const cited = files
    .filter((file) => file !== 'docs/requirements.md' && file !== 'scripts/requirements.test.ts')
    .flatMap((file) =>
      [...readWritten(file).matchAll(/\bR\d{1,2}\b/g)].map(([number]) => `${number} in ${file}`),
    )
  expect(cited.length).toBeGreaterThan(200)
  expect(cited.filter((one) => !known.has(one.split(' ')[0]!))).toEqual([])
})

test('no file cites a page that nobody can open', () => {
  const page = /\b(?:settled|domain|api|ux|reliability|performance|architecture|spec)\.md\b|\bspec §/
  // Migrations that a database has run never change, not even in their comments.
  const cited = files
    .filter(
      (file) => !file.startsWith('server/src/db/migrations/') && file !== 'scripts/requirements.test.ts',
    )
    .flatMap((file) =>
      readWritten(file)
        .split('\n')
        .flatMap((line, index) => (page.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    )
  expect(cited).toEqual([])
})

function names(text: string, number: string): boolean {
  return new RegExp(`\\b${number}\\b`).test(text)
}
