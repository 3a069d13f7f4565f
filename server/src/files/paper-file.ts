/** A stored paper is `name/part` in the file store; it has no public address. */
export function paperFileName(stored: string | null): string | undefined {
  return stored?.split('/')[0]
}

/** Where a file that was just stored stands. */
export function storedPaper(name: string, parts: Record<string, Buffer>): string {
  return `${name}/${Object.keys(parts)[0]}`
}
