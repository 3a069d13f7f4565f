import { describe, expect, test } from 'vitest'
import { isCompareOpen, parseCompare, toggleCompare, withCompare } from './compare-selection.ts'

const query = (text: string) => new URLSearchParams(text)

describe('the cars to compare', () => {
  test('stand in the address, each once and four at most', () => {
    expect(parseCompare(query('compare=3,1,3,x,-2,0'))).toEqual([3, 1])
    expect(parseCompare(query('compare=1,2,3,4,5'))).toEqual([1, 2, 3, 4])
    expect(parseCompare(query(''))).toEqual([])
  })
  test('come and go by a press; a fifth is not taken', () => {
    expect(toggleCompare([1, 2], 3)).toEqual([1, 2, 3])
    expect(toggleCompare([1, 2], 1)).toEqual([2])
    expect(toggleCompare([1, 2, 3, 4], 5)).toEqual([1, 2, 3, 4])
  })
  test('leave the rest of the address alone, and themselves out when there are none', () => {
    expect(withCompare(query('page=2&compare=1'), [1, 2]).toString()).toBe('page=2&compare=1%2C2')
    expect(withCompare(query('page=2&compare=1&dialog=compare'), []).toString()).toBe('page=2')
  })
  test('open their table from two cars on', () => {
    expect(isCompareOpen(withCompare(query(''), [1, 2], true))).toBe(true)
    expect(isCompareOpen(withCompare(query(''), [1], true))).toBe(false)
    expect(isCompareOpen(query('dialog=compare&compare=1'))).toBe(false)
    expect(isCompareOpen(query('compare=1,2'))).toBe(false)
  })
})
