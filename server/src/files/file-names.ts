import { randomBytes } from 'node:crypto'

/** A new name of an upload: 192 random bits. */
export function makeFileName(): string {
  return randomBytes(24).toString('base64url')
}

/** Whether a text is a name of an upload; nothing else is ever looked for in a store. */
export function isFileName(text: string): boolean {
  return /^[\w-]{32}$/.test(text)
}

/** Whether a text is a name of an upload's part. */
export function isPartName(text: string): boolean {
  return /^[a-z0-9-]{1,40}\.[a-z0-9]{1,5}$/.test(text)
}

/** Throws where a name or one of its parts is none: what comes out of an archive may be anything. */
export function checkNames(name: string, parts: string[]): void {
  const wrong = isFileName(name) ? parts.find((part) => !isPartName(part)) : name
  if (wrong !== undefined) throw new Error(`${wrong} is no name of an upload.`)
}
