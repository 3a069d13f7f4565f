import type { Manifest } from './manifest.ts'
import type { Sequence, Table } from './tables.queries.ts'

/**
 * Refuses a backup that names other tables, columns or sequences than the database has at the backup's migration. Only
 * after that a name out of an archive comes into a statement.
 */
export function checkSchema(
  { tables, sequences, migrations }: Manifest,
  ours: { tables: Table[]; sequences: Sequence[] },
): void {
  const said = [...tables.map(describe), ...sequences.map(({ name }) => `the sequence ${name}`)]
  const wanted = [...ours.tables.map(describe), ...ours.sequences.map(({ name }) => `the sequence ${name}`)]
  const [odd] = said.filter((one, index) => !wanted.includes(one) || said.indexOf(one) !== index)
  const [lacking] = wanted.filter((one) => !said.includes(one))
  const level = migrations.at(-1)!.name
  if (odd !== undefined) throw new Error(`The backup has what a database at ${level} has not: ${odd}.`)
  if (lacking !== undefined) throw new Error(`The backup lacks what a database at ${level} has: ${lacking}.`)
}

/** Columns in any order: it differs between databases that came to the same schema by other ways. */
function describe({ name, columns }: Table): string {
  return `the table ${name} with ${columns.toSorted().join(', ')}`
}
