import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { AppContext } from '../context.ts'
import type { Connection } from '../db/embedded.ts'
import { openReplica } from '../db/replica.ts'
import { openLine } from '../db/line.ts'
import { openFiles } from '../files/open-files.ts'
import type { QueueOptions } from '../http/load/request-queue.ts'
import { openJobs } from '../jobs/jobs.ts'
import { openStreams } from '../live/streams.ts'
import { makeLog } from '../log.ts'
import type { Mail } from '../mail/mailer.ts'
import { loadSecrets } from '../secrets.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { liftHolds } from './lift-holds.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { whenOver } from './when-over.ts'

export type TestApp = {
  app: FastifyInstance
  context: AppContext
  /** The mails that were queued, oldest first. */
  mails: Mail[]
  /** Sets the clock, in company wall-clock-free UTC: `at('2026-07-01T09:00:00Z')`. */
  at: (instant: string) => void
  /** The errors logged since the last call, by their messages; one that no test takes fails the test. */
  takeErrors: () => string[]
}

type Beside = {
  database?: TestDatabase
  replica?: Connection
  tracing?: Tracing
  queue?: Partial<QueueOptions>
  /** Applies the limits of clients' holds, as in a new company. */
  holds?: 'limited'
}

/** The instant of every test's clock by default: a Wednesday, in summer. */
export const testNow = '2026-06-03T09:00:00Z'

/** The whole product on its own database, with a stopped clock; closed with the test or file that opened it. */
export async function openTestApp(
  settings: Partial<Config> = {},
  givenLog?: Logger,
  { database, replica: reads, tracing, queue: requestQueue = {}, holds }: Beside = {},
): Promise<TestApp> {
  const { db, pool, connection, close } = database ?? (await createTestDatabase({ max: 20 }))
  tracing?.traceQueries(pool)
  if (holds !== 'limited') await liftHolds(db)
  const data_dir = makeTemporaryFolder()
  const config: Config = {
    ...readConfig({
      AUTH_SECRET: 'a secret of the tests, thirty-two characters',
      RATE_LIMITS: 'off',
      DEMO: 'off',
    }),
    public_url: 'http://localhost:3000',
    data_dir,
    backup_dir: join(data_dir, 'backups'),
    ...settings,
  }
  const secrets = loadSecrets(config)
  const mails: Mail[] = []
  const { log, takeErrors, refuseErrors } = keepErrors(givenLog)
  const queue = await openJobs(pool, secrets, log, { periodic: false })
  const jobs = { ...queue, enqueueMail: keepAfter(mails, queue.enqueueMail) }
  let now = new Date(testNow)
  const clock = () => new Date(now)
  const files = await openFiles(config)
  const publicVersion = () => undefined
  // It connects with the first stream.
  const line = openLine(connection, log)
  const replica = reads && (await openReplica({ connection: reads, primary: pool, line, log }))
  const context: AppContext = {
    db,
    pool,
    connection,
    ...(replica && { replica }),
    ...(tracing && { tracing }),
    clock,
    jobs,
    publicVersion,
    streams: openStreams({ line, db, clock, log }),
    files,
    secrets,
    config,
    log,
    // A caller that makes one request after the other would wait each time.
    gathering: 0,
    draining: () => false,
  }
  // Tests with a hundred calls at once test something else, and the machine may be slow.
  const patient = { burst: 60_000, afterBurst: 60_000 }
  const app = await buildApp(context, { pages: false, queue: { ...patient, ...requestQueue } })
  whenOver(async () => {
    await app.close()
    await replica?.close()
    await line.close()
    await queue.stop()
    await close()
    refuseErrors()
  })
  return { app, context, mails, at: (instant) => void (now = new Date(instant)), takeErrors }
}

type LoggedError = { msg?: string; err?: { message: string; stack: string } }

/** A log that keeps its errors until they are taken, unless the test has a log of its own. */
function keepErrors(givenLog?: Logger) {
  const errors: LoggedError[] = []
  const write = (line: string) => void errors.push(JSON.parse(line) as LoggedError)
  return {
    log: givenLog ?? makeLog('error', { write }),
    takeErrors: () => errors.splice(0).map(({ err, msg }) => err?.message ?? msg ?? ''),
    refuseErrors: () => {
      const unexpected = errors.map(({ err, msg }) => err?.stack ?? msg)
      if (unexpected.length > 0) throw new Error(`Errors that no test expects:\n${unexpected.join('\n')}`)
    },
  }
}

function keepAfter(
  mails: Mail[],
  enqueue: AppContext['jobs']['enqueueMail'],
): AppContext['jobs']['enqueueMail'] {
  return async (db, mail) => {
    await enqueue(db, mail)
    mails.push(mail)
  }
}
