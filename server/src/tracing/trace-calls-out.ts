import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { context, type Span, SpanKind, trace, type Tracer } from '@opentelemetry/api'
import { isTracingSuppressed } from '@opentelemetry/core'
import { markFailed } from './run-in-span.ts'

type Fetched = { request: { method: string; origin: string | URL } }

/**
 * A span for each call to another server inside another span: gateways, WhatsApp, webhooks, pushes, a bucket. It names
 * only the host, since paths contain keys and numbers, and sends no trace context.
 */
export function traceCallsOut(tracer: Tracer): () => void {
  const open = new WeakMap<object, Span>()

  const begin = (key: object, method: string, host: string) => {
    const active = context.active()
    if (isTracingSuppressed(active) || !trace.getSpan(active)?.isRecording()) return
    const attributes = { 'http.request.method': method, 'server.address': host }
    open.set(key, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }))
  }
  const end = (key: object, { status, error }: { status?: number | undefined; error?: unknown }) => {
    const span = open.get(key)
    if (!span) return
    open.delete(key)
    if (status !== undefined) span.setAttribute('http.response.status_code', status)
    if (error !== undefined) markFailed(span, error)
    span.end()
  }

  const handlers: Record<string, (message: never) => void> = {
    'undici:request:create': ({ request }: Fetched) =>
      begin(request, request.method, new URL(request.origin).hostname),
    'undici:request:headers': ({ request, response }: Fetched & { response: { statusCode: number } }) =>
      end(request, { status: response.statusCode }),
    'undici:request:error': ({ request, error }: Fetched & { error: unknown }) => end(request, { error }),
    'http.client.request.start': ({ request }: { request: ClientRequest }) =>
      begin(request, request.method, request.host),
    'http.client.response.finish': (message: { request: ClientRequest; response: IncomingMessage }) =>
      end(message.request, { status: message.response.statusCode }),
    'http.client.request.error': ({ request, error }: { request: ClientRequest; error: unknown }) =>
      end(request, { error }),
  }
  const subscriptions = Object.entries(handlers) as [string, (message: unknown) => void][]
  for (const [channel, listener] of subscriptions) subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of subscriptions) unsubscribe(channel, listener)
  }
}
