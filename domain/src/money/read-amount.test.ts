import { describe, expect, test } from 'vitest'
import { readCentimes } from './read-amount.ts'

describe('a typed amount', () => {
  test.each([
    ['1200', 120_000],
    ['1 200', 120_000],
    ['1.200,50', 120_050],
    ['1,200', 120_000],
    ['350,5', 35_050],
    ['0', 0],
    ['١٬٢٠٠٫٥٠', 120_050],
    ['٣٥٠', 35_000],
  ])('%j is %d centimes', (typed, centimes) => {
    expect(readCentimes(typed)).toBe(centimes)
  })
  test.each(['a lot', '-5', '1.2.3', '12 DH', '1e3', ',', '99999999999999999'])('%j is none', (typed) => {
    expect(readCentimes(typed)).toBeNull()
  })
  test.each(['', '  '])('%j is nothing typed', (typed) => {
    expect(readCentimes(typed)).toBeUndefined()
  })
})
