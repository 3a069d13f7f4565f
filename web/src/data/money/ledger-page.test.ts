import { describe, expect, test } from 'vitest'
import { type LedgerPage, pageWithChanged, pageWithout } from './ledger-page.ts'

const line = (id: number, amount = '100.00') => ({ id, amount, vat: '16.67', date: '2026-06-01' })
type Line = ReturnType<typeof line>

function page(...data: Line[]): LedgerPage<Line> {
  const total = data.length
  return {
    data,
    total,
    sum: `${data.length * 100}.00`,
    vat: '50.00',
    current_page: 1,
    last_page: 1,
    from: 1,
    to: total,
    per_page: 15,
  }
}

describe('a page of a ledger', () => {
  test('replaces a changed line where it stands', () => {
    const after = pageWithChanged(page(line(3), line(2)), line(2, '40.00'))
    expect(after.data.map(({ id, amount }) => [id, amount])).toEqual([
      [3, '100.00'],
      [2, '40.00'],
    ])
    expect(after).toMatchObject({ total: 2, sum: '140.00', vat: '50.00' })
  })
  test('drops a deleted line, and its total is one less, never below 0', () => {
    const after = pageWithout(page(line(3), line(2)), [3])
    expect(after.data.map(({ id }) => id)).toEqual([2])
    expect(after).toMatchObject({ total: 1, sum: '100.00' })
    expect(pageWithout({ ...page(line(3)), total: 0 }, [3])).toMatchObject({ total: 0, data: [] })
  })
  test('is left as it is by what it does not have', () => {
    const before = page(line(3))
    expect(pageWithChanged(before, line(9))).toBe(before)
    expect(pageWithout(before, [9])).toBe(before)
  })
  test('adds up reversals, which are below zero', () => {
    const after = pageWithChanged(page(line(4), line(3)), line(4, '-100.00'))
    expect(after).toMatchObject({ sum: '0.00' })
  })
})
