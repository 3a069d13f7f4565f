import { isBackupDue } from '@marhala/domain/time/backup-times.ts'
import { basename } from 'node:path'
import { listBackups } from '../backup/backup-folder.ts'
import { takeBackup } from '../backup/take-backup.ts'
import type { AppContext } from '../context.ts'
import { getSettings } from '../features/company/public/company.queries.ts'

/** Takes a backup when one is due; a failure is logged, shown by the health call, and retried (R67). */
export async function backUpWhenDue(context: AppContext): Promise<void> {
  const { config, clock, db, log } = context
  if (config.backup_at.length === 0) return
  const { backup_dir: folder, backup_keep: keep } = config
  try {
    const [newest] = await listBackups(folder)
    const rules = { times: config.backup_at, timeZone: (await getSettings(db)).time_zone }
    if (!isBackupDue(newest?.takenAt ?? null, clock().getTime(), rules)) return
    const backup = await takeBackup(context, { folder, keep })
    if (!backup) return
    const { missing_files } = backup.manifest
    log.info({ file: basename(backup.file) }, 'backup taken')
    if (missing_files.length > 0) log.warn({ missing_files }, 'uploads are missing on the disk')
  } catch (error) {
    log.error({ err: error }, 'no backup')
    throw error
  }
}
