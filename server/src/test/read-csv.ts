import { parse } from 'csv-parse/sync'

/** Reads RFC 4180 to the letter, the mark of UTF-8 left out; every line ends in CRLF. */
export function readCsv(text: string, delimiter: string): string[][] {
  return parse(text, { bom: true, delimiter, record_delimiter: '\r\n', relax_column_count: true })
}

/** Texts that a spreadsheet would run, were they not guarded (R48). */
export const hostileCells = [
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
] as const
