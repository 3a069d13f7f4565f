import { formatFor } from '@marhala/contract/language/format.ts'
import { describe, expect, test } from 'vitest'
import { readAmount, readPercent, readWhole, shownAmount } from './read-amount.ts'

describe('a typed amount', () => {
  test.each([
    ['1234.5', '1234.50'],
    ['1234', '1234.00'],
    ['1234.', '1234.00'],
    ['.5', '0.50'],
    ['0', '0.00'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1 234,50', '1234.50'],
    ['1\u202f234,5', '1234.50'],
    ['1,234', '1234.00'],
    ['12,345,678.9', '12345678.90'],
    ['12,5', '12.50'],
    ['١٢٣٫٥', '123.50'],
    ['0.29', '0.29'],
    ['1005.15', '1005.15'],
    ['9999999999.99', '9999999999.99'],
  ])('%j is %j on the wire', (typed, wire) => {
    expect(readAmount(typed)).toBe(wire)
  })
  test.each([
    ['abc'],
    ['12.345.6'],
    ['1.2.3'],
    ['-5'],
    ['1e3'],
    ['12 DH'],
    ['1234,567.1'],
    ['1,234.567'],
    [','],
  ])('%j stays as it is, for the contract to refuse', (typed) => {
    expect(readAmount(typed)).toBe(typed)
  })
  test('nothing typed is nothing sent', () => {
    expect(readAmount('  ')).toBeUndefined()
  })
})

describe('a field of money', () => {
  test.each([
    ['en', '2,970.00'],
    ['fr', '2\u202f970,00'],
    ['ar', '2.970,00'],
  ] as const)('shows an amount as %s writes it, and reads its own text back', (language, shown) => {
    const format = formatFor(language, 'UTC')
    for (const text of ['2970.00', '2970,00', '2 970,00', '2\u202f970', '2970', shown])
      expect([text, shownAmount(text, format)]).toEqual([text, shown])
    expect(readAmount(shown)).toBe('2970.00')
    expect(shownAmount('-0.50', format)).toBe(`-${format.amount('0.50')}`)
  })
  test.each(['', 'much', '12.345.6'])('shows %j as it was typed', (text) => {
    expect(shownAmount(text, formatFor('fr', 'UTC'))).toBe(text)
  })
})

test('kilometres are whole, however they are grouped', () => {
  expect(readWhole('45 210')).toBe(45_210)
  expect(readWhole('45,210')).toBe(45_210)
  expect(readWhole('٤٥')).toBe(45)
  expect(readWhole('')).toBeUndefined()
  expect(readWhole('12a')).toBe('12a')
})

describe('a typed percentage', () => {
  test.each([
    ['12.5', 12.5],
    ['12,5 %', 12.5],
    [' 7% ', 7],
    ['12,5\u202f%', 12.5],
    ['١٢٫٥٪', 12.5],
    ['−10', -10],
    ['-0.25', -0.25],
    ['150', 150],
  ])('%j is %j', (typed, percent) => {
    expect(readPercent(typed)).toBe(percent)
  })
  test.each([['a lot'], [''], ['1.2.3'], ['1e2'], ['%'], ['5 % 5']])(
    '%j stays as it is, for the contract to refuse',
    (typed) => {
      expect(readPercent(typed)).toBe(typed)
    },
  )
})
