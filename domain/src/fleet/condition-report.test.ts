import { expect, test } from 'vitest'
import { doneAt } from './condition-report.ts'

const [earliest, now] = [Date.parse('2026-06-01T08:00Z'), Date.parse('2026-06-03T12:00Z')]

test.each([
  ['this morning, sent at noon', '2026-06-03T09:00Z', '2026-06-03T09:00Z'],
  ['at this moment', '2026-06-03T12:00Z', '2026-06-03T12:00Z'],
  ['by a clock that is ahead', '2026-06-03T12:04Z', '2026-06-03T12:00Z'],
  ['by a clock of another year', '2020-01-01T00:00Z', '2026-06-03T12:00Z'],
  ['the moment it could first have been', '2026-06-01T08:00Z', '2026-06-01T08:00Z'],
])('a handover was done %s', (_, at, expected) => {
  expect(doneAt({ at: Date.parse(at), now, earliest })).toBe(Date.parse(expected))
})
