import { describe, expect, test } from 'vitest'
import { areViewsDistinct, checkViewName, longestViewName } from './saved-views.ts'

describe('the name of a saved view', () => {
  test('says something, in any script', () => {
    for (const name of ['Late ones', 'حجوزات اليوم', 'Impayées', 'x'.repeat(longestViewName)])
      expect(checkViewName(name, ['Other'])).toEqual([])
    for (const name of ['', '   ', '\u00a0']) expect(checkViewName(name, [])).toEqual(['required'])
  })

  test('is no longer than its pill can bear', () => {
    expect(checkViewName('x'.repeat(longestViewName + 1), [])).toEqual(['too_long'])
    expect(checkViewName(`  ${'x'.repeat(longestViewName)}  `, [])).toEqual([])
  })

  test('is not that of another view, whatever the case, the blanks and the way its accents are written', () => {
    for (const name of ['Impayées', ' IMPAYÉES ', 'Impaye\u0301es'])
      expect(checkViewName(name, ['Impayées'])).toEqual(['name_taken'])
    expect(checkViewName('Late  ones', ['late ones'])).toEqual(['name_taken'])
    expect(checkViewName('Late ones 2', ['late ones'])).toEqual([])
  })
})

test('two lists may each have a view of the same name, one list may not', () => {
  const view = (list: string, name: string) => ({ list, name })
  expect(areViewsDistinct([])).toBe(true)
  expect(areViewsDistinct([view('bookings', 'Mine'), view('clients', 'Mine')])).toBe(true)
  expect(areViewsDistinct([view('bookings', 'Mine'), view('bookings', 'mine ')])).toBe(false)
})
