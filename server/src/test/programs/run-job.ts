import pino from 'pino'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../db/database.ts'
import { openLine } from '../../db/line.ts'
import { openDiskStore } from '../../files/disk-store.ts'
import { openJobs, type PeriodicJob } from '../../jobs/jobs.ts'
import { runPeriodicJob } from '../../jobs/periodic-jobs.ts'
import { openStreams } from '../../live/streams.ts'
import { loadSecrets } from '../../secrets.ts'

/* Started by tests to be killed in the middle: runs a periodic job once, as a server does. */
const input = JSON.parse(process.argv[2]!) as {
  connection: object
  environment: Record<string, string>
  now: string
  job: PeriodicJob
}
const log = pino({ level: 'silent' })
const { db, pool, close } = openDatabase(input.connection as never, { log })
const config = readConfig(input.environment)
const secrets = loadSecrets(config)
const jobs = await openJobs(pool, secrets, log, { periodic: false })
const clock = () => new Date(input.now)
await runPeriodicJob(
  {
    db,
    pool,
    connection: input.connection as never,
    clock,
    jobs,
    publicVersion: () => undefined,
    files: openDiskStore(config.data_dir),
    secrets,
    config,
    log,
    streams: openStreams({ line: openLine(input.connection as never, log), db, clock, log }),
    draining: () => false,
  },
  input.job,
)
process.stdout.write('done\n')
await jobs.stop()
await close()
