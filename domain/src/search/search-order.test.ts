import { expect, test } from 'vitest'
import { searchOrder } from './search-order.ts'

test.each([
  ['a name', { clients: 0.98, cars: undefined, bookings: 0.88 }, 'clients'],
  ['a name that a car has too', { clients: 0.97, cars: 0.97, bookings: undefined }, 'clients'],
  ['a plate', { clients: undefined, cars: 1, bookings: undefined }, 'cars'],
  ['a reference', { clients: undefined, cars: 0.7, bookings: 1 }, 'bookings'],
  ['nothing', { clients: undefined, cars: undefined, bookings: undefined }, 'clients'],
])('%s', (_, best, first) => {
  expect(searchOrder(best)[0]).toBe(first)
})
