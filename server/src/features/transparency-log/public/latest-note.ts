import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const fileOf = (data_dir: string) => join(data_dir, 'log', 'checkpoint')

/**
 * The newest checkpoint that was signed here, kept beside the database: one that was put back from an earlier day does
 * not have it. Undefined before the first.
 */
export function readLatestNote(data_dir: string): string | undefined {
  try {
    return readFileSync(fileOf(data_dir), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Keeps a checkpoint, after its commit: one that was rolled back would be missed for ever. */
export function writeLatestNote(data_dir: string, note: string): void {
  const file = fileOf(data_dir)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, note, { mode: 0o600, flush: true })
  renameSync(draft, file)
}

/** Forgets it, as a log begins anew with an emptied database. */
export function removeLatestNote(data_dir: string): void {
  rmSync(fileOf(data_dir), { force: true })
}
