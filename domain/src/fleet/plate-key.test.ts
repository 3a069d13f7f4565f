import { expect, test } from 'vitest'
import { plateKey, plateLikeness } from './plate-key.ts'

test.each([
  '83305-و-6',
  '83305 و 6',
  '6 و 83305',
  '6-و-83305',
  '83305و6',
  '83305-W-6',
  '83305 w 6',
  '6 W 83305',
  '83305/ou/6',
  '٨٣٣٠٥ و ٦',
  '83305 | و | 6',
])('%s is one plate', (typed) => {
  expect(plateKey(typed)).toBe('83305w6')
  expect(plateLikeness(typed, '83305-و-6')).toBe(1)
  expect(plateLikeness(typed, '83305-W-6')).toBe(1)
})

test.each([
  ['أ', 'A'],
  ['ب', 'B'],
  ['د', 'D'],
  ['ه', 'H'],
  ['ط', 'T'],
])('the letter %s is %s', (arabic, latin) => {
  expect(plateKey(`1234-${arabic}-40`)).toBe(plateKey(`1234-${latin}-40`))
})

test.each([
  ['83305', 0.8],
  ['833', 0.75],
  ['83305 6', 0.95],
  ['83305 w', 0.85],
  ['305', 0.65],
  ['83', 0],
  ['w', 0],
  ['99999', 0],
])('%s is a part of it, the more the more', (typed, atLeast) => {
  const likeness = plateLikeness(typed, '83305-W-6')
  expect(likeness).toBeGreaterThanOrEqual(atLeast)
  expect(likeness).toBeLessThan(atLeast === 0 ? 0.01 : 1)
})

test('a temporary plate is found from either end, and a frame number stays as it is', () => {
  expect(plateKey('WW 123456')).toBe(plateKey('123456-ww'))
  expect(plateKey('VF1-5RFD 0067')).toBe('vf15rfd0067')
})
