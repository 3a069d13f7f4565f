import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Logger } from 'pino'

/** Traces of the server's work, where OTEL_EXPORTER_OTLP_ENDPOINT is set (decision 061). */
export type Tracing = {
  /** A trace for each request, by its route; the caller's trace is continued. */
  traceRequests: (app: FastifyInstance) => void
  /** Each query inside a trace, by its verb and table, never with a value. */
  traceQueries: (pool: Pool) => void
  traceJob: <T>(name: string, work: () => Promise<T>) => Promise<T>
  idsForLog: () => { trace_id?: string; span_id?: string }
  /** From now on problems with the collector are logged here. */
  logExportErrors: (log: Pick<Logger, 'warn'>) => void
  /** Sends what is still buffered, if the collector accepts it soon. */
  close: () => Promise<void>
}
