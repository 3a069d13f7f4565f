import type { Notice } from '@marhala/contract/fleet/notices.ts'
import * as notices from '@marhala/contract/fleet/notices.ts'
import { expect, test } from 'vitest'
import { chargeBody, chargeValues, coveredBy, restOf, totalOf } from './charge-values.ts'

const notice = (deposit_held: string, fee: string | null = '100.00') =>
  ({ amount: '300.00', fee, deposit_held }) as Notice

test('a charge begins with the amount, the listed fee and as much of the deposit as there is', () => {
  expect(chargeValues(notice('2000.00'))).toEqual({ amount: '300.00', fee: '100.00', from_deposit: '400.00' })
  expect(chargeValues(notice('250.00')).from_deposit).toBe('250.00')
  expect(chargeValues(notice('0.00', null))).toEqual({ amount: '300.00', fee: '', from_deposit: '' })
})

test('what is typed is added up as people write it', () => {
  const values = { amount: '1 200,50', fee: '٥٠', from_deposit: '1000' }
  expect([totalOf(values), restOf(values)]).toEqual([125_050, 25_050])
  expect(coveredBy('2000.00', { amount: 'much', fee: '' })).toBe('')
})

test('its body passes the contract, and names what cannot be read', () => {
  const problems = (values: object) =>
    notices.charge
      .body!.safeParse(chargeBody({ ...chargeValues(notice('0.00')), ...values }))
      .error?.issues.map(({ path }) => path.join('.')) ?? []
  expect(problems({ fee: '' })).toEqual([])
  expect(problems({ amount: 'much' })).toEqual(['amount'])
})
