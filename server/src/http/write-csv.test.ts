import { text } from 'node:stream/consumers'
import { parseTypedAmount } from '@marhala/domain/text/typed-values.ts'
import { describe, expect, test } from 'vitest'
import { hostileCells, readCsv } from '../test/read-csv.ts'
import { csvFile, writeCsv } from './write-csv.ts'

describe('R48 a file for spreadsheets', () => {
  test.each(hostileCells)('lets %j run nowhere', (text) => {
    for (const [language, separator] of [
      ['en', ','],
      ['ar', ','],
      ['fr', ';'],
    ] as const) {
      const rows = readCsv(writeCsv([['a', text, 'z']], language), separator)
      expect(rows).toEqual([['a', `'${text}`, 'z']])
    }
  })

  test('keeps what is harmless, amounts below zero included, by RFC 4180', () => {
    const rows = [
      ['Name', 'Note', 'Amount'],
      ['Amina "A"', 'two\r\nlines, one comma; one semicolon', '-12.50'],
      ['أمينة', null, 7],
    ]
    const read = [
      rows[0],
      ['Amina "A"', 'two\r\nlines, one comma; one semicolon', '-12.50'],
      ['أمينة', '', '7'],
    ]
    expect(readCsv(writeCsv(rows, 'en'), ',')).toEqual(read)
    const french = read.map((row) => row!.map((cell) => (cell === '-12.50' ? '-12,50' : cell)))
    expect(readCsv(writeCsv(rows, 'fr'), ';')).toEqual(french)
  })

  test('has decimal commas for a French spreadsheet, and an import reads either', () => {
    const rows = [['1234.50', '-0.05', 2.5, '12', '0612.34.56', '1.2.3', null]]
    expect(writeCsv(rows, 'fr')).toBe('\ufeff"1234,50";"-0,05";"2,5";12;0612.34.56;1.2.3;\r\n')
    expect(writeCsv(rows, 'ar')).toBe('\ufeff1234.50,-0.05,2.5,12,0612.34.56,1.2.3,\r\n')
    for (const typed of ['1234,50', '1234.50']) expect(parseTypedAmount(typed)).toBe(123_450)
  })

  test('begins with the mark of UTF-8 and ends each line with CRLF', () => {
    expect(writeCsv([['a', 'b'], ['c']], 'fr')).toBe('\ufeffa;b\r\nc\r\n')
  })
})

describe('a list as a file of any length', () => {
  const ids = Array.from({ length: 100_000 }, (_, index) => index + 1)
  const listing = { name: 'numbers', day: '2026-06-03', header: ['No.', 'Text'] }

  test('holds every record once and in order, a few read at a time', async () => {
    const sizes: number[] = []
    const read = async (some: number[]) => {
      sizes.push(some.length)
      return some.map((id) => [id, '=1+1'])
    }
    const { file_name, rows, content } = csvFile({ ...listing, ids, read }, 'fr')
    expect([file_name, rows]).toEqual(['numbers-2026-06-03.csv', 100_000])
    const [header, ...body] = readCsv(await text(content), ';')
    expect(header).toEqual(['No.', 'Text'])
    expect(body.map(([id]) => Number(id))).toEqual(ids)
    expect(body.every(([, cell]) => cell === "'=1+1")).toBe(true)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(500)
  })

  test('is read no further than it is fetched, and ends with whoever gave up', async () => {
    let read = 0
    const slow = csvFile(
      {
        ...listing,
        ids,
        read: async (some) => {
          read += some.length
          return some.map((id) => [id, 'x'.repeat(1000)])
        },
      },
      'en',
    ).content
    const lines = slow[Symbol.asyncIterator]()
    for (let line = 0; line < 3; line++) await lines.next()
    expect(read).toBeLessThan(10_000)
    const before = read
    await lines.return!()
    expect(slow.destroyed).toBe(true)
    expect(read).toBeLessThanOrEqual(before + 500)
  })
})
