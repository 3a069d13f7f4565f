/** A stored paper is `name/part` in the file store; it has no public address. */
export function documentFileName(stored: string | null): string | undefined {
  return stored?.split('/')[0]
}

/** Where a file that was just stored stands. */
export function storedDocument(name: string, parts: Record<string, Buffer>): string {
  return `${name}/${Object.keys(parts)[0]}`
}
