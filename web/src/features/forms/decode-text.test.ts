import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

test('a file is read as UTF-8, with or without its mark', () => {
  expect(decodeText(new TextEncoder().encode('date;catégorie').buffer)).toBe('date;catégorie')
  expect(decodeText(new TextEncoder().encode('\ufeffالتاريخ').buffer)).toBe('التاريخ')
})

test('a file of an old spreadsheet is read as Windows wrote it', () => {
  expect(decodeText(Uint8Array.from([0x63, 0x61, 0x74, 0xe9, 0x67]).buffer)).toBe('catég')
})
