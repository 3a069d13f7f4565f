import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Connection } from './db/embedded.ts'
import type { Replica } from './db/replica.ts'
import type { DB } from './db/tables.ts'
import type { FileStore } from './files/file-store.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Streams } from './live/streams.ts'
import type { Secrets } from './secrets.ts'
import type { Tracing } from './tracing/tracing.ts'

/** What every room works with: a plain object, made once in `main.ts` and once a test. */
export type AppContext = {
  db: Kysely<DB>
  /** The same database, for named statements, which never run inside a transaction. */
  pool: Pool
  /** A copy of it for what visitors see, where DATABASE_READ_URL names one. */
  replica?: Replica
  /** The way to it, for what outlasts the pool's limits of time. */
  connection: Connection
  /** The present instant; rules ask it, never the database's now(). */
  clock: () => Date
  jobs: Jobs
  /** The version of what visitors see; undefined while changes can't be heard, and nothing may be kept. */
  publicVersion: () => number | undefined
  streams: Streams
  /** Uploads that the public may see. */
  files: FileStore
  secrets: Secrets
  config: Config
  /** Traces, where OTEL_EXPORTER_OTLP_ENDPOINT says where to. */
  tracing?: Tracing
  /** For how many milliseconds positions are gathered before they are kept, where it is not as long as usual. */
  gathering?: number
  /** True once the server has been told to stop: readiness answers 503. */
  draining: () => boolean
  log: FastifyBaseLogger
}
