import { expect, test } from 'vitest'
import { deadlineOf } from './deadline.ts'

test.each([
  ['2026-07-20', 'calm'],
  ['2026-07-15', 'near'],
  ['2026-07-10', 'near'],
  ['2026-07-09', 'over'],
])('on 10 July a last day on %s is %s', (day, deadline) => {
  expect(deadlineOf(day, '2026-07-10')).toBe(deadline)
})
