import type { Manifest } from './manifest.ts'
import type { Sequence, Table } from './tables.queries.ts'

/**
 * Refuses a backup with other tables, columns or sequences than the database has at the backup's migration. Only after
 * that a name from an archive is used in a statement.
 */
export function checkSchema(
  { tables, sequences, migrations }: Manifest,
  ours: { tables: Table[]; sequences: Sequence[] },
): void {
  const theirObjects = [...tables.map(describe), ...sequences.map(({ name }) => `the sequence ${name}`)]
  const ourObjects = [
    ...ours.tables.map(describe),
    ...ours.sequences.map(({ name }) => `the sequence ${name}`),
  ]
  const [odd] = theirObjects.filter(
    (one, index) => !ourObjects.includes(one) || theirObjects.indexOf(one) !== index,
  )
  const [lacking] = ourObjects.filter((one) => !theirObjects.includes(one))
  const level = migrations.at(-1)!.name
  if (odd !== undefined) throw new Error(`The backup has what a database at ${level} has not: ${odd}.`)
  if (lacking !== undefined) throw new Error(`The backup lacks what a database at ${level} has: ${lacking}.`)
}

/** Columns in any order: it differs between databases that reached the same schema in different ways. */
function describe({ name, columns }: Table): string {
  return `the table ${name} with ${columns.toSorted().join(', ')}`
}
