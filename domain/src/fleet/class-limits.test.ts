import { describe, expect, it } from 'vitest'
import { refusedByClass } from './class-limits.ts'

const stop = { start_date: '2026-08-10', end_date: '2026-08-12', min_days: null }
const feast = { start_date: '2026-08-20', end_date: '2026-08-25', min_days: 7 }
const longer = { start_date: '2026-08-25', end_date: '2026-08-31', min_days: 10 }
const limits = [feast, stop, longer]

describe('stop-sale and minimum stay of a class', () => {
  it.each([
    ['before all of them', '2026-08-01', 9, null],
    ['with its last day on the first without sale', '2026-08-01', 10, { kind: 'not_sold' }],
    ['from the last day without sale', '2026-08-12', 2, { kind: 'not_sold' }],
    ['from the day after', '2026-08-13', 5, null],
    ['over all days without sale', '2026-08-05', 30, { kind: 'not_sold' }],
    ['too short for a day that it touches', '2026-08-18', 5, { kind: 'minimum', days: 7 }],
    ['as long as the minimum', '2026-08-15', 7, null],
    ['over the days of two, by the longer', '2026-08-22', 8, { kind: 'minimum', days: 10 }],
    ['as long as the longer', '2026-08-22', 10, null],
    ['a day too short where it is one day', '2026-08-31', 1, { kind: 'minimum', days: 10 }],
    ['after all of them', '2026-09-01', 1, null],
  ])('%s', (_, start_date, days, refusal) => {
    expect(refusedByClass(limits, { start_date, days })).toEqual(refusal)
  })

  it('a class without limits is always sold', () => {
    expect(refusedByClass([], { start_date: '2026-08-11', days: 1 })).toBeNull()
  })
})
