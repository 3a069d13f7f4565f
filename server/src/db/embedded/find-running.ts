import { join } from 'node:path'
import pg from 'pg'
import type { Connection } from '../embedded.ts'
import { chooseAccount } from './account.ts'
import { databaseName, databaseUser } from './cluster.ts'
import { nameSocketFolder } from './socket-folder.ts'

/** The connection to the embedded database of a running server; undefined where none runs. */
export async function findRunningDatabase(home: string): Promise<Connection | undefined> {
  const host = nameSocketFolder(home, chooseAccount(join(home, 'db')))
  const connection = { host, port: 5432, user: databaseUser, database: databaseName, ssl: false } as const
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return connection
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}
