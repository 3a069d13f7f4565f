import { expect, test } from 'vitest'
import { daySpans, spansText, withBreak, withoutBreak } from './day-spans.ts'

test('the fields say a day and read back what they say, with one span or two, midnight included', () => {
  expect(daySpans('09:00-12:30,14:30-19:00')).toEqual([
    { from: '09:00', to: '12:30' },
    { from: '14:30', to: '19:00' },
  ])
  for (const hours of ['08:30-20:00', '10:00-24:00', '09:00-12:30,14:30-19:00'])
    expect(spansText(daySpans(hours))).toBe(hours)
})

test('a break lies at noon where the day is open around it, and is taken out again', () => {
  const split = withBreak({ from: '09:00', to: '19:00' })
  expect(spansText(split)).toBe('09:00-12:30,14:30-19:00')
  expect(spansText(withoutBreak(split))).toBe('09:00-19:00')
  expect(spansText(withBreak({ from: '15:00', to: '19:00' }))).toBe('15:00-19:00,19:00-24:00')
})
