import { afterEach, expect, test, vi } from 'vitest'
import { deskPlace, keepDeskPlace } from './use-desk-place.ts'

afterEach(() => vi.unstubAllGlobals())

test('a booking begins at the desk’s own place: that of its last booking, else the first', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('document', {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [name = '', value = ''] = text.split(';')[0]!.split('=')
      kept.set(name, value)
    },
  })
  const places = ['casablanca-centre', 'rabat-agdal']
  expect(deskPlace(places)).toBe('casablanca-centre')
  keepDeskPlace('rabat-agdal')
  expect(deskPlace(places)).toBe('rabat-agdal')
  keepDeskPlace('closed-long-ago')
  expect(deskPlace(places)).toBe('casablanca-centre')
  expect(deskPlace([])).toBeUndefined()
})
