import { context, propagation, trace, TraceFlags } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Config } from '../config.ts'
import { chooseSampler } from './choose-sampler.ts'
import { traceCallsOut } from './trace-calls-out.ts'
import { runInSpan } from './run-in-span.ts'
import { traceQueries } from './trace-queries.ts'
import { traceRequests } from './trace-requests.ts'
import type { Tracing } from './tracing.ts'

/** How long stopping waits for a collector that is away. */
const closeWithin = 2000
const tellAgainAfter = 60_000

/** Starts tracing. Target, headers and service name are read from the standard variables by its libraries. */
export function startTracing(wish: NonNullable<Config['traces']>): Tracing {
  const named = resourceFromAttributes({ 'service.name': 'marhala' })
  const provider = new TracerProvider({
    sampler: chooseSampler(wish),
    // The variables come last, so that they take precedence.
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    // In the background and bounded: what a collector does not accept in time is dropped.
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: wish.delay_ms }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const tracer = provider.getTracer('marhala')
  const stopCallsOut = traceCallsOut(tracer)
  const trouble = logExportErrors()

  return {
    traceRequests: (app) => traceRequests(app, tracer),
    traceQueries: (pool) => traceQueries(pool, tracer),
    traceJob: (name, work) =>
      runInSpan(tracer, { name: `job ${name}`, attributes: { 'marhala.job': name } }, work),
    idsForLog: () => {
      const found = trace.getActiveSpan()?.spanContext()
      if (!found || (found.traceFlags & TraceFlags.SAMPLED) === 0) return {}
      return { trace_id: found.traceId, span_id: found.spanId }
    },
    logExportErrors: trouble.to,
    close: async () => {
      stopCallsOut()
      const late = new Promise((resolve) => setTimeout(resolve, closeWithin).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
      for (const api of [trace, context, propagation]) api.disable()
    },
  }
}

/** Once a minute at most: a collector that is away fails for every batch. */
function logExportErrors() {
  let log: Parameters<Tracing['logExportErrors']>[0] | undefined
  let loggedAt = 0
  setGlobalErrorHandler((error) => {
    if (Date.now() - loggedAt < tellAgainAfter) return
    loggedAt = Date.now()
    const message = error instanceof Error ? error.message : 'no answer'
    log?.warn(`Traces are not taken, and dropped: ${message}`)
  })
  return { to: (logger: NonNullable<typeof log>) => void (log = logger) }
}
