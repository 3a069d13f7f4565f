import { context, type Span, SpanKind, trace, type Tracer } from '@opentelemetry/api'
import type { Pool, PoolClient } from 'pg'
import { nameQuery } from './name-query.ts'
import { markFailed } from './run-in-span.ts'

type Query = (...args: unknown[]) => unknown

/**
 * A span for each query inside another span, by its verb and table. Queries outside of traces, such as the queue's
 * polling, cost nothing.
 */
export function traceQueries(pool: Pool, tracer: Tracer): void {
  pool.on('connect', (client) => watch(client, tracer))
  const connect = pool.connect.bind(pool) as Query
  // A waiting caller gets a connection while another releases it, and must not be attributed to that one.
  const connectInside: Query = (...args) => {
    const [callback] = args
    return typeof callback === 'function' ? connect(context.bind(context.active(), callback)) : connect()
  }
  pool.connect = connectInside as typeof pool.connect
}

function watch(client: PoolClient, tracer: Tracer): void {
  const query = client.query.bind(client) as Query
  const watched: Query = (...args) => {
    const text = textOf(args[0])
    if (text === undefined || !trace.getActiveSpan()?.isRecording()) return query(...args)
    const span = startSpan(tracer, text)
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      args[args.length - 1] = context.bind(context.active(), (error: unknown, ...rest: unknown[]) => {
        end(span, error)
        ;(callback as Query)(error, ...rest)
      })
      return query(...args)
    }
    const answer = query(...args)
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

/** A stream of rows works differently, and is not traced. */
function textOf(input: unknown): string | undefined {
  if (typeof input === 'string') return input
  if (typeof input !== 'object' || input === null || 'submit' in input) return undefined
  const { text } = input as { text?: unknown }
  return typeof text === 'string' ? text : undefined
}

function end(span: Span, error?: unknown): void {
  if (error) markFailed(span, error)
  span.end()
}
