import { expect, test } from 'vitest'
import { missingDriverExtra } from './driver-extra.ts'

const extra = { id: 6, key: 'additional_driver' }
const offered = [{ id: 1, key: 'gps' }, extra]
const booking = (quantity: number) => ({ booking_services: quantity ? [{ service_id: 6, quantity }] : [] })

test('a driver after the first takes the extra, and what the booking has of it counts', () => {
  expect(missingDriverExtra(booking(0), 1, offered)).toBeNull()
  expect(missingDriverExtra(booking(0), 2, offered)).toEqual({ service: extra, missing: 1 })
  expect(missingDriverExtra(booking(1), 4, offered)).toEqual({ service: extra, missing: 2 })
  expect(missingDriverExtra(booking(3), 4, offered)).toBeNull()
})

test('nothing is asked for where the company sells no such extra, or while nobody knows', () => {
  expect(missingDriverExtra(booking(0), 4, [{ id: 1, key: 'gps' }])).toBeNull()
  expect(missingDriverExtra(booking(0), 4, undefined)).toBeNull()
})
