import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../db/database.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../db/embedded.ts'
import { chooseAccount } from '../db/embedded/account.ts'
import { findBinaries } from '../db/embedded/binaries.ts'
import { asSuperuser, superuser } from '../db/embedded/cluster.ts'
import { cleanEnvironment, dataArgument } from '../db/embedded/location.ts'
import { serverSettings } from '../db/embedded/settings.ts'
import { makeSocketFolder, nameSocketFolder } from '../db/embedded/socket-folder.ts'
import { migrate } from '../db/migrate.ts'
import { collectLog } from './collect-log.ts'
import { eventually } from './eventually.ts'
import type { TestDatabase } from './test-database.ts'
import { chooseTestFolder, testPrefix } from './test-folder.ts'
import { whenOver } from './when-over.ts'

type Socket = EmbeddedDatabase['connection']

/** A migrated PostgreSQL and another that streams from it, both ours alone, which go with the test. */
export async function openReplicatedDatabase() {
  const home = mkdtempSync(join(chooseTestFolder(), `${testPrefix}pair-`))
  whenOver(() => rmSync(home, { recursive: true, force: true }))
  const log = collectLog()
  const dataDir = join(home, 'primary')
  mkdirSync(dataDir)
  // Without pg_basebackup a replica begins as the copy of a database that is shut down.
  const first = await startEmbeddedDatabase({ dataDir, log, durable: false })
  await migrate(first.connection, { log })
  await first.stop()
  const replica = prepareReplica(home, first.connection)
  const primary = await startEmbeddedDatabase({ dataDir, log, durable: false })
  whenOver(() => primary.stop())
  // The replica comes as PostgreSQL's account, which is nobody that the database lets in otherwise.
  appendFileSync(join(dataDir, 'db', 'pg_hba.conf'), `local replication ${superuser} trust\n`)
  process.kill(primary.pid(), 'SIGHUP')
  whenOver(() => replica.stop('SIGKILL'))
  await replica.start()
  const database: TestDatabase = {
    ...openDatabase(primary.connection, { log, max: 20 }),
    connection: primary.connection,
  }
  return { database, replica }
}

function prepareReplica(home: string, primary: Socket) {
  const data = join(home, 'replica')
  cpSync(join(home, 'primary', 'db'), data, { recursive: true })
  writeFileSync(join(data, 'standby.signal'), '')
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `\nprimary_conninfo = 'host=${primary.host} port=${primary.port} user=${superuser}'\n`,
  )
  // It gives the copy, which is root's, to the account.
  const account = chooseAccount(data)
  chmodSync(data, 0o700)
  const socketFolder = nameSocketFolder(data, account)
  whenOver(() => rmSync(socketFolder, { recursive: true, force: true }))
  const cluster = {
    data,
    account,
    socketFolder,
    binaries: findBinaries(account, home),
    logFile: '',
    durable: false,
    log: collectLog(),
  }
  const connection: Socket = { ...primary, host: socketFolder }
  let child: ChildProcess | undefined

  return {
    connection,
    url: `postgres://${primary.user}@localhost/${primary.database}?host=${encodeURIComponent(socketFolder)}`,
    start: async () => {
      makeSocketFolder(socketFolder, account)
      child = spawn(
        cluster.binaries.postgres,
        ['-D', dataArgument(account, data), ...serverSettings(cluster)],
        { ...account, cwd: data, env: cleanEnvironment, stdio: 'ignore' },
      )
      await eventually(() => query(connection, 'SELECT 1'))
    },
    /** Ends it, stops it as if its machine hung, or lets it go on. */
    stop: async (signal: 'SIGKILL' | 'SIGINT') => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    },
    /** From now on what it receives waits; then it is shown at once. */
    pause: () => query(asSuperuser(connection), 'SELECT pg_wal_replay_pause()'),
    resume: () => query(asSuperuser(connection), 'SELECT pg_wal_replay_resume()'),
    query: (text: string) => query(connection, text),
  }
}

async function query(connection: Socket, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
