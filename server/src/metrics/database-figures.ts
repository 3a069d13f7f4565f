import { Gauge, type Registry } from 'prom-client'
import { listBackups } from '../backup/backup-folder.ts'
import type { AppContext } from '../context.ts'
import { countHolds, countJobs, type QueueCount } from './metrics.queries.ts'

type Figures = { holds: number; queues: QueueCount[]; backup: number | undefined }

/**
 * Returns a reader of the figures that are in the database. Without an answer in time they are left out, and
 * `marhala_database_up` is 0.
 */
export function readDatabaseFigures(registry: Registry, context: AppContext): () => Promise<void> {
  const registers = [registry]
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const holds = gauge('marhala_holds_open', 'Pending bookings that hold a car now.')
  const waiting = gauge('marhala_jobs_waiting', 'Jobs that are due and not taken yet, by queue.', ['queue'])
  const parked = gauge('marhala_jobs_parked', 'Jobs given up in the last week, by queue.', ['queue'])
  const oldest = gauge(
    'marhala_jobs_oldest_waiting_seconds',
    'How long the oldest due job waits, by queue.',
    ['queue'],
  )
  const mails = gauge('marhala_mails_parked', 'Mails that could not be handed over, and are kept.')
  const backup = gauge('marhala_backup_taken_timestamp_seconds', 'When the newest backup was taken.')
  const [single, byQueue] = [
    [holds, mails, backup],
    [waiting, parked, oldest],
  ]
  const ask = makeAsk(context)

  const up = gauge('marhala_database_up', 'Whether the database answered in time.')

  return async () => {
    const figures = await ask()
    // A figure without labels is 0 after a reset, which would be reported while it is unknown.
    for (const one of single) one.remove()
    for (const one of byQueue) one.reset()
    up.set(figures ? 1 : 0)
    if (!figures) return
    holds.set(figures.holds)
    if (figures.backup !== undefined) backup.set(figures.backup / 1000)
    for (const { name, waiting: due, parked: given_up, oldest_seconds } of figures.queues) {
      // This queue has no worker: mails are kept there.
      if (name === 'parked-mail') mails.set(due)
      else {
        waiting.set({ queue: name }, due)
        parked.set({ queue: name }, given_up)
        oldest.set({ queue: name }, oldest_seconds)
      }
    }
  }
}

/** Prometheus gives up after ten seconds, and needs the other figures. */
const patience = 2000

/** One query at a time, however many callers: a hanging database gets no more of them. */
function makeAsk(context: AppContext): () => Promise<Figures | undefined> {
  let asking: Promise<Figures | undefined> | undefined
  return async () => {
    asking ??= read(context)
      .catch(() => undefined)
      .finally(() => (asking = undefined))
    const late = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => late.resolve(undefined), patience)
    try {
      return await Promise.race([asking, late.promise])
    } finally {
      clearTimeout(timer)
    }
  }
}

async function read({ db, clock, config }: AppContext): Promise<Figures> {
  const [holds, queues, backups] = await Promise.all([
    countHolds(db, clock()),
    countJobs(db),
    listBackups(config.backup_dir),
  ])
  return { holds, queues, backup: backups[0]?.takenAt }
}
