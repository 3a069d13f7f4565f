import { afterEach, expect, test, vi } from 'vitest'
import { deskPlace, keepDeskPlace } from './use-desk-place.ts'

afterEach(() => vi.unstubAllGlobals())

const places = ['casablanca-centre', 'rabat-agdal']

test('a booking begins at the desk’s own place: that of its last booking, else the first', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
  expect(deskPlace(places)).toBe('casablanca-centre')
  keepDeskPlace('rabat-agdal')
  expect(deskPlace(places)).toBe('rabat-agdal')
  keepDeskPlace('closed-long-ago')
  expect(deskPlace(places)).toBe('casablanca-centre')
  expect(deskPlace([])).toBeUndefined()
})

test('a browser that keeps nothing begins with the first place', () => {
  vi.stubGlobal('localStorage', undefined)
  keepDeskPlace('rabat-agdal')
  expect(deskPlace(places)).toBe('casablanca-centre')
})
