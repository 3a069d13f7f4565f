import type { DayClose } from '@marhala/contract/money/day-closes.ts'
import { expect, test } from 'vitest'
import { bookedTexts, countedBody, differencesOf, readCounted } from './counted-values.ts'

const day = {
  methods: [
    { payment_method: 'cash', booked: '1500.00' },
    { payment_method: 'card', booked: '-20.50' },
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

test('differences are counted less booked, by method and in all', () => {
  const { counted } = readCounted({ cash: '1450', card: '0' })
  const { byMethod, total } = differencesOf(day, counted)
  expect([byMethod.get('cash'), byMethod.get('card'), total]).toEqual([-5000, 2050, -2950])
})

test('filling in what is booked leaves no difference', () => {
  const { counted } = readCounted(bookedTexts(day))
  expect([...differencesOf(day, counted).byMethod.values()]).toEqual([0, 0])
  expect(countedBody(counted)).toMatchObject({ cash: '1500.00', card: '-20.50', online: '0.00' })
})
