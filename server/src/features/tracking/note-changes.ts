import type { AppContext } from '../../context.ts'
import type { Settings } from '../company/public/company.queries.ts'
import { upsertChanges } from './public/alerts.queries.ts'
import type { NewPosition } from './public/positions.queries.ts'

/** The least time between two wake-ups of the watch by one server, in milliseconds. */
const often = 5000
const lastWakes = new WeakMap<AppContext['jobs'], number>()

/** Queues the check of new positions for alerts, in the transaction that stores them; nothing where nothing is watched. */
export async function noteChanges(
  { db, jobs, clock }: Pick<AppContext, 'db' | 'jobs' | 'clock'>,
  positions: readonly NewPosition[],
  { watch_zones, speed_limit }: Pick<Settings, 'watch_zones' | 'speed_limit'>,
): Promise<void> {
  if (!watch_zones && speed_limit === null) return
  if (!positions.some(({ booking_id }) => booking_id !== null)) return
  await upsertChanges(db, positions)
  const now = clock().getTime()
  const last = lastWakes.get(jobs)
  if (last !== undefined && Math.abs(now - last) < often) return
  lastWakes.set(jobs, now)
  await jobs.wakeWatch(db)
}
