import { expect, test } from 'vitest'
import { parseTypedAmount, parseTypedDay, parseTypedPercent } from './typed-values.ts'

test.each([
  ['1234.5', 123_450],
  ['1 234,50', 123_450],
  ['1\u202f234,50 DH', 123_450],
  ['1.234,50', 123_450],
  ['1,234.50 MAD', 123_450],
  ['1.234', 123_400],
  ['1,234,567', 123_456_700],
  ['12,5', 1250],
  ['-12', -1200],
  ['\u2212 0,50', -50],
  ['٤٥٫٥'.replace('٫', ','), 4550],
  ['0', 0],
])('the amount %j is %i centimes', (typed, centimes) => {
  expect(parseTypedAmount(typed)).toBe(centimes)
})

test.each(['', 'ten', '1,2,3', '1.23.4', '12,345,6', '1e5', '--5', '12.345,678', '9'.repeat(14)])(
  '%j is no amount',
  (typed) => {
    expect(parseTypedAmount(typed)).toBeNull()
  },
)

test.each([
  ['2026-02-28', '2026-02-28'],
  ['28/02/2026', '2026-02-28'],
  ['1.3.2026', '2026-03-01'],
  ['01-03-2026', '2026-03-01'],
  ['2026-02-30', null],
  ['30/02/2026', null],
  ['02/28/2026', null],
  ['28/02/26', null],
  ['', null],
])('the day %j is %j', (typed, day) => {
  expect(parseTypedDay(typed)).toBe(day)
})

test.each([
  ['20', 20],
  ['20 %', 20],
  ['5,5', 5.5],
  ['101', null],
  ['-1', null],
  ['x', null],
])('the percent %j is %j', (typed, percent) => {
  expect(parseTypedPercent(typed)).toBe(percent)
})
