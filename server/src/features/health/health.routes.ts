import * as health from '@marhala/contract/health.ts'
import { isBackupDue } from '@marhala/domain/time/backup-times.ts'
import { sql } from 'kysely'
import { ApiError } from '../../http/api-error.ts'
import { listBackups } from '../../backup/backup-folder.ts'
import type { AppContext } from '../../context.ts'
import type { Serve } from '../../http/serve.ts'
import { getSettings } from '../company/public/company.queries.ts'

/** Liveness and readiness, for whatever watches the process. */
export function healthRoutes(serve: Serve): void {
  serve(health.live, async () => ({ status: 'live' }))
  serve(health.ready, async ({ context }) => {
    if (context.draining()) throw new ApiError('unavailable', { retryAfter: 5 })
    await sql`select 1`.execute(context.db)
    return { status: 'ready' }
  })
  serve(health.backup, async ({ context }) => ({ status: await readBackupState(context) }))
}

const hour = 3_600_000

/** The newest counts for an hour longer than it is wanted: the next one takes its time. */
async function readBackupState({ db, config, clock }: AppContext): Promise<'fresh' | 'overdue' | 'off'> {
  if (config.backup_at.length === 0) return 'off'
  const [newest] = await listBackups(config.backup_dir)
  const rules = { times: config.backup_at, timeZone: (await getSettings(db)).time_zone }
  return isBackupDue(newest?.takenAt ?? null, clock().getTime() - hour, rules) ? 'overdue' : 'fresh'
}
