import { expect, test } from 'vitest'
import { isPasswordRecent, undoUntil } from './recent-password.ts'

const at = (instant: string) => new Date(instant)

test.each([
  ['at once', '2026-06-03T09:00:00Z', true],
  ['a second before ten minutes', '2026-06-03T09:09:59Z', true],
  ['after ten minutes', '2026-06-03T09:10:00Z', false],
])('a password that was proved counts %s: %s', (_, now, counts) => {
  expect(isPasswordRecent(at('2026-06-03T09:00:00Z'), at(now))).toBe(counts)
})

test('a session that never proved its password has none that is recent', () => {
  expect(isPasswordRecent(null, at('2026-06-03T09:00:00Z'))).toBe(false)
})

test('an address can be taken back for three days', () => {
  expect(undoUntil(at('2026-06-03T09:00:00Z'))).toEqual(at('2026-06-06T09:00:00Z'))
})
