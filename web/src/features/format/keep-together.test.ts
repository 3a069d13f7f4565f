import { expect, test } from 'vitest'
import { formatFor } from '@marhala/contract/language/format.ts'
import { keepTogether } from './keep-together.ts'

test.each(['en', 'ar', 'fr'] as const)('a date within a sentence has no place to break (%s)', (language) => {
  const date = keepTogether(formatFor(language, 'Africa/Casablanca').date('2026-12-25T15:34:00Z', 'dayTime'))
  expect(date).toMatch(/25.+\d\d:34/)
  expect(date).not.toMatch(/[ \t\n]/)
})
