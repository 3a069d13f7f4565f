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

test('what went out is no longer to be handed over, what was put back before the car left is again', () => {
  const left = new Date('2026-06-04T10:00:00Z')
  const out = { outcome: null, back_at: null } as const
  const back = (hour: number) => ({ outcome: 'back', back_at: new Date(Date.UTC(2026, 5, 4, hour)) }) as const
  const still = (quantity: number, loans: readonly (typeof out | ReturnType<typeof back>)[]) => [
    stillToHandOut(quantity, loans, null),
    stillToHandOut(quantity, loans, left),
  ]
  expect([still(2, []), still(2, [out]), still(1, [out, out])]).toEqual([
    [2, 2],
    [1, 1],
    [0, 0],
  ])
  expect([still(1, [back(9)]), still(1, [back(10)]), still(1, [back(11)])]).toEqual([
    [1, 1],
    [1, 1],
    [1, 0],
  ])
  const lost = { outcome: 'lost', back_at: new Date(Date.UTC(2026, 5, 4, 9)) } as const
  expect(stillToHandOut(1, [lost], null)).toBe(0)
})
