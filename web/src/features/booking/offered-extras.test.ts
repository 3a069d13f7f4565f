import { expect, test } from 'vitest'
import { stillOffered } from './offered-extras.ts'

const gps = { id: 3, key: 'gps' }
const seat = { id: 5, key: 'child_seat' }
const driver = { id: 6, key: 'additional_driver' }

test('of chosen extras only those stay that are offered', () => {
  expect(stillOffered({ services: { 3: 1, 5: 2 }, drivers: 1 }, [seat, driver])).toEqual({
    services: { 5: 2 },
    drivers: 1,
  })
})

test('nothing goes while all are offered, or while nobody knows what is', () => {
  const chosen = { services: { 3: 1 }, drivers: 1 }
  expect(stillOffered(chosen, [gps, seat])).toBeNull()
  expect(stillOffered(chosen, undefined)).toBeNull()
})

test('other drivers go with their own extra alone', () => {
  const chosen = { services: { 3: 1, 6: 2 }, drivers: 3 }
  expect(stillOffered(chosen, [seat, driver])).toEqual({ services: { 6: 2 }, drivers: 3 })
  expect(stillOffered(chosen, [gps])).toEqual({ services: { 3: 1 }, drivers: 1 })
})
