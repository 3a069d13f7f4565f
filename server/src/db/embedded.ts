import { realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockDataDir } from './data-dir-lock.ts'
import { writeAccess } from './embedded/access.ts'
import { chooseAccount } from './embedded/account.ts'
import { findBinaries } from './embedded/binaries.ts'
import { asSuperuser, createCluster, databaseName, databaseUser } from './embedded/cluster.ts'
import { handOver } from './embedded/hand-over.ts'
import { keepLogSmall } from './embedded/log-file.ts'
import type { Log, Cluster } from './embedded/location.ts'
import { startPostmaster } from './embedded/postmaster.ts'
import { nameSocketFolder } from './embedded/socket-folder.ts'
import { supervise } from './embedded/supervise.ts'

/** How pg reaches a database; an outside one is `{ connectionString: DATABASE_URL }`. */
export type Connection =
  | { host: string; port: number; user: string; database: string; ssl: false }
  | { connectionString: string }

export type EmbeddedDatabase = {
  connection: Extract<Connection, { host: string }>
  /** The serving process; another one after each restart. */
  pid(): number
  /** Shuts the database down cleanly and unlocks the data folder. */
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log: Log
  /** False only for throwaway test clusters (no fsync). */
  durable?: boolean
  /** Called each time the database ends unexpectedly; it is then restarted. */
  onExit?: (how: string) => void
}

/**
 * Starts the product's own PostgreSQL on `<dataDir>/db`, made on the first start, and supervises it. Throws an Error
 * for the person at the terminal, for example when another server has the folder.
 */
export async function startEmbeddedDatabase(options: Options): Promise<EmbeddedDatabase> {
  if (process.platform === 'win32') {
    throw new Error('The embedded database needs Linux or macOS. On Windows use WSL.')
  }
  const release = lockDataDir(options.dataDir)
  try {
    const cluster = prepareCluster(options)
    await createCluster(cluster)
    writeAccess(cluster)
    const logFile = keepLogSmall(cluster.logFile)
    const running = await supervise(() => startPostmaster(cluster), options.log, options.onExit ?? (() => {}))
    const socket = { host: cluster.socketFolder, port: 5432, user: databaseUser, database: databaseName }
    const connection = { ...socket, ssl: false } as const
    let stopped: Promise<void> | undefined
    const stop = async () => {
      await running.stop()
      logFile.stop()
      rmSync(cluster.socketFolder, { recursive: true, force: true })
      release()
    }
    try {
      await handOver(asSuperuser(connection))
    } catch (error) {
      await stop()
      throw error
    }
    return { connection, pid: running.pid, stop: () => (stopped ??= stop()) }
  } catch (error) {
    release()
    throw error
  }
}

function prepareCluster({ dataDir, log, durable = true }: Options): Cluster {
  const home = realpathSync(dataDir)
  const data = join(home, 'db')
  const account = chooseAccount(data)
  const binaries = findBinaries(account, home)
  const socketFolder = nameSocketFolder(home, account)
  return { data, account, binaries, socketFolder, durable, log, logFile: join(home, 'postgres.log') }
}
