import { context, type Span, SpanKind, trace, type Tracer } from '@opentelemetry/api'
import type { Pool, PoolClient } from 'pg'
import { nameQuery } from './name-query.ts'
import { markFailed } from './run-in-span.ts'

type Query = (...given: unknown[]) => unknown

/**
 * A span for each query that is asked inside another span, by its verb and table. What nobody traces, such as the queue
 * that looks for jobs, costs nothing.
 */
export function traceQueries(pool: Pool, tracer: Tracer): void {
  pool.on('connect', (client) => watch(client, tracer))
  const connect = pool.connect.bind(pool) as Query
  // Whoever waits for a connection gets it while another gives it back, and must not be taken for that one.
  const connectInside: Query = (...given) => {
    const [callback] = given
    return typeof callback === 'function' ? connect(context.bind(context.active(), callback)) : connect()
  }
  pool.connect = connectInside as typeof pool.connect
}

function watch(client: PoolClient, tracer: Tracer): void {
  const query = client.query.bind(client) as Query
  const watched: Query = (...given) => {
    const text = textOf(given[0])
    if (text === undefined || !trace.getActiveSpan()?.isRecording()) return query(...given)
    const span = startSpan(tracer, text)
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      given[given.length - 1] = context.bind(context.active(), (error: unknown, ...rest: unknown[]) => {
        end(span, error)
        ;(callback as Query)(error, ...rest)
      })
      return query(...given)
    }
    const answer = query(...given)
    if (answer instanceof Promise)
      answer.then(
        () => end(span),
        (error: unknown) => end(span, error),
      )
    else end(span)
    return answer
  }
  client.query = watched as typeof client.query
}

function startSpan(tracer: Tracer, text: string): Span {
  const { verb, table } = nameQuery(text)
  const name = table === undefined ? verb : `${verb} ${table}`
  return tracer.startSpan(name, {
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': verb,
      'db.query.summary': name,
      ...(table !== undefined && { 'db.collection.name': table }),
    },
  })
}

/** A stream of rows answers in its own way, and is left alone. */
function textOf(given: unknown): string | undefined {
  if (typeof given === 'string') return given
  if (typeof given !== 'object' || given === null || 'submit' in given) return undefined
  const { text } = given as { text?: unknown }
  return typeof text === 'string' ? text : undefined
}

function end(span: Span, error?: unknown): void {
  if (error) markFailed(span, error)
  span.end()
}
