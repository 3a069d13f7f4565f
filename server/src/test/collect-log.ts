import type { Log } from '../db/embedded/location.ts'

/** A log for tests that keeps its lines instead of printing them. */
export function collectLog(): Log & { lines: string[] } {
  const lines: string[] = []
  const add = (line: unknown) => void lines.push(String(line))
  return { lines, info: add, warn: add, error: add }
}
