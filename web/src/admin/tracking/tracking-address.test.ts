import { expect, test } from 'vitest'
import { readTrackingView, trackingAddress } from './tracking-address.ts'

test.each([
  '/admin/tracking',
  '/admin/tracking?search=dacia&filter=live',
  '/admin/tracking?filter=out&car=7&day=2026-06-03',
  '/admin/tracking?devices=1',
  '/admin/tracking?zones=1',
])('the address %s means itself', (address) => {
  expect(trackingAddress(readTrackingView(new URLSearchParams(address.split('?')[1] ?? '')))).toBe(address)
})

test.each(['filter=ever', 'car=-1', 'car=x', 'day=2026-02-30', 'devices=yes', 'search=+'])(
  'what %s can’t mean is left out',
  (query) => {
    expect(trackingAddress(readTrackingView(new URLSearchParams(query)))).toBe('/admin/tracking')
  },
)
