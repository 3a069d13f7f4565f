import { timingSafeEqual } from 'node:crypto'
import { sign } from '../secrets.ts'

/** Why nothing shows that a backup is one of this installation: it is not signed, or with another key. */
export type Doubt = 'unsigned' | 'other_key'

/** What stands beside a manifest: which key signed it, and the signature of its text. The key itself is in no backup. */
export function signManifest(key: Uint8Array, text: string): string {
  return `${nameKey(key)} ${sign(key, text)}`
}

/** What a signature says of the manifest that it came with; a backup of an earlier version has none. */
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

/** Tells keys apart, and tells nothing of them; no manifest is this text. */
function nameKey(key: Uint8Array): string {
  return sign(key, 'which key').slice(0, 16)
}
