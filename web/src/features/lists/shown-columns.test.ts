import { expect, test } from 'vitest'
import { optionalColumns, shownColumns } from './shown-columns.ts'

const columns = [
  { key: 'reference', header: 'Booking' },
  { key: 'client', header: 'Client' },
  { key: 'total', header: 'Total' },
  { key: 'actions', header: 'Actions', headerHidden: true },
]
const keysOf = (of: typeof columns) => of.map(({ key }) => key)

test('neither the column that opens the row nor that of its buttons may be left out', () => {
  expect(keysOf(optionalColumns(columns))).toEqual(['client', 'total'])
  expect(keysOf(shownColumns(columns, ['reference', 'actions', 'total']))).toEqual([
    'reference',
    'client',
    'actions',
  ])
})

test('what is hidden and no longer a column, or not yet known, hides nothing', () => {
  expect(shownColumns(columns, ['dates'])).toEqual(columns)
  expect(shownColumns(columns, [])).toEqual(columns)
})
