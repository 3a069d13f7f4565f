import { listBackups } from '../backup/backup-folder.ts'
import { readBackupState } from '../backup/read-backup-state.ts'
import type { Config } from '../config.ts'
import { getSettings } from '../features/company/public/company.queries.ts'
import { broken, type Finding, fine, look } from './finding.ts'
import type { Opened } from './reach-database.ts'

/** Whether the company's time zone is known to server and database, and backups are taken on time. */
export async function checkBackups(
  { db, client }: Pick<Opened, 'db' | 'client'>,
  config: Pick<Config, 'backup_at' | 'backup_dir'>,
  now = new Date(),
): Promise<Finding[]> {
  const { time_zone } = await getSettings(db)
  try {
    await client.query('SELECT now() AT TIME ZONE $1', [time_zone])
  } catch {
    const remedy = 'Install its zones (Debian: tzdata), or choose another zone in the settings.'
    return [broken('Time zone', `The database does not know ${time_zone}.`, remedy)]
  }
  return [fine('Time zone', time_zone), await checkNewest(config, now, time_zone)]
}

async function checkNewest(
  config: Pick<Config, 'backup_at' | 'backup_dir'>,
  now: Date,
  timeZone: string,
): Promise<Finding> {
  try {
    const state = await readBackupState(config, now, timeZone)
    const [newest] = await listBackups(config.backup_dir)
    const age =
      newest && `The newest is ${Math.round((now.getTime() - newest.takenAt) / 3_600_000)} hours old`
    if (state === 'fresh') return fine('Backup', `${age}.`)
    if (state === 'off')
      return look('Backup', 'BACKUP_AT=off: the product takes none.', 'See that something else does.')
    const remedy =
      'npm run backup takes one now and says what is in its way; the log says “no backup” and why.'
    return newest
      ? broken('Backup', `${age}, and the next is overdue.`, remedy)
      : look('Backup', `There is none in ${config.backup_dir}.`, remedy)
  } catch (error) {
    const remedy = 'Give BACKUP_DIR to the account that runs the server, or mount it.'
    return broken('Backup', `The folder can't be read: ${(error as Error).message}.`, remedy)
  }
}
