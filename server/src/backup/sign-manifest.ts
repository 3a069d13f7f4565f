import { timingSafeEqual } from 'node:crypto'
import { sign } from '../secrets.ts'

/** Why a backup is not proved to be of this installation: it is not signed, or with another key. */
export type Doubt = 'unsigned' | 'other_key'

/** The signature file of a manifest: which key signed it, and the signature of its text. The key itself is in no backup. */
export function signManifest(key: Uint8Array, text: string): string {
  return `${nameKey(key)} ${sign(key, text)}`
}

/** Judges the signature of a manifest; a backup of an earlier version has none. */
export function judgeSignature(
  key: Uint8Array,
  text: string,
  signature: string | undefined,
): Doubt | 'ours' | 'changed' {
  if (signature === undefined) return 'unsigned'
  if (signature.split(' ')[0] !== nameKey(key)) return 'other_key'
  const [received, ours] = [signature, signManifest(key, text)].map((one) => Buffer.from(one)) as [
    Buffer,
    Buffer,
  ]
  return received.length === ours.length && timingSafeEqual(received, ours) ? 'ours' : 'changed'
}

/** Identifies a key without revealing it; no manifest is this text. */
function nameKey(key: Uint8Array): string {
  return sign(key, 'which key').slice(0, 16)
}
