import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

describe('a file of lines', () => {
  test.each([',', ';', '\t'])('is read with %j between its cells', (sign) => {
    expect(readCsv(`date${sign}amount\r\n2026-01-01${sign}"12${sign}50"\r\n`)).toEqual({
      header: ['date', 'amount'],
      lines: [{ row: 2, cells: ['2026-01-01', `12${sign}50`] }],
    })
  })

  test('numbers its lines as a spreadsheet does, empty ones and line ends in cells included', () => {
    const lines = readCsv('\ufeffa,b\n1,"two\nlines ""here"""\n\n,,\n3,4')?.lines
    expect(lines).toEqual([
      { row: 2, cells: ['1', 'two\nlines "here"'] },
      { row: 5, cells: ['3', '4'] },
    ])
  })

  test('is none where a quotation mark stays open', () => {
    expect(readCsv('a,b\n1,2\n3,"4\n5,6')).toBeUndefined()
  })

  test('takes off the apostrophe that keeps a spreadsheet from running a text', () => {
    expect(readCsv("a\n'=1+1\n'quoted'")?.lines.map(({ cells }) => cells[0])).toEqual(['=1+1', "'quoted'"])
  })

  test('is read where blanks, lone quotation marks and mixed line ends stand in it', () => {
    expect(readCsv('a, "b,c" ,5" wheel\r\n1,2\n 3 ,,4\r\n')).toEqual({
      header: ['a', 'b,c', '5" wheel'],
      lines: [
        { row: 2, cells: ['1', '2'] },
        { row: 3, cells: ['3', '', '4'] },
      ],
    })
  })

  test('is none where text stands behind a quotation mark, and no text makes it fail', () => {
    expect(readCsv('a,b\n"1"2,3\n')).toBeUndefined()
    const signs = fc.constantFrom('a', '"', '""', ',', ';', '\t', '\n', '\r\n', '\r', ' ', '\ufeff', "'", '=')
    fc.assert(fc.property(fc.array(signs, { maxLength: 30 }), (parts) => void readCsv(parts.join(''))))
  })

  test('without anything has neither header nor lines', () => {
    expect(readCsv('')).toEqual({ header: [], lines: [] })
  })
})
