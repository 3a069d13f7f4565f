import { expect, test } from 'vitest'
import { isBillable, mostOf, pieceAfter, pieceCode, shortExtras, stillToHandOut } from './stock.ts'

const seat = { id: 1, max_quantity: 3 }

test.each([
  [[{ service_id: 1, left: 2 }], { most: 2, left: 2 }],
  [[{ service_id: 1, left: 9 }], { most: 3, left: 9 }],
  [[{ service_id: 1, left: 0 }], { most: 0, left: 0 }],
  [[{ service_id: 2, left: 0 }], { most: 3, left: null }],
  [undefined, { most: 3, left: null }],
])('of %j a booking may have %j', (left, most) => {
  expect(mostOf(seat, left)).toEqual(most)
})

test('an extra is short where more is chosen than is left, and never without a stock', () => {
  const chosen = [
    { service_id: 7, quantity: 9 },
    { service_id: 1, quantity: 2 },
    { service_id: 2, quantity: 2 },
  ]
  const left = [
    { service_id: 1, left: 1 },
    { service_id: 2, left: 2 },
  ]
  expect(shortExtras(chosen, left)).toEqual([{ index: 1, service_id: 1, left: 1 }])
})

test.each([
  ['back', 'available'],
  ['lost', 'lost'],
  ['damaged', 'in_repair'],
] as const)('a piece that is %s is %s', (outcome, state) => {
  expect(pieceAfter(outcome)).toBe(state)
})

test('what is lost or damaged is charged once, what is back never', () => {
  const billable = (outcome: 'back' | 'lost' | 'damaged' | null, charge_id: number | null = null) =>
    isBillable({ outcome, charge_id })
  expect(['back', 'lost', 'damaged', null].map((one) => billable(one as 'lost'))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(billable('lost', 4)).toBe(false)
})

test('a code is read however it is typed', () => {
  expect(pieceCode('  gps-01 ')).toBe('GPS-01')
})

test('what went out is no longer to be handed over', () => {
  expect([stillToHandOut(2, []), stillToHandOut(2, [1]), stillToHandOut(1, [1, 2])]).toEqual([2, 1, 0])
})
