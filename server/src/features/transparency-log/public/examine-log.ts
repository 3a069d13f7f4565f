import { openCheckpoint } from '@marhala/domain/proof/checkpoint.ts'
import { isSame } from '@marhala/domain/proof/check-proof.ts'
import { leafHash, nodesOf, treeRoot } from '@marhala/domain/proof/merkle-tree.ts'
import type { Kysely } from 'kysely'
import type { Config } from '../../../config.ts'
import type { DB } from '../../../db/tables.ts'
import { listComparable, listUnlogged } from '../examine.queries.ts'
import { findCheckpoint, listKeys } from '../log.queries.ts'
import { hashOf } from '../make-record.ts'
import { findLost } from './sequence-log.ts'

/** What of the log or beside it is not as it was committed. */
export type LogProblem =
  /** The record at a place is not the one that was hashed. */
  | { what: 'record_changed'; position: number }
  /** A place has no record, or the tree is not the signed one. */
  | { what: 'tree_changed'; size: number }
  /** The row is not what its record says: the fields that differ, as [name, in the log, in the table]. */
  | { what: 'row_changed'; kind: string; subject: number; fields: [string, unknown, unknown][] }
  | { what: 'row_gone'; kind: string; subject: number }
  /** A row that was written past the log. */
  | { what: 'row_added'; kind: string; subject: number }
  /** The database was put back from an earlier day: the checkpoint that it lacks. */
  | { what: 'restored'; note: string }

const batch = 1000

/**
 * Compares the log with itself and with the tables, whoever changed them, a superuser of the database too. Only reads.
 * Returns how many records there are, and what is wrong.
 */
export async function examineLog(
  db: Kysely<DB>,
  config: Config,
): Promise<{ size: number; problems: LogProblem[] }> {
  const problems: LogProblem[] = []
  const leaves: Uint8Array[] = []
  for (;;) {
    const records = await listComparable(db, leaves.length, batch)
    for (const record of records) {
      const position = leaves.length
      // A place that was taken out: all after it stand one lower.
      if (Number(record.position) !== position)
        return { size: position, problems: [...problems, { what: 'tree_changed', size: position }] }
      leaves.push(leafHash(new Uint8Array(record.hash)))
      if (!hashOf(record.record).equals(record.hash)) problems.push({ what: 'record_changed', position })
      else problems.push(...compareRow(record))
    }
    if (records.length < batch) break
  }
  problems.push(...(await judgeTree(db, leaves)))
  for (const row of await listUnlogged(db)) problems.push({ what: 'row_added', ...row })
  const lost = await findLost({ db, config })
  const told = (await listKeys(db)).flatMap((key) => (key.lost ? [key.lost] : []))
  for (const note of new Set([...told, ...(lost ? [lost] : [])])) problems.push({ what: 'restored', note })
  return { size: leaves.length, problems }
}

type Comparable = Awaited<ReturnType<typeof listComparable>>[number]

/** The newest record of a row compared with the row as it is now. */
function compareRow({ kind, subject, record, is_newest, row }: Comparable): LogProblem[] {
  if (!is_newest) return []
  const {
    format: _format,
    kind: _kind,
    salt: _salt,
    ...logged
  } = JSON.parse(record) as Record<string, unknown>
  if (logged['gone'] === true) return row === null ? [] : [{ what: 'row_added', kind, subject }]
  if (row === null) return [{ what: 'row_gone', kind, subject }]
  const now = row as Record<string, unknown>
  const fields = Object.entries(logged).filter(([name, value]) => !isAlike(value, now[name]))
  if (fields.length === 0) return []
  return [
    { what: 'row_changed', kind, subject, fields: fields.map(([name, value]) => [name, value, now[name]]) },
  ]
}

async function judgeTree(db: Kysely<DB>, leaves: readonly Uint8Array[]): Promise<LogProblem[]> {
  const newest = await findCheckpoint(db)
  const keys = (await listKeys(db)).map(({ verifier }) => verifier)
  const checkpoint = newest && openCheckpoint(newest.note, keys)
  if (!checkpoint)
    return leaves.length === 0 && !newest ? [] : [{ what: 'tree_changed', size: leaves.length }]
  const { size, root } = checkpoint
  const isTrue = size <= leaves.length && isSame(treeRoot(size, nodesOf(leaves)), root)
  return isTrue ? [] : [{ what: 'tree_changed', size }]
}

/** Whether two JSON values are the same, whatever the order of their keys. */
function isAlike(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other
  const [names, others] = [Object.keys(one), Object.keys(other)]
  return (
    names.length === others.length &&
    names.every((name) =>
      isAlike((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
    )
  )
}
