import type { ShiftMoney } from '@marhala/contract/money/day-closes.ts'
import { expect, test } from 'vitest'
import { countedBody, differencesOf, expectedTexts, readCounted, readPieces } from './counted-values.ts'

const shift = {
  methods: [
    { payment_method: 'cash', booked: '1300.00', cash_deposits: '200.00', expected: '1500.00' },
    { payment_method: 'card', booked: '-20.50', cash_deposits: '0.00', expected: '-20.50' },
    { payment_method: 'online', booked: '70.00', cash_deposits: '0.00', expected: '70.00' },
  ],
} as ShiftMoney

test('what was counted is read as people type it, a minus too; nothing typed is nothing counted', () => {
  const { counted, wrong } = readCounted({ cash: '1 450,5', card: '-20.50', cheque: ' ' })
  expect(counted).toEqual({ cash: 145_050, card: -2050, cheque: 0 })
  expect(wrong).toEqual([])
})

test('what is no amount is named', () => {
  expect(readCounted({ cash: 'a lot', card: '--1' }).wrong).toEqual(['cash', 'card'])
})

test('notes and coins are read as they were typed, without what is none', () => {
  const counts = readPieces({ DH: { 20000: '7', 50: '1', 1000: 'x' }, EUR: { 5000: '2' } })
  expect(counts).toEqual([
    { currency: 'DH', face: 20_000, pieces: 7 },
    { currency: 'DH', face: 50, pieces: 1 },
    { currency: 'EUR', face: 5000, pieces: 2 },
  ])
  expect(countedBody({ cash: 140_050 }, counts).counts![1]).toEqual({
    currency: 'DH',
    face: '0.50',
    pieces: 1,
  })
})

test('differences are counted less what has to be there; what lies in no till and was not typed has none', () => {
  const { counted } = readCounted({ cash: '1450', card: '0' })
  expect([...differencesOf(shift, counted)]).toEqual([
    ['cash', -5000],
    ['card', 2050],
  ])
})

test('what is not counted yet has no difference', () => {
  const { counted } = readCounted({ card: '-20' })
  expect([...differencesOf(shift, counted, (method) => method === 'card')]).toEqual([['card', 50]])
})

test('filling in what has to be there leaves no difference', () => {
  const { counted } = readCounted(expectedTexts(shift))
  expect([...differencesOf(shift, counted).values()]).toEqual([0, 0, 0])
  expect(countedBody(counted, []).counted).toMatchObject({ cash: '1500.00', card: '-20.50', online: '70.00' })
})
