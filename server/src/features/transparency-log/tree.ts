import { type NodeAt, type NodePlace, placesRead } from '@marhala/domain/proof/merkle-tree.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { listNodes } from './log.queries.ts'

/** Calculates with the stored hashes of the tree, which are fetched at once. */
export async function calculate<Result>(db: Kysely<DB>, work: (nodeAt: NodeAt) => Result): Promise<Result> {
  const places = placesRead(work)
  const rows = places.length === 0 ? [] : await listNodes(db, places)
  const keyOf = ({ level, position }: NodePlace) => `${level}/${position}`
  const hashes = new Map(rows.map((row) => [keyOf(row), new Uint8Array(row.hash)]))
  return work((place) => {
    const hash = hashes.get(keyOf(place))
    if (!hash) throw new Error(`the log lacks its hash ${keyOf(place)}`)
    return hash
  })
}
