import { expect, test } from 'vitest'
import { companyClock, isOpenAt } from './opening-hours.ts'

test('the weekday and time are the company’s, wherever the visitor is', () => {
  expect(companyClock(new Date('2026-07-12T23:30:00Z'), 'Africa/Casablanca')).toEqual({
    weekday: 'monday',
    time: '00:30',
  })
})

test('open from the first minute up to the last', () => {
  expect(isOpenAt('09:00-18:00', '09:00')).toBe(true)
  expect(isOpenAt('09:00-18:00', '18:00')).toBe(false)
  expect(isOpenAt('20:00-02:00', '01:00')).toBe(true)
  expect(isOpenAt('closed', '12:00')).toBe(false)
  expect(isOpenAt(undefined, '12:00')).toBe(false)
})
