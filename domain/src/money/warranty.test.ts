import { describe, expect, it } from 'vitest'
import { summarizeLedger, warrantyDecisions } from './ledger.ts'
import { checkWarrantyDecision, warrantyEntries } from './warranty.ts'

describe('deciding on the warranty', () => {
  it('is returning it where none is held', () => {
    expect(
      warrantyDecisions.filter((warranty) => checkWarrantyDecision({ warranty }, 0).length === 0),
    ).toEqual(['returned'])
    expect(checkWarrantyDecision({ warranty: 'partial', warranty_retained: 1 }, 0)).toEqual([
      'warranty_decision',
    ])
  })

  it('keeps a part of what is held and says how much', () => {
    const partial = (warranty_retained?: number) =>
      checkWarrantyDecision({ warranty: 'partial', warranty_retained }, 50_000)
    expect(partial(20_000)).toEqual([])
    expect(partial(50_000)).toEqual([])
    expect(partial(50_001)).toEqual(['above_warranty'])
    expect([partial(), partial(0)]).toEqual([['required'], ['required']])
  })

  it('refuses an amount that contradicts it', () => {
    expect(checkWarrantyDecision({ warranty: 'returned', warranty_retained: 100 }, 50_000)).toEqual([
      'warranty_decision',
    ])
    expect(checkWarrantyDecision({ warranty: 'retained', warranty_retained: 100 }, 50_000)).toEqual([
      'warranty_decision',
    ])
    expect(checkWarrantyDecision({ warranty: 'retained', warranty_retained: 50_000 }, 50_000)).toEqual([])
  })

  it('holds it on after the return, less what is kept of it already', () => {
    const held = (warranty_retained?: number) =>
      checkWarrantyDecision({ warranty: 'held', warranty_retained }, 50_000)
    expect([held(), held(20_000), held(50_000), held(50_001)]).toEqual([
      [],
      [],
      ['warranty_decision'],
      ['above_warranty'],
    ])
    expect(warrantyEntries({ warranty: 'held' }, 50_000)).toEqual([])
    expect(warrantyEntries({ warranty: 'held', warranty_retained: 20_000 }, 50_000)).toEqual([
      { kind: 'warranty_retained', amount: 20_000 },
    ])
  })

  it.each(warrantyDecisions.filter((decision) => decision !== 'held'))(
    'as %s leaves nothing held and that state in the ledger',
    (warranty) => {
      const rows = warrantyEntries(
        { warranty, warranty_retained: warranty === 'partial' ? 20_000 : undefined },
        50_000,
      )
      const entries = [{ kind: 'warranty_in', amount: 50_000 } as const, ...rows].map((row) => ({
        ...row,
        voided: false,
      }))
      const booking = {
        status: 'completed',
        total_price: 0,
        cancellation_fee: 0,
        charges_total: 0,
        charges_from_deposit: 0,
      } as const
      expect(summarizeLedger(entries, booking)).toMatchObject({ warranty, warranty_held: 0 })
    },
  )

  it('writes no row where none is held', () => {
    expect(warrantyEntries({ warranty: 'returned' }, 0)).toEqual([])
  })
})
