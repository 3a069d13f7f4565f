import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { isSame } from './check-proof.ts'

/** A public key of a log with its name, as text: `example.com/log+530d903a+AekyeRrm…` (C2SP signed-note). */
export type VerifierKey = string

type Key = { name: string; id: Uint8Array; public_key: Uint8Array }

/** The type byte of Ed25519, the only signature that our logs make. */
const ed25519Type = Uint8Array.of(1)

/** Who signs: a name that holds neither a space nor a plus, and a secret Ed25519 key of 32 bytes. */
export type Signer = { name: string; secret_key: Uint8Array }

/** The public key of a signer as text. */
export function verifierKey({ name, secret_key }: Signer): VerifierKey {
  const public_key = ed25519.getPublicKey(secret_key)
  return `${name}+${bytesToHex(keyId(name, public_key))}+${base64.encode(concatBytes(ed25519Type, public_key))}`
}

/** A note: `text`, which ends with a line break, signed. */
export function signNote(text: string, { name, secret_key }: Signer): string {
  const id = keyId(name, ed25519.getPublicKey(secret_key))
  const signature = ed25519.sign(utf8ToBytes(text), secret_key)
  return `${text}\n— ${name} ${base64.encode(concatBytes(id, signature))}\n`
}

/**
 * The text of a note and the key that signed it, or null: it is not a note, or not every signature in it is by one of
 * `keys`. Other keys would have to be ignored in a note of several signers; ours have one, and none that is not checked.
 */
export function openNote(
  note: string,
  keys: readonly VerifierKey[],
): { text: string; key: VerifierKey } | null {
  const parts = /^([\s\S]+\n)\n((?:— [^\n]+\n)+)$/.exec(note)
  if (!parts) return null
  const [, text = '', lines = ''] = parts
  const signers = lines
    .trimEnd()
    .split('\n')
    .map((line) => signerOf(line, text, keys))
  const [first] = signers
  return first && signers.every((signer) => signer !== undefined) ? { text, key: first } : null
}

function signerOf(line: string, text: string, keys: readonly VerifierKey[]): VerifierKey | undefined {
  const [, name, encoded] = /^— (\S+) (\S+)$/.exec(line) ?? []
  const bytes = readBase64(encoded)
  if (bytes?.length !== 68) return undefined
  return keys.find((text_of_key) => {
    const key = readKey(text_of_key)
    if (!key || key.name !== name || !isSame(key.id, bytes.subarray(0, 4))) return false
    return ed25519.verify(bytes.subarray(4), utf8ToBytes(text), key.public_key, { zip215: false })
  })
}

function readKey(text: VerifierKey): Key | null {
  const [, name = '', id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? []
  const bytes = readBase64(encoded)
  if (bytes?.length !== 33 || bytes[0] !== 1) return null
  const public_key = bytes.subarray(1)
  const own = keyId(name, public_key)
  return bytesToHex(own) === id ? { name, id: own, public_key } : null
}

/** The bytes of a base64 text, or null; a text that is not the one that these bytes are written as is refused. */
export function readBase64(text: string | undefined): Uint8Array | null {
  try {
    return text === undefined ? null : base64.decode(text)
  } catch {
    return null
  }
}

function keyId(name: string, public_key: Uint8Array): Uint8Array {
  return sha256(concatBytes(utf8ToBytes(`${name}\n`), ed25519Type, public_key)).subarray(0, 4)
}
