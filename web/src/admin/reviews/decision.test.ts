import { describe, expect, test } from 'vitest'
import { decisionsOn, undoOf } from './decision.ts'

const report = { reason: 'spam', created_at: '2026-05-01T10:00:00Z' }

describe('a moderator', () => {
  test.each([
    ['visible', ['hidden']],
    ['hidden', ['visible']],
    ['reported', ['visible', 'hidden']],
  ] as const)('can make a review that is %s %j', (status, decisions) => {
    expect(decisionsOn({ status })).toEqual(decisions)
  })

  test('can take back what changed the state alone', () => {
    expect(undoOf({ status: 'visible', reports: [] })).toBe('visible')
    expect(undoOf({ status: 'hidden', reports: [] })).toBe('hidden')
  })

  test('is not promised to undo what closed reports: they would not come back', () => {
    expect(undoOf({ status: 'reported', reports: [report, report, report] })).toBeNull()
    expect(undoOf({ status: 'visible', reports: [report] })).toBeNull()
  })
})
