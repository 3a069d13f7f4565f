import { expect, test } from 'vitest'
import { phoneLinkState } from './phone-link.ts'

const now = new Date('2026-06-03T09:00:00Z')
const later = new Date('2026-06-03T09:00:01Z')

test.each([
  ['waits for a phone', { opened_at: null, expires_at: later, ended_at: null }, 'waiting'],
  ['was opened by one', { opened_at: now, expires_at: later, ended_at: null }, 'open'],
  ['was not opened in time', { opened_at: null, expires_at: now, ended_at: null }, 'over'],
  ['was opened, and its hour has passed', { opened_at: now, expires_at: now, ended_at: null }, 'over'],
  ['was ended before its time', { opened_at: now, expires_at: later, ended_at: now }, 'over'],
] as const)('a link that %s', (_, link, state) => {
  expect(phoneLinkState(link, now)).toBe(state)
})
