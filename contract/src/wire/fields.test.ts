import { expect, test } from 'vitest'
import { lines, mailedCode, phone, text, translated } from './fields.ts'

test('numbers that are typed with the digits of an Arabic keyboard are kept with those of all others', () => {
  expect(phone.parse(' +٢١٢ ٦ ١٢ ٣٤ ٥٦ ٧٨ ')).toBe('+212 6 12 34 56 78')
  expect(mailedCode.parse('٠١٢٣٤٥')).toBe('012345')
  expect(phone.safeParse('٠٦١٢').success).toBe(false)
  expect(mailedCode.safeParse('٠١٢٣٤').success).toBe(false)
})

test('a name keeps no break, no control character and nothing that turns the text around it', () => {
  expect(text(1, 80).parse(' Al\r\nATTENDEE:x\u0007 ')).toBe('Al ATTENDEE:x')
  expect(text(1, 80).parse('Amal\u2069\u202Egnp')).toBe('Amalgnp')
  expect(text(1, 80).safeParse('\u202e\u0007').success).toBe(false)
  expect(translated(1, 80).parse({ en: 'A\nb', ar: '\u200fت', fr: 'C' })).toEqual({
    en: 'A b',
    ar: 'ت',
    fr: 'C',
  })
})

test('a note keeps its lines and loses the rest of these', () => {
  expect(lines(1, 80).parse('One\r\n\ttwo\u202E')).toBe('One\n two')
})

test('NUL is refused rather than dropped', () => {
  expect(text(1, 80).safeParse('a\u0000b').success).toBe(false)
})
