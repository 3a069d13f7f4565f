import { expect, test } from 'vitest'
import { isolate, isolateLtr } from './isolate.ts'

test('no name ends its isolate, or turns round what stands behind it', () => {
  expect(isolate('Amal\u2069\u202Egnp')).toBe('\u2068Amalgnp\u2069')
  expect(isolateLtr('12\u2069\r\n\u2067DH')).toBe('\u206612 DH\u2069')
})

test('what a format of Arabic sets between figures stays', () => {
  expect(isolate('10\u200e%\u061c')).toBe('\u206810\u200e%\u061c\u2069')
})
