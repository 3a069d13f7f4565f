import { expect, test } from 'vitest'
import { cleanLine, cleanLines } from './typed-text.ts'

const turned = 'Amal\u2069 \u202E(RB-AAAAAA)'

test('a line that somebody typed has no break, no control character and nothing that turns it around', () => {
  expect(cleanLine(turned)).toBe('Amal (RB-AAAAAA)')
  expect(cleanLine(' Al\r\nBEGIN:VALARM\u2028x\u0007\u200f ')).toBe('Al BEGIN:VALARM x')
})

test('a text of several lines keeps its breaks and nothing else of these', () => {
  expect(cleanLines('One\r\ntwo\rthree\u2028\u202Efour\tfive\u0007 \n\n')).toBe('One\ntwo\nthree\nfour five')
})

test('letters of any script, joiners and emoji stay as they are', () => {
  for (const text of ['أمين العلوي', 'Zoé d’Arc', 'می\u200cخواهم', '👩‍🔧 ok']) {
    expect(cleanLine(text)).toBe(text)
    expect(cleanLines(text)).toBe(text)
  }
})
