import fc from 'fast-check'
import { expect, test } from 'vitest'
import { netsOf } from './net-lines.ts'

test.each([
  [[11_000], 10_000, [10_000]],
  [[5500, 5500, -1100], 9000, [5000, 5000, -1000]],
  [[100, 100, 100], 250, [83, 83, 84]],
  [[], 0, []],
  [[0, 0], 0, [0, 0]],
])('amounts of %j come to %i as %j', (amounts, net, nets) => {
  expect(netsOf(amounts, net)).toEqual(nets)
})

test('whatever they are, the shares add up', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000_000 })
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1 }), fc.integer({ min: 0, max: 10_000 }), (amounts, part) => {
      const net = Math.floor((amounts.reduce((sum, one) => sum + one, 0) * part) / 10_000)
      expect(netsOf(amounts, net).reduce((sum, one) => sum + one, 0)).toBe(net)
    }),
  )
})
