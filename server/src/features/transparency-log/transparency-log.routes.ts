import * as transparencyLog from '@marhala/contract/integrations/transparency-log.ts'
import { consistencyProof } from '@marhala/domain/proof/merkle-tree.ts'
import { invalid } from '../../http/api-error.ts'
import type { Serve } from '../../http/serve.ts'
import { countRecords, findCheckpoint, listKeys } from './log.queries.ts'
import { calculate } from './tree.ts'

/** The transparency log, for whoever checks it. */
export function transparencyLogRoutes(serve: Serve): void {
  serve(transparencyLog.get, async ({ context: { db } }) => {
    const checkpoint = await findCheckpoint(db)
    const keys = (await listKeys(db)).map(({ verifier }) => verifier)
    const { size = 0, note = null, signed_at = null } = checkpoint ?? {}
    return { size, checkpoint: note, signed_at, keys }
  })
  serve(transparencyLog.consistency, async ({ context: { db }, query: { first, size } }) => {
    const most = await countRecords(db)
    if (size > most) throw invalid({ size: [{ key: 'number' }] })
    if (first > size) throw invalid({ first: [{ key: 'number' }] })
    const hashes = await calculate(db, (nodeAt) => consistencyProof(first, size, nodeAt))
    return { path: hashes.map((hash) => Buffer.from(hash).toString('base64')) }
  })
}
