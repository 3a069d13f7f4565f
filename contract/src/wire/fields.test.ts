import { expect, test } from 'vitest'
import { phone, sixDigits } from './fields.ts'

test('numbers that are typed with the digits of an Arabic keyboard are kept with those of all others', () => {
  expect(phone.parse(' +٢١٢ ٦ ١٢ ٣٤ ٥٦ ٧٨ ')).toBe('+212 6 12 34 56 78')
  expect(sixDigits.parse('٠١٢٣٤٥')).toBe('012345')
  expect(phone.safeParse('٠٦١٢').success).toBe(false)
  expect(sixDigits.safeParse('٠١٢٣٤').success).toBe(false)
})
