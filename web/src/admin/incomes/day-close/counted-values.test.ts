import type { DayClose } from '@marhala/contract/money/day-closes.ts'
import { expect, test } from 'vitest'
import { expectedTexts, countedBody, differencesOf, readCounted } from './counted-values.ts'

const day = {
  methods: [
    { payment_method: 'cash', booked: '1300.00', cash_deposits: '200.00', expected: '1500.00' },
    { payment_method: 'card', booked: '-20.50', cash_deposits: '0.00', expected: '-20.50' },
  ],
} as DayClose

test('what was counted is read as people type it, a minus too; nothing typed is nothing counted', () => {
  const { counted, wrong } = readCounted({ cash: '1 450,5', card: '-20.50', cheque: ' ' })
  expect(counted).toEqual({ cash: 145_050, card: -2050, bank_transfer: 0, cheque: 0, online: 0 })
  expect(wrong).toEqual([])
})

test('what is no amount is named', () => {
  expect(readCounted({ cash: 'a lot', card: '--1' }).wrong).toEqual(['cash', 'card'])
})

test('differences are counted less what has to be there, deposits in the drawer too', () => {
  const { counted } = readCounted({ cash: '1450', card: '0' })
  expect([...differencesOf(day, counted)]).toEqual([
    ['cash', -5000],
    ['card', 2050],
  ])
})

test('what is not counted yet has no difference', () => {
  const { counted } = readCounted({ card: '-20' })
  expect([...differencesOf(day, counted, (method) => method === 'card')]).toEqual([['card', 50]])
})

test('filling in what has to be there leaves no difference', () => {
  const { counted } = readCounted(expectedTexts(day))
  expect([...differencesOf(day, counted).values()]).toEqual([0, 0])
  expect(countedBody(counted)).toMatchObject({ cash: '1500.00', card: '-20.50', online: '0.00' })
})
