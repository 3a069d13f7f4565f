import { expect, test } from 'vitest'
import type { StatementLine } from '../../../data/money/accounting.ts'
import { isTwice, matchesOf, sureChoices } from './statement-choices.ts'

const line = (row: number, proposals: [id: number, score: number][], accepted: number | null = null) =>
  ({
    row,
    date: '2026-05-04',
    amount: '1200.00',
    label: `VIR ${row}`,
    reference: '',
    occurrence: 1,
    accepted_payment_id: accepted,
    proposals: proposals.map(([payment_id, score]) => ({ payment_id, score })),
  }) as unknown as StatementLine

const lines = [line(2, [[7, 95]]), line(3, [[7, 92]]), line(4, [[8, 60]]), line(5, [[9, 100]], 9)]

test('only sure proposals are chosen, one payment once, and nothing for a line that was accepted before', () => {
  expect(sureChoices({ lines })).toEqual({ 2: 7, 3: null, 4: null })
})

test('what is accepted is what is chosen, with the line as the bank wrote it', () => {
  expect(matchesOf({ lines }, { 2: 7, 3: null, 4: 8 })).toEqual([
    { payment_id: 7, date: '2026-05-04', amount: '1200.00', label: 'VIR 2', reference: '', occurrence: 1 },
    { payment_id: 8, date: '2026-05-04', amount: '1200.00', label: 'VIR 4', reference: '', occurrence: 1 },
  ])
})

test('one payment for two lines is seen before it is sent', () => {
  expect([isTwice({ 2: 7, 3: 7 }), isTwice({ 2: 7, 3: null, 4: null })]).toEqual([true, false])
})
