import { create } from '@marhala/contract/money/incomes.ts'
import type { Income } from '@marhala/contract/money/incomes.ts'
import { expect, test } from 'vitest'
import { bodyOf, valuesOf } from './income-values.ts'

const income = {
  date: '2026-06-03',
  source: 'commission',
  amount: '1200.00',
  vat_rate: 20,
  payment_method: 'card',
  car: { id: 7, name: 'Dacia Duster', registration_plate: '1-A-1' },
  booking: { id: 9, reference: 'RB-000009' },
  payer: 'Hotel Atlas',
  note: 'June',
} as Income

test('an income comes back from its form as the contract takes it', () => {
  const body = bodyOf(valuesOf(income, '2026-06-05'), 9)
  expect(body).toEqual({
    date: '2026-06-03',
    source: 'commission',
    amount: '1200.00',
    vat_rate: 20,
    payment_method: 'card',
    car_id: 7,
    booking_id: 9,
    payer: 'Hotel Atlas',
    note: 'June',
  })
  expect(create.body!.safeParse(body).success).toBe(true)
})

test('a new one is of today, in cash, and its amount is read as people type it', () => {
  const values = { ...valuesOf(null, '2026-06-05'), amount: '1 250,5', vat_rate: '20 %' }
  expect(bodyOf(values)).toMatchObject({
    date: '2026-06-05',
    payment_method: 'cash',
    amount: '1250.50',
    vat_rate: 20,
    car_id: null,
    booking_id: null,
  })
})
