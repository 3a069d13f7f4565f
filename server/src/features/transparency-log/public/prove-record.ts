import { formatProof } from '@marhala/domain/proof/log-proof.ts'
import type { LogKind } from '@marhala/domain/proof/log-record.ts'
import { inclusionProof } from '@marhala/domain/proof/merkle-tree.ts'
import type { AppContext } from '../../../context.ts'
import { findCheckpoint, findRecord } from '../log.queries.ts'
import { calculate } from '../tree.ts'
import { sequenceLog } from './sequence-log.ts'

/** The newest record of a row with its proof (C2SP tlog-proof); undefined where the log has none, such as of older rows. */
export async function proveRecord(
  context: AppContext,
  kind: LogKind,
  subject: number,
): Promise<{ record: string; proof: string } | undefined> {
  await sequenceLog(context)
  const found = await findRecord(context.db, kind, subject)
  const checkpoint = await findCheckpoint(context.db)
  if (!found || !checkpoint) return undefined
  const { position: index, record } = found
  const hashes = await calculate(context.db, (nodeAt) => inclusionProof(index, checkpoint.size, nodeAt))
  return { record, proof: formatProof({ index, hashes, checkpoint: checkpoint.note }) }
}
