/**
 * The roles of a table's elements, spelled out to be spread: below 640 px rows are displayed as blocks, and Safari
 * then forgets what they are. Spread, because the linter knows the roles only as the elements' own.
 */
export const tableRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const
