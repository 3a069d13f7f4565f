import { randomBytes } from 'node:crypto'

/** A new name of an upload: 192 random bits. */
export function makeFileName(): string {
  return randomBytes(24).toString('base64url')
}

/** Whether a text is a name of an upload; only such names are looked up in a store. */
export function isFileName(text: string): boolean {
  return /^[\w-]{32}$/.test(text)
}

/** Whether a text is a name of an upload's part: of a kind that we make or keep. */
export function isPartName(text: string): boolean {
  return /^[a-z0-9-]{1,40}\.(?:avif|jpg|pdf|webp)$/.test(text)
}

/** Throws where a name or one of its parts is invalid: an archive may contain anything. */
export function checkNames(name: string, parts: string[]): void {
  const wrong = isFileName(name) ? parts.find((part) => !isPartName(part)) : name
  if (wrong !== undefined) throw new Error(`${wrong} is no name of an upload.`)
}
