import { describe, expect, test } from 'vitest'
import { starAfterKey } from './star-input.tsx'

describe('the keys of the stars', () => {
  test.each([
    ['ArrowRight', 4, 2],
    ['ArrowLeft', 2, 4],
  ] as const)(
    '%s goes to %i where the page reads from the left, to %i where it reads from the right',
    (key, ltr, rtl) => {
      expect(starAfterKey(key, 3, false)).toBe(ltr)
      expect(starAfterKey(key, 3, true)).toBe(rtl)
    },
  )

  test('down is the next one and up the one before, as among any radios, and neither leaves the five', () => {
    expect([starAfterKey('ArrowDown', 4, false), starAfterKey('ArrowDown', 5, true)]).toEqual([5, 5])
    expect([starAfterKey('ArrowUp', 2, false), starAfterKey('ArrowUp', 1, true)]).toEqual([1, 1])
  })

  test('a figure is that many stars, Home and End are the fewest and the most', () => {
    expect(['1', '5', 'Home', 'End'].map((key) => starAfterKey(key, 3, false))).toEqual([1, 5, 1, 5])
  })

  test.each(['0', '6', 'Tab', 'Enter', ' ', 'a'])('%j means nothing here', (key) => {
    expect(starAfterKey(key, 3, false)).toBeNull()
  })
})
