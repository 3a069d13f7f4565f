import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run-step.ts'
import { readWritten } from '../written-files.ts'

const pages = globSync('docs/decisions/*.md', { cwd: root }).sort()
const numberOf = (page: string) => basename(page).slice(0, 3)

test('each has a number of its own', () => {
  expect(pages.map((page) => basename(page)).filter((name) => !/^\d{3}(-[a-z]+)+\.md$/.test(name))).toEqual(
    [],
  )
  expect(new Set(pages.map(numberOf)).size).toBe(pages.length)
})

test.each(pages)('%s says what was decided, when, whether it stands, and why', (page) => {
  const [title = '', , state = '', ...rest] = readWritten(page).split('\n')
  expect(title).toMatch(new RegExp(`^# ${numberOf(page)} \\S`))
  // A name of a subject is no sentence: "Backups" says nothing of what was decided.
  expect(title.split(' ').length).toBeGreaterThanOrEqual(7)
  expect(state).toMatch(/^Date: \d{4}-\d{2}-\d{2} · Status: (accepted|replaced by \d{3})$/)
  const replacement = /replaced by (\d{3})/.exec(state)?.[1]
  if (replacement) expect(pages.map(numberOf)).toContain(replacement)
  const headings = rest.filter((line) => line.startsWith('#'))
  expect(headings).toEqual(['## Context', '## Decision', '## Consequences'])
})
