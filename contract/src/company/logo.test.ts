import { expect, test } from 'vitest'
import { logoPart, logoSize } from './logo.ts'

test('a logo’s address tells its size', () => {
  expect(logoPart({ width: 640, height: 213 })).toBe('logo-640x213.webp')
  expect(logoSize(`/files/abc/${logoPart({ width: 640, height: 213 })}`)).toEqual({ width: 640, height: 213 })
})

test.each([
  '/files/abc/logo.webp',
  '/files/abc/logo-x213.webp',
  'https://example.com/logo-640x213.webp?x',
  '',
])('nothing is told by %s', (address) => expect(logoSize(address)).toBeUndefined())
