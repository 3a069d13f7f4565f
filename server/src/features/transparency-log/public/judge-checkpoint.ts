import type { Checkpoint } from '@marhala/domain/proof/checkpoint.ts'
import { isSame } from '@marhala/domain/proof/check-proof.ts'
import { treeRoot } from '@marhala/domain/proof/merkle-tree.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { countRecords, listKeys } from '../log.queries.ts'
import { calculate } from '../tree.ts'

/** Whether the database's log begins with the tree of a checkpoint. */
export async function judgeCheckpoint(db: Kysely<DB>, { size, root }: Checkpoint): Promise<boolean> {
  if (size > (await countRecords(db))) return false
  return isSame(await calculate(db, (nodeAt) => treeRoot(size, nodeAt)), root)
}

/** Every key that signed for the log. */
export async function readVerifierKeys(db: Kysely<DB>): Promise<string[]> {
  return (await listKeys(db)).map(({ verifier }) => verifier)
}
