import type { AppContext } from '../../context.ts'
import type { Settings } from '../company/public/company.queries.ts'
import { upsertChanges } from './public/alerts.queries.ts'
import type { NewPosition } from './public/positions.queries.ts'

/** No more often than this does a server ask for the cars to be watched, in milliseconds. */
const often = 5000
const asked = new WeakMap<AppContext['jobs'], number>()

/** Lets the alerts of new positions be found soon, in the transaction that keeps these; none where nothing is watched. */
export async function noteChanges(
  { db, jobs, clock }: Pick<AppContext, 'db' | 'jobs' | 'clock'>,
  kept: readonly NewPosition[],
  { watch_zones, speed_limit }: Pick<Settings, 'watch_zones' | 'speed_limit'>,
): Promise<void> {
  if (!watch_zones && speed_limit === null) return
  if (!kept.some(({ booking_id }) => booking_id !== null)) return
  await upsertChanges(db, kept)
  const now = clock().getTime()
  const last = asked.get(jobs)
  if (last !== undefined && Math.abs(now - last) < often) return
  asked.set(jobs, now)
  await jobs.wakeWatch(db)
}
