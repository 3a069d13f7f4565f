import { describe, expect, test } from 'vitest'
import {
  type DateRangeRules,
  dayProblem,
  draftAfter,
  firstFreeDay,
  offeredTimes,
  rangeProblem,
  withDays,
} from './date-range.ts'

const taken = new Set(['2026-12-01', '2026-12-02', '2026-12-20'])
const rules: DateRangeRules = {
  minDate: '2026-12-01',
  maxDate: '2027-12-01',
  minDays: 5,
  isDateUnavailable: (day) => taken.has(day),
}

describe('two days of a calendar', () => {
  test('are a range from the shortest stay on, up to the next taken day', () => {
    expect(rangeProblem('2026-12-03', '2026-12-08', rules)).toBeNull()
    expect(rangeProblem('2026-12-03', '2026-12-07', rules)).toBe('tooShort')
    expect(rangeProblem('2026-12-03', '2026-12-19', rules)).toBeNull()
    expect(rangeProblem('2026-12-03', '2026-12-21', rules)).toBe('unavailableRange')
  })
  test('are none over a day that cannot be had by who begins then, whoever else may have it', () => {
    const early = {
      ...rules,
      isDateUnavailable: (day: string, start = '') =>
        start < '2026-12-06' && start !== '' && day >= '2026-12-12',
    }
    expect(rangeProblem('2026-12-05', '2026-12-11', early)).toBeNull()
    expect(rangeProblem('2026-12-05', '2026-12-12', early)).toBe('unavailableRange')
    expect(rangeProblem('2026-12-06', '2026-12-12', early)).toBeNull()
    expect(dayProblem('2026-12-12', early)).toBeNull()
  })
  test('say which of them is wrong: the order, a day that is over or too far, a taken one', () => {
    expect(rangeProblem('2026-12-10', '2026-12-09', rules)).toBe('endBeforeStart')
    expect(dayProblem('2026-11-30', rules)).toBe('invalidDate')
    expect(dayProblem('2027-12-02', rules)).toBe('invalidDate')
    expect(dayProblem('2026-12-02', rules)).toBe('unavailableRange')
  })
  test('keep the hours of before; without any both are the usual one, or that of the start', () => {
    const none = { start: null, end: null }
    expect(withDays(none, '2026-12-03', '2026-12-08', rules)).toEqual({
      start: '2026-12-03T10:00',
      end: '2026-12-08T10:00',
    })
    expect(withDays({ start: '2026-12-03T08:30', end: null }, '2026-12-04', '2026-12-09', rules)).toEqual({
      start: '2026-12-04T08:30',
      end: '2026-12-09T08:30',
    })
  })
})

test('a calendar opens on the first day that can be chosen, today where none can', () => {
  expect(firstFreeDay(rules)).toBe('2026-12-03')
  expect(firstFreeDay({ ...rules, isDateUnavailable: () => true })).toBe('2026-12-01')
})

describe('a range that is being chosen', () => {
  const none = { start: null, end: null }
  const begun = { start: '2031-03-12T10:00', end: null }
  const other = { start: '2031-05-01T10:00', end: '2031-05-06T10:00' }

  test('keeps what was typed since it was cleared, when the cleared range comes back from the address', () => {
    expect(draftAfter(begun, none, none)).toBe(begun)
  })

  test('is what the page says where that is another, or nothing was sent to it', () => {
    expect(draftAfter(begun, none, other)).toBe(other)
    expect(draftAfter(begun, null, none)).toBe(none)
  })
})

describe('the times of a place', () => {
  // Open at both ends from nine to noon and from three on; nothing is brought back before ten.
  const isOpen = (time: string) => (time >= '09:00' && time <= '12:00') || time >= '15:00'
  const open: DateRangeRules = {
    ...rules,
    isTimeUnavailable: (end, day, time) =>
      day === '2026-12-25' || !isOpen(time) || (end === 'end' && time < '10:00'),
  }

  test('are those that are open, with the one that stands there', () => {
    const shown = offeredTimes('start', '2026-12-03', '13:00', open)
    expect(shown.slice(0, 8)).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
      '12:00',
      '13:00',
    ])
    expect(shown[8]).toBe('15:00')
    expect(offeredTimes('end', '2026-12-03', '10:00', open)[0]).toBe('10:00')
    expect(offeredTimes('start', null, '10:00', open)).toHaveLength(48)
  })

  test('move a day that is chosen to the nearest one', () => {
    const at = (start: string, end: string) => ({ start: `2026-12-03T${start}`, end: `2026-12-08T${end}` })
    expect(withDays(at('13:00', '09:00'), '2026-12-04', '2026-12-10', open)).toEqual({
      start: '2026-12-04T12:00',
      end: '2026-12-10T10:00',
    })
    expect(withDays(at('10:00', '10:00'), '2026-12-25', null, open).start).toBe('2026-12-25T10:00')
  })
})
