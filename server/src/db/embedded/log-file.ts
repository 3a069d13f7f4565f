import { copyFileSync, existsSync, statSync, truncateSync } from 'node:fs'

const largest = 20 * 1024 * 1024

/**
 * Keeps the database's log and one older one below 20 MB each. PostgreSQL holds the file open for appending, so it is
 * copied and emptied rather than renamed.
 */
export function keepLogSmall(file: string): { stop(): void } {
  trim(file)
  const hourly = setInterval(() => trim(file), 3_600_000).unref()
  return { stop: () => clearInterval(hourly) }
}

function trim(file: string): void {
  if (!existsSync(file) || statSync(file).size < largest) return
  copyFileSync(file, `${file}.1`)
  truncateSync(file)
}
