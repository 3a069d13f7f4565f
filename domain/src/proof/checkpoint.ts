import { base64 } from '@scure/base'
import { openNote, readBase64, type VerifierKey } from './signed-note.ts'

/** The state of a log: its name (`origin`), how many leaves it has, and the root of their tree. */
export type Checkpoint = { origin: string; size: number; root: Uint8Array }

/** The text of a checkpoint, to be signed (C2SP tlog-checkpoint). */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${base64.encode(root)}\n`
}

/** The checkpoint in a note that is signed by one of `keys` under the checkpoint's own origin; null else. */
export function openCheckpoint(note: string, keys: readonly VerifierKey[]): Checkpoint | null {
  const opened = openNote(note, keys)
  const checkpoint = opened && readCheckpoint(opened.text)
  return checkpoint && opened.key.startsWith(`${checkpoint.origin}+`) ? checkpoint : null
}

/** The checkpoint that a text says, whoever signed it; null where it is none. */
export function readCheckpoint(text: string): Checkpoint | null {
  const [, origin = '', size, encoded] = /^([^\n]+)\n(0|[1-9]\d{0,14})\n(\S+)\n$/.exec(text) ?? []
  const root = readBase64(encoded)
  return root?.length === 32 ? { origin, size: Number(size), root } : null
}
