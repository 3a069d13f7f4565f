import * as health from '@marhala/contract/health.ts'
import { readBackupState } from '../../backup/read-backup-state.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Serve } from '../../http/serve.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { askNothing } from './health.queries.ts'

/** Liveness and readiness, for monitors of the process: a busy server is neither dead nor away. */
export function healthRoutes(serve: Serve): void {
  serve(health.live, async () => ({ status: 'live' }), { neverShed: true })
  serve(
    health.ready,
    async ({ context }) => {
      if (context.draining()) throw new ApiError('unavailable', { retryAfter: 5 })
      await askNothing(context.db)
      return { status: 'ready' }
    },
    { neverShed: true },
  )
  serve(
    health.backup,
    async ({ context: { db, config, clock } }) => ({
      status: await readBackupState(config, clock(), (await getSettings(db)).time_zone),
    }),
    { neverShed: true },
  )
}
