import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Logger } from 'pino'

/** Traces of what the server does, for whoever set OTEL_EXPORTER_OTLP_ENDPOINT (decision 061). */
export type Tracing = {
  /** A trace for each request, by its route; one that the caller began is gone on with. */
  traceRequests: (app: FastifyInstance) => void
  /** Each query of what is being traced, by its verb and table, never with a value. */
  traceQueries: (pool: Pool) => void
  /** A trace of a job. */
  traceJob: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** What a line of the log says of the trace that it belongs to. */
  idsForLog: () => { trace_id?: string; span_id?: string }
  /** From now on trouble with the collector is told here. */
  logExportErrors: (log: Pick<Logger, 'warn'>) => void
  /** Hands over what is still held, where the collector takes it soon. */
  close: () => Promise<void>
}
