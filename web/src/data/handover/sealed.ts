/** Something that only its key opens. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

const algorithm = 'AES-GCM'

/** Whether this page can keep secrets: `crypto.subtle` needs https, or this very machine. */
export function canSeal(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

/** A new key, which can be kept and used but never read. */
export function makeSealingKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
}

/** Seals bytes. */
export async function seal(key: CryptoKey, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await crypto.subtle.encrypt({ name: algorithm, iv }, key, bytes) }
}

/** Opens what was sealed; throws where another key sealed it. */
export function unseal(key: CryptoKey, { iv, data }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: algorithm, iv }, key, data)
}

/** Seals a value that JSON can say. */
export function sealValue(key: CryptoKey, value: unknown): Promise<Sealed> {
  return seal(key, new TextEncoder().encode(JSON.stringify(value)))
}

/** The value that was sealed. */
export async function unsealValue<Value>(key: CryptoKey, sealed: Sealed): Promise<Value> {
  return JSON.parse(new TextDecoder().decode(await unseal(key, sealed))) as Value
}
