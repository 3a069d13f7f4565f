import { describe, expect, it } from 'vitest'
import { dueAtPickUp } from './due-at-pickup.ts'

const booking = {
  outstanding: 208_450,
  deposit: 500_000,
  deposit_taken: 0,
  payment_days: null,
  months: undefined,
}

describe('what is due at the pick-up', () => {
  it.each(['pending', 'confirmed'] as const)(
    'is the rest of the price, and the deposit beside it: %s',
    (status) => {
      expect(dueAtPickUp({ status, ...booking })).toEqual({ to_pay: 208_450, deposit: 500_000 })
    },
  )

  it('is of a monthly hire what its first month leaves of it', () => {
    const months = [
      { from: '2026-12-01', to: '2026-12-31', amount: 120_000 },
      { from: '2027-01-01', to: '2027-01-31', amount: 88_450 },
    ]
    const due = (outstanding: number) =>
      dueAtPickUp({ ...booking, status: 'confirmed', outstanding, months })?.to_pay
    expect([due(208_450), due(108_450), due(50_000)]).toEqual([120_000, 20_000, 0])
  })

  it('is less by what of the deposit was taken already, and never below nothing', () => {
    const due = (deposit_taken: number) => dueAtPickUp({ ...booking, status: 'confirmed', deposit_taken })
    expect(due(200_000)?.deposit).toBe(300_000)
    expect(due(600_000)?.deposit).toBe(0)
  })

  it.each([0, 30])(
    'is the deposit alone for a client who pays by invoice, within %i days',
    (payment_days) => {
      expect(dueAtPickUp({ ...booking, status: 'confirmed', payment_days })).toEqual({
        to_pay: 0,
        deposit: 500_000,
      })
    },
  )

  it.each(['active', 'completed', 'cancelled'] as const)('is nothing any more: %s', (status) => {
    expect(dueAtPickUp({ status, ...booking })).toBeNull()
  })
})
