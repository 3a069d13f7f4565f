import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { collectLog } from './collect-log.ts'
import { chooseTestFolder, sweepTestClusters, testPrefix } from './test-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated database that every test's own is copied from; nobody may stay connected to it. */
    template: EmbeddedDatabase['connection']
  }
}

/** One throwaway PostgreSQL a run, its first database migrated once. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = chooseTestFolder()
  await sweepTestClusters(folder)
  const dataDir = mkdtempSync(join(folder, testPrefix))
  const log = collectLog()
  let cluster: EmbeddedDatabase | undefined
  const end = async () => {
    await cluster?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    cluster = await startEmbeddedDatabase({ dataDir, log, durable: false })
    await migrate(cluster.connection, { log })
    project.provide('template', cluster.connection)
    return end
  } catch (error) {
    await end()
    throw error
  }
}
