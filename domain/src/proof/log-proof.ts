import { sha256 } from '@noble/hashes/sha2.js'
import { base64 } from '@scure/base'
import { isIncluded } from './check-proof.ts'
import { type Checkpoint, openCheckpoint } from './checkpoint.ts'
import { readBase64, type VerifierKey } from './signed-note.ts'

/** That a log holds a record: its place, the hashes from its leaf to the root, and the signed checkpoint. */
export type LogProof = { index: number; hashes: Uint8Array[]; checkpoint: string }

const firstLine = 'c2sp.org/tlog-proof@v1'

/** The text of a proof (C2SP tlog-proof). */
export function formatProof({ index, hashes, checkpoint }: LogProof): string {
  const lines = [firstLine, `index ${index}`, ...hashes.map((hash) => base64.encode(hash))]
  return `${lines.join('\n')}\n\n${checkpoint}`
}

/** The proof that a text is, or null. Data beside it (`extra`) is never in ours, and refused. */
export function readProof(text: string): LogProof | null {
  const [, head = '', checkpoint = ''] = /^((?:[^\n]+\n)+)\n([\s\S]+)$/.exec(text) ?? []
  const [first, place = '', ...encoded] = head.trimEnd().split('\n')
  const [, index] = /^index (0|[1-9]\d{0,14})$/.exec(place) ?? []
  if (first !== firstLine || index === undefined) return null
  const hashes: Uint8Array[] = []
  for (const line of encoded) {
    const hash = readBase64(line)
    if (hash?.length !== 32) return null
    hashes.push(hash)
  }
  return { index: Number(index), hashes, checkpoint }
}

/** What a record's leaf holds: the SHA-256 of its bytes, so that the tree itself tells nothing of anybody. */
export function leafOf(record: Uint8Array): Uint8Array {
  return sha256(record)
}

/** Why a proof does not hold: no proof, no checkpoint signed by a key that we know, or another record. */
export type ProofProblem = 'no_proof' | 'unknown_signer' | 'not_included'

/** The checkpoint under which a record is in the log, or why the proof does not show it. */
export function checkProof(
  record: Uint8Array,
  text: string,
  keys: readonly VerifierKey[],
): { checkpoint: Checkpoint; index: number } | ProofProblem {
  const proof = readProof(text)
  if (!proof) return 'no_proof'
  const checkpoint = openCheckpoint(proof.checkpoint, keys)
  if (!checkpoint) return 'unknown_signer'
  const { index, hashes } = proof
  return isIncluded({ data: leafOf(record), index, hashes }, checkpoint)
    ? { checkpoint, index }
    : 'not_included'
}
