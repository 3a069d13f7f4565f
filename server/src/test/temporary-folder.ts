import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whenOver } from './when-over.ts'

/** A folder that goes with the test or the file that made it. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marhala-folder-'))
  whenOver(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
