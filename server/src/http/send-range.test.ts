import { expect, test } from 'vitest'
import { readRange } from './send-range.ts'

test.each([
  [undefined, null],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=10-', { start: 10, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=-0', 'outside'],
  ['bytes=100-', 'outside'],
  ['bytes=100-200', 'outside'],
  ['bytes=20-10', null],
  ['bytes=-', null],
  ['bytes=0-9,20-29', null],
  ['bytes=a-b', null],
  ['lines=0-9', null],
])('of a hundred bytes %j is %j', (header, range) => {
  expect(readRange(header, 100)).toEqual(range)
})

test('of no byte at all every range lies outside', () => {
  expect(readRange('bytes=0-', 0)).toBe('outside')
  expect(readRange('bytes=-5', 0)).toBe('outside')
})
