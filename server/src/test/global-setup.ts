import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../db/embedded.ts'
import { asSuperuser, databaseUser } from '../db/embedded/cluster.ts'
import { migrate } from '../db/migrate.ts'
import { openJobs } from '../jobs/jobs.ts'
import { loadSecrets } from '../secrets.ts'
import { collectLog } from './collect-log.ts'
import { chooseTestFolder, sweepTestClusters, testPrefix } from './test-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated database that every test's own is copied from; nobody may stay connected to it. */
    template: EmbeddedDatabase['connection']
  }
}

/** One throwaway PostgreSQL a run, its first database migrated once and with the queues of jobs. */
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
    // The one right that tests have beyond the product's: each makes a database of its own.
    await runAs(asSuperuser(cluster.connection), `ALTER ROLE ${databaseUser} CREATEDB`)
    await makeQueues(cluster.connection)
    project.provide('template', cluster.connection)
    return end
  } catch (error) {
    await end()
    throw error
  }
}

/** Every test's product would make them anew, which takes longer than the rest of its start. */
async function makeQueues(connection: EmbeddedDatabase['connection']): Promise<void> {
  const { pool, close } = openDatabase(connection, { log: collectLog() })
  const secrets = loadSecrets(readConfig({ AUTH_SECRET: 'a secret of the tests, thirty-two characters' }))
  const jobs = await openJobs(pool, secrets, pino({ level: 'error' }), { periodic: false })
  await jobs.stop()
  await close()
}

async function runAs(connection: EmbeddedDatabase['connection'], statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}
