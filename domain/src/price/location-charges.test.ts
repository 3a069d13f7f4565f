import { expect, it } from 'vitest'
import { someLocationCharges } from './location-charges.ts'

it('a total may grow by its places where one of them charges for a pick-up or a return', () => {
  const free = { pickup_price: 0, return_price: 0 }
  expect(someLocationCharges([])).toBe(false)
  expect(someLocationCharges([free, free])).toBe(false)
  expect(someLocationCharges([free, { ...free, return_price: 1 }])).toBe(true)
  expect(someLocationCharges([{ ...free, pickup_price: 1 }])).toBe(true)
})
