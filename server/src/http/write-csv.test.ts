import { describe, expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'

const hostile = [
  '=1+1',
  '=HYPERLINK("https://evil.example","x")',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u00a0=1',
  '\u200b=1',
  '\ufeff=1',
  '＝1',
  '＋1',
  '－1',
  '＠A1',
  '|calc',
  '%0A=1',
  "=cmd|' /C calc'!A0",
  '+212612345678',
]

/** Reads RFC 4180 as a spreadsheet does. */
function parse(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (quoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === separator || text.startsWith('\r\n', at))) {
      rows.at(-1)!.push(cell)
      cell = ''
      if (sign === '\r') {
        rows.push([])
        at += 1
      }
    } else cell += sign
  }
  return rows.slice(0, -1)
}

describe('R48 a file for spreadsheets', () => {
  test.each(hostile)('lets %j run nowhere', (text) => {
    for (const [language, separator] of [
      ['en', ','],
      ['ar', ','],
      ['fr', ';'],
    ] as const) {
      const rows = parse(writeCsv([['a', text, 'z']], language).slice(1), separator)
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
    expect(parse(writeCsv(rows, 'en').slice(1), ',')).toEqual(read)
    expect(parse(writeCsv(rows, 'fr').slice(1), ';')).toEqual(read)
  })

  test('begins with the mark of UTF-8 and ends each line with CRLF', () => {
    expect(writeCsv([['a', 'b'], ['c']], 'fr')).toBe('\ufeffa;b\r\nc\r\n')
  })
})
