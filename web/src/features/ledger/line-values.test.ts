import { LineFields } from '@marhala/contract/money/money-lines.ts'
import { expect, test } from 'vitest'
import type { Line } from '../../data/money/ledger.ts'
import { bodyOf, valuesOf } from './line-values.ts'

const line = {
  date: '2026-06-03',
  amount: '1200.00',
  vat_rate: 20,
  payment_method: 'card',
  car: { id: 7, name: 'Dacia Duster', registration_plate: '1-A-1' },
  note: 'June',
}
const fields = {
  expense: { category: 'rent', vendor: 'Anfa', supplier_ice: '' },
  income: { source: 'commission' },
}
const own = { expense: fields.expense, income: { ...fields.income, payer: 'Hotel Atlas', booking_id: 9 } }

test.each(['expense', 'income'] as const)(
  'an %s comes back from its form as the contract takes it',
  (kind) => {
    const { car, ...facts } = line
    const known = { ...facts, ...own[kind], car, booking: { id: 9, reference: 'RB-000009' } } as unknown
    const body = bodyOf(kind, valuesOf(kind, known as Line<typeof kind>, '2026-06-05'), 9)
    expect(body).toEqual({ ...facts, ...own[kind], car_id: 7 })
    expect(LineFields[kind].safeParse(body).success).toBe(true)
  },
)

test.each(['expense', 'income'] as const)('a new %s is of today, in cash, read as people type it', (kind) => {
  const values = valuesOf(kind, null, '2026-06-24')
  expect(bodyOf(kind, { ...values, amount: '1 250,5', vat_rate: '20 %' })).toMatchObject({
    amount: '1250.50',
    vat_rate: 20,
    date: '2026-06-24',
    payment_method: 'cash',
    car_id: null,
  })
  expect(bodyOf(kind, { ...values, amount: 'much' }).amount).toBe('much')
  expect(LineFields[kind].safeParse(bodyOf(kind, values)).success).toBe(false)
})
