import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDataDir } from '../db/data-dir-lock.ts'
import { stopOrphans } from '../db/embedded/orphans.ts'
import { collectLog } from './collect-log.ts'

export const testPrefix = 'marhala-test-'

/** Memory where there is enough: a database copied there takes 7 ms, on a disk up to 100. */
export function chooseTestFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2 ** 30 ? memory : tmpdir()
}

/** Ends and removes the clusters of killed test runs, which would never be used again. */
export async function sweepTestClusters(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(testPrefix))) {
    const dataDir = join(folder, name)
    // Without a lock it is a run that is just starting; a held lock is a run that goes on.
    if (!existsSync(join(dataDir, 'server.lock'))) continue
    try {
      lockDataDir(dataDir)
    } catch {
      continue
    }
    await stopOrphans({ data: join(dataDir, 'db'), log: collectLog() })
    rmSync(dataDir, { recursive: true, force: true })
  }
}
