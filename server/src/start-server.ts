import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import type { AppContext } from './context.ts'
import { openDatabase } from './db/database.ts'
import { lockDataDir } from './db/data-dir-lock.ts'
import { startEmbeddedDatabase } from './db/embedded.ts'
import { openLine } from './db/line.ts'
import { migrate } from './db/migrate.ts'
import { listenToPublicData } from './db/public-data.ts'
import { openReplica } from './db/replica.ts'
import { seedDemo } from './db/seed/seed-demo.ts'
import { keepPositions } from './features/tracking/keep-positions.ts'
import { makeCausedTasks } from './features/tasks/make-caused-tasks.ts'
import { openFiles } from './files/open-files.ts'
import { noteDelivery } from './features/client-messages/note-delivery.ts'
import { createFirstSuperadmin } from './features/auth/first-superadmin.ts'
import { prepareClose } from './http/close-app.ts'
import { openJobs } from './jobs/jobs.ts'
import { runPeriodicJob } from './jobs/periodic-jobs.ts'
import { openStreams } from './live/streams.ts'
import { makeLog } from './log.ts'
import { pushNotification } from './features/notifications/push-notification.ts'
import { makeMailer } from './mail/mailer.ts'
import { makePushService } from './push/push-service.ts'
import { loadSecrets } from './secrets.ts'
import { openTracing } from './tracing/open-tracing.ts'
import type { Tracing } from './tracing/tracing.ts'

export type RunningServer = { url: string; stop: () => Promise<void> }

/**
 * Opens the database, brings it up to date, seeds it on the first run and serves. What was opened is closed again in
 * the opposite order, both on `stop` and when a later step of the start fails.
 */
export async function startServer(config: Config = readConfig()): Promise<RunningServer> {
  const closers: (() => Promise<void> | void)[] = []
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const { log, tracing, watch } = await openWatch(config, closers)
    const connection = await openStore(config, log, closers)
    await migrate(connection, { log })
    const { db, pool, close } = openDatabase(connection, { log, watch })
    closers.push(close)

    const secrets = loadSecrets(config)
    const line = openLine(connection, log)
    closers.push(line.close)
    const publicData = await listenToPublicData(line)
    const replica = await openReads(config, { primary: pool, line, log, watch }, closers)
    const jobs = await openJobs(pool, secrets, log)
    closers.push(jobs.stop)
    const state = { draining: false }
    const clock = () => new Date()
    const context: AppContext = {
      db,
      pool,
      connection,
      ...(replica && { replica }),
      ...(tracing && { tracing }),
      clock,
      jobs,
      publicVersion: publicData.version,
      streams: openStreams({ line, db, clock, log }),
      files: await openFiles(config),
      secrets,
      config,
      log,
      draining: () => state.draining,
    }
    await createFirstSuperadmin(context)
    if (config.demo) {
      await seedDemo(context)
      // What the demo asks for stands at once, and not when the clock strikes.
      await makeCausedTasks(context)
    }

    // This month's table, where nobody was there when the month began.
    await keepPositions(context)

    const app = await buildApp(context)
    closers.push(prepareClose(app, { lingering: config.trust_proxy ? 1000 : 0 }))
    const url = await listen(app, config)
    config.public_url ??= url
    // Only now: links in mails need the address.
    await beginWork(context)
    process.stdout.write(`\nMarhala is ready at ${url}\nData: ${config.data_dir}\n\n`)
    return {
      url,
      stop: async () => {
        state.draining = true
        await closeAll()
      },
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** Mails, pushes, and what the clock asks for. */
async function beginWork(context: AppContext): Promise<void> {
  const { config, secrets, clock, jobs, tracing } = context
  const sendPush = makePushService(config, secrets)
  const deliver = noteDelivery(context, makeMailer(config, clock))
  const traced: Tracing['traceJob'] = tracing?.traceJob ?? ((_name, work) => work())
  await jobs.work(
    (mail, id) => traced('mail', () => deliver(mail, id)),
    (job) => traced(job, () => runPeriodicJob(context, job)),
    (id) => traced('push', () => pushNotification(context, sendPush, id)),
  )
}

/** The embedded PostgreSQL, which holds the data folder's lock, or the outside one that DATABASE_URL names. */
async function openStore(config: Config, log: Logger, closers: (() => Promise<void> | void)[]) {
  if (config.database_url) {
    closers.push(lockDataDir(config.data_dir))
    return { connectionString: config.database_url }
  }
  const embedded = await startEmbeddedDatabase({ dataDir: config.data_dir, log })
  closers.push(() => embedded.stop())
  return embedded.connection
}

/** The log, and traces where they are wanted; these end last. */
async function openWatch(config: Config, closers: (() => Promise<void> | void)[]) {
  const tracing = await openTracing(config)
  if (tracing) closers.push(tracing.close)
  const log = makeLog(config.log_level, undefined, tracing?.idsForLog)
  tracing?.logExportErrors(log)
  return { log, tracing, watch: tracing?.traceQueries }
}

/** The replica that DATABASE_READ_URL names, if it does; one that is away is found when it comes. */
async function openReads(
  { database_read_url }: Config,
  rest: Omit<Parameters<typeof openReplica>[0], 'connection'>,
  closers: (() => Promise<void> | void)[],
) {
  if (!database_read_url) return undefined
  const replica = await openReplica({ connection: { connectionString: database_read_url }, ...rest })
  closers.push(replica.close)
  return replica
}

/**
 * How many may stand at the door while the server is busy, as far as the system allows it. Whoever comes to the usual 511
 * of Node in vain knocks again only after 1, 3, 7 and 15 seconds (decision 064).
 */
const backlog = 4096

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    await app.listen({ port: config.port, host: config.host, backlog })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(
      `Port ${config.port} is taken by another program. Set PORT to another one, or to 0 for any.`,
    )
  }
  const { port } = app.server.address() as AddressInfo
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  return `http://${name}:${port}`
}
