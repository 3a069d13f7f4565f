import type { Vehicle } from '@marhala/contract/tracking/tracking.ts'
import { expect, test } from 'vitest'
import { lookOf } from './map-pins.ts'

const vehicle = (freshness: Vehicle['freshness'], speed: number | null): Vehicle => ({
  car: { id: 1, name: 'Dacia Duster', registration_plate: '1-A-6' },
  has_device: true,
  freshness,
  booking: null,
  position: {
    at: '2026-06-03T08:59:00Z',
    latitude: 33.57,
    longitude: -7.59,
    speed,
    bearing: 90,
    battery: null,
    ignition: null,
  },
})

test.each([
  ['live', 46, false, { sign: 'moving', tone: 'live' }],
  ['recent', 46, false, { sign: 'moving', tone: 'recent' }],
  ['live', 3, false, { sign: 'standing', tone: 'live' }],
  ['live', null, false, { sign: 'standing', tone: 'live' }],
  // How fast it was when it fell silent says nothing of now.
  ['stale', 46, false, { sign: 'standing', tone: 'stale' }],
  ['live', 46, true, { sign: 'alert', tone: 'alert' }],
  ['stale', 46, true, { sign: 'alert', tone: 'staleAlert' }],
] as const)('a car that is %s at %s km/h, with an alert: %s', (freshness, speed, hasAlert, look) => {
  expect(lookOf(vehicle(freshness, speed), hasAlert)).toEqual(look)
})
