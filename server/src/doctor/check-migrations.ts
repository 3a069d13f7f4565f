import { listMissing } from '../db/migrate.ts'
import { broken, type Finding, fine, look } from './finding.ts'
import type { Opened } from './reach-database.ts'

/** Whether the tables are those of this program, by the check of a start. */
export async function checkMigrations({
  client,
  server,
}: Pick<Opened, 'client' | 'server'>): Promise<Finding> {
  let missing: string[]
  try {
    missing = await listMissing(client)
  } catch (error) {
    const [message = '', remedy = ''] = (error as Error).message.split(/(?<=\.) /)
    return broken('Migrations', message, remedy)
  }
  if (missing.length === 0) return fine('Migrations', 'The tables are those of this program.')
  return look(
    'Migrations',
    `Still to run: ${missing.length}, from ${missing[0]} on. Nothing else in the database was looked at.`,
    server ? 'The server that runs is older than this program: restart it.' : 'The next npm start runs them.',
  )
}
