import { expect, test } from 'vitest'
import { spansOfOthers } from './use-others-spans.ts'

const own = { start: '2026-12-10T10:00', end: '2026-12-15T11:00' }
const other = { start: '2026-12-20T10:00', end: '2026-12-25T11:00' }
const dates = { start: own.start, end: '2026-12-15T10:00' }

test('a booking is not in its own way', () => {
  const booking = { ...dates, status: 'confirmed' } as const
  expect(spansOfOthers([own, other], booking, '2026-12-01T09:00')).toEqual([other])
})

test('nor is one that left early, got its car on the way, or is late', () => {
  const booking = { ...dates, status: 'active' } as const
  const early = { ...own, start: '2026-12-09T18:30' }
  expect(spansOfOthers([early, other], booking, '2026-12-09T19:00')).toEqual([other])
  const swapped = { ...own, start: '2026-12-12T15:00' }
  expect(spansOfOthers([swapped, other], booking, '2026-12-13T09:00')).toEqual([other])
  const late = { ...own, end: '2026-12-16T12:00' }
  expect(spansOfOthers([late, other], booking, '2026-12-16T11:00')).toEqual([other])
})
