import { expect, test } from 'vitest'
import { latinDigits } from './latin-digits.ts'

test('digits of an Arabic keyboard are the ones that are stored; all else stays', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(latinDigits('+٢١٢ 6 هاتف')).toBe('+212 6 هاتف')
})
