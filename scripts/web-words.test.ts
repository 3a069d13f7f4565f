import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wordsNamedIn } from '../web/words-of-imports.ts'
import { root } from './run-step.ts'

test('what a source says names its files of words', () => {
  const source = `
    const { t } = useTranslation(['tasks', 'load'])
    say('cars:filters.title', \`status:booking.\${status}\`, 'https://example.com', 'refusals:late')
    const area = 'quote'`
  expect(wordsNamedIn(source)).toEqual(['cars', 'load', 'status', 'tasks'])
})

test('a failure that stays on the page is said in its language after a switch, by useSayFailure', () => {
  // A toast's text disappears.
  const unsaid = /^(?!.*\btext=).*\{[\w.]*\b(?:error|failure)\??\.message\}/gm
  const found = globSync('web/src/**/*.tsx', { cwd: root }).flatMap((file) =>
    (readFileSync(join(root, file), 'utf8').match(unsaid) ?? []).map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
