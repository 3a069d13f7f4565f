import { describe, expect, test } from 'vitest'
import { declareBy, followsDriver, movesOf } from './notice.ts'

describe('the driver of a fine', () => {
  const fine = { kind: 'fine', received_on: '2026-02-10', of_company: false } as const
  const rule = { days: 30, company_days: 5 }

  test('is declared within 30 days of the notice, 5 where a company hired (law 52-05, certainty B)', () => {
    expect(declareBy(fine, rule)).toBe('2026-03-12')
    expect(declareBy({ ...fine, of_company: true }, rule)).toBe('2026-02-15')
    expect(declareBy({ ...fine, kind: 'toll' }, rule)).toBeNull()
    expect(declareBy(fine, null)).toBeNull()
  })

  test.each(['MA', 'Maroc', ' morocco', 'المغرب'])(
    'is fined in their own name with a licence of %s',
    (country) => {
      expect(followsDriver({ license_country: country })).toBe(true)
    },
  )

  test('leaves the agency with it where the licence is from abroad, or nobody knows', () => {
    expect(['FR', 'Mali', '', null].map((license_country) => followsDriver({ license_country }))).toEqual(
      Array<boolean>(4).fill(false),
    )
  })
})

describe('what may be done with a notice', () => {
  const open = {
    kind: 'fine',
    is_over: false,
    driver_id: null,
    declared_at: null,
    charge_id: null,
    expense_id: null,
    closed_at: null,
  } as const
  const named = { ...open, driver_id: 3, is_over: true }
  const now = new Date()

  test.each([
    ['nobody named', open, ['change', 'name', 'pay', 'close']],
    ['a driver, the hire over', named, ['change', 'name', 'declare', 'charge', 'pay', 'close']],
    ['a toll', { ...named, kind: 'toll' as const }, ['change', 'name', 'charge', 'pay', 'close']],
    ['declared', { ...named, declared_at: now }, ['charge', 'pay', 'close']],
    ['declared, charged and paid', { ...named, declared_at: now, charge_id: 1, expense_id: 2 }, ['close']],
    ['closed', { ...named, closed_at: now }, ['reopen']],
  ])('%s', (_, facts, moves) => {
    expect(movesOf(facts)).toEqual(moves)
  })
})
