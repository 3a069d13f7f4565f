import { describe, expect, test } from 'vitest'
import { queryString } from './query-string.ts'

describe('the query of a call', () => {
  test('leaves empty values out', () => {
    expect(queryString({ search: '', status: null, page: undefined, brand_id: [], name: '  ' })).toBe('')
  })
  test("leaves 'all' out", () => {
    expect(queryString({ status: 'all', page: 2 })).toBe('?page=2')
  })
  test('sends dates only when both are there', () => {
    expect(queryString({ start_date: '2026-07-12', end_date: '' })).toBe('')
    expect(queryString({ end_date: '2026-07-17', page: 1 })).toBe('?page=1')
    expect(queryString({ start_date: '2026-07-12', end_date: '2026-07-17' })).toBe(
      '?start_date=2026-07-12&end_date=2026-07-17',
    )
  })
  test('still sends a minimum discount of 0', () => {
    expect(queryString({ min_discount: 0 })).toBe('?min_discount=0')
  })
  test('joins lists with commas and escapes what people typed', () => {
    expect(queryString({ brand_id: [1, 2], search: ' R&B ' })).toBe('?brand_id=1%2C2&search=R%26B')
  })
})
