import { expect, test } from 'vitest'
import {
  checkNumbering,
  invoiceNumber,
  meetsOlderNumber,
  numberGaps,
  prefixPattern,
} from './invoice-number.ts'

const numbering = {
  invoice_prefix: 'F',
  credit_note_prefix: 'A',
  invoice_number_year: true,
  invoice_number_digits: 5,
  invoice_number_restarts: true,
}

test.each([
  [{}, 'invoice', 12, 'F-2026-00012'],
  [{}, 'credit_note', 1, 'A-2026-00001'],
  [{}, 'invoice', 123_456, 'F-2026-123456'],
  [{ invoice_prefix: 'FAC', invoice_number_digits: 3 }, 'invoice', 12, 'FAC-2026-012'],
  [{ invoice_number_year: false, invoice_number_digits: 1 }, 'invoice', 12, 'F-12'],
  [{ credit_note_prefix: 'AV/CASA' }, 'credit_note', 7, 'AV/CASA-2026-00007'],
] as const)('with %j an %s has its number of the series: %i is %s', (changed, kind, sequence, number) => {
  expect(invoiceNumber(kind, { year: 2026, sequence }, { ...numbering, ...changed })).toBe(number)
})

test('an invoice and a credit note have different prefixes, and without its year a number never begins again', () => {
  const problems = (changed: object) => checkNumbering({ ...numbering, ...changed }).map(({ field }) => field)
  expect(problems({})).toEqual([])
  expect(problems({ credit_note_prefix: 'F' })).toEqual(['credit_note_prefix'])
  expect(problems({ invoice_number_year: false })).toEqual(['invoice_number_restarts'])
  expect(problems({ invoice_number_year: false, invoice_number_restarts: false })).toEqual([])
})

test.each(['F', 'FAC', 'AV/CASA', 'F2.'])('%s is a prefix', (prefix) => expect(prefix).toMatch(prefixPattern))
test.each(['', 'f', '2026', 'F-', 'F 1', 'ABCDEFGHI', 'فا'])('%j is none', (prefix) =>
  expect(prefix).not.toMatch(prefixPattern),
)

test('numbers that were written before are known to come up again', () => {
  const older = ['F-2026-00007', 'F-12', 'A-2026-00031']
  expect(meetsOlderNumber('F-2026-', 8, older)).toBe(false)
  expect(meetsOlderNumber('F-2026-', 7, older)).toBe(true)
  expect(meetsOlderNumber('F-', 13, older)).toBe(false)
  expect(meetsOlderNumber('F-', 3, older)).toBe(true)
  expect(meetsOlderNumber('A-2026-', 8, older)).toBe(true)
})

test('a series shows what it leaves out, each year and kind by itself', () => {
  expect(numberGaps(['F-2026-00007', 'F-2026-00009', 'A-2026-00001', 'F-2026-00012'])).toEqual([
    'F-2026-00008',
    'F-2026-00010',
    'F-2026-00011',
  ])
  expect(numberGaps(['F-2026-00007', 'F-2026-00008'])).toEqual([])
  expect(numberGaps([])).toEqual([])
  expect(numberGaps(['FAC-9', 'FAC-12'])).toEqual(['FAC-10', 'FAC-11'])
})
