import { expect, test } from 'vitest'
import { driversNeeded, licenseNeeds } from './drivers-needed.ts'

const by = { byStaff: true, withDriver: false } as const

test.each([
  ['booking', 'confirmation', { required: false, licensed: false }],
  ['booking', 'handover', { required: false, licensed: false }],
  ['confirmation', 'confirmation', { required: true, licensed: true }],
  ['confirmation', 'handover', { required: true, licensed: false }],
  ['handover', 'confirmation', { required: true, licensed: true }],
  ['handover', 'handover', { required: true, licensed: true }],
] as const)('the %s needs, where the licence is needed at the %s: %o', (step, license_needed_at, needed) => {
  expect(driversNeeded(step, { ...by, license_needed_at })).toEqual(needed)
})

test('a client names a driver as they book', () => {
  expect(driversNeeded('booking', { ...by, byStaff: false, license_needed_at: 'handover' }).required).toBe(
    true,
  )
})

test.each(licenseNeeds)(
  "with the agency's driver nobody is needed, at the %s either",
  (license_needed_at) => {
    for (const step of ['booking', 'confirmation', 'handover'] as const)
      for (const byStaff of [true, false])
        expect(driversNeeded(step, { byStaff, withDriver: true, license_needed_at })).toEqual({
          required: false,
          licensed: false,
        })
  },
)
