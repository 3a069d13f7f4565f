import { isBackupDue } from '@marhala/domain/time/backup-times.ts'
import type { Config } from '../config.ts'
import { listBackups } from './backup-folder.ts'

const hour = 3_600_000

/** Whether backups are taken on time. The newest counts for an hour longer: the next one takes its time. */
export async function readBackupState(
  config: Pick<Config, 'backup_at' | 'backup_dir'>,
  now: Date,
  timeZone: string,
): Promise<'fresh' | 'overdue' | 'off'> {
  if (config.backup_at.length === 0) return 'off'
  const [newest] = await listBackups(config.backup_dir)
  const rules = { times: config.backup_at, timeZone }
  return isBackupDue(newest?.takenAt ?? null, now.getTime() - hour, rules) ? 'overdue' : 'fresh'
}
