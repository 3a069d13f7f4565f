import { expect, test } from 'vitest'
import type { BookingStatus } from './booking-status.ts'
import { choicesOf, isMovable, standsFor, thisCarPrice } from './car-choice.ts'

const terms = { or_similar: true, this_car_price: 4000 }

test('this car or similar is the default where the class allows it', () => {
  expect(choicesOf(terms)).toEqual(['similar', 'this'])
  expect(choicesOf({ or_similar: true, this_car_price: 0 })).toEqual(['similar', 'this'])
})
test('nobody insists on a car where its class does not let them', () => {
  expect(choicesOf({ or_similar: true, this_car_price: null })).toEqual(['similar'])
})
test('a car without a class, or of one that is not let so, is let as this very car', () => {
  expect(choicesOf(null)).toEqual(['this'])
  expect(choicesOf({ or_similar: false, this_car_price: 4000 })).toEqual(['this'])
})
test('this very car costs more only where there is a choice', () => {
  expect(thisCarPrice(terms, 'this')).toBe(4000)
  expect(thisCarPrice(terms, 'similar')).toBe(0)
  expect(thisCarPrice({ ...terms, or_similar: false }, 'this')).toBe(0)
  expect(thisCarPrice(null, 'this')).toBe(0)
})
test('a booking moves until it is bound, and while it waits', () => {
  const booking = { class_id: 3, bound_at: null, status: 'confirmed' as BookingStatus }
  expect(isMovable(booking)).toBe(true)
  expect(isMovable({ ...booking, status: 'pending' })).toBe(true)
  expect(isMovable({ ...booking, bound_at: new Date() })).toBe(false)
  expect(isMovable({ ...booking, class_id: null })).toBe(false)
  for (const status of ['active', 'completed', 'cancelled'] as const)
    expect(isMovable({ ...booking, status })).toBe(false)
})
test('a car of the class or of the next stands for it', () => {
  const promised = { id: 3, upgrade_class_id: 4 }
  expect([3, 4, 5, null].map((class_id) => standsFor({ class_id }, promised))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(standsFor({ class_id: null }, { id: 3, upgrade_class_id: null })).toBe(false)
})
