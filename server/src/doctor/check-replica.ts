import pg from 'pg'
import type { Config } from '../config.ts'
import { measureLag } from '../db/replica.queries.ts'
import { broken, type Finding, fine, look } from './finding.ts'
import type { Opened } from './reach-database.ts'

const muchLag = 64 * 2 ** 20

/** Whether the replica in DATABASE_READ_URL is one, and up to date. */
export async function checkReplica(
  { client }: Pick<Opened, 'client'>,
  { database_read_url }: Pick<Config, 'database_read_url'>,
): Promise<Finding[]> {
  if (!database_read_url) return []
  const replica = new pg.Client({
    connectionString: database_read_url,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  })
  replica.on('error', () => {})
  try {
    await replica.connect()
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    return [
      look(
        'Replica',
        `It can't be reached: ${message || code}. The primary answers everything.`,
        'Start it, or correct DATABASE_READ_URL; the server finds it by itself.',
      ),
    ]
  }
  try {
    return [judgeLag(await measureLag({ primary: client, replica }))]
  } catch (error) {
    const remedy = 'Let DATABASE_READ_URL name a streaming replica of the database, or take it away.'
    return [broken('Replica', (error as Error).message, remedy)]
  } finally {
    await replica.end().catch(() => {})
  }
}

/** The consequence of a replica's lag. */
export function judgeLag(bytes: number): Finding {
  if (bytes < muchLag) return fine('Replica', 'It streams from the database.')
  return look(
    'Replica',
    `It lacks ${Math.round(bytes / 2 ** 20)} MB of the database's log: the primary answers everything.`,
    'See why it falls behind: its log, its disk, the line between them.',
  )
}
