import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * A span for each request, by the template of its route: an address may contain a reference, a token or a name. The
 * caller is not recorded.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const open = new WeakMap<FastifyRequest, { span: Span; inside: Context }>()

  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    // The server's own calls while it renders a page are part of the page.
    const parent = request.isInternal ? context.active() : propagation.extract(ROOT_CONTEXT, request.headers)
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: request.isInternal ? SpanKind.INTERNAL : SpanKind.SERVER,
        attributes: { 'http.request.method': request.method, 'http.route': route },
      },
      parent,
    )
    const inside = trace.setSpan(parent, span)
    open.set(request, { span, inside })
    context.with(inside, done)
  })

  // A body that was read in between continued in the socket's context, which is not the request's.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(open.get(request)?.inside ?? context.active(), done)
  })

  app.addHook('onResponse', async (request, reply) => end(request, reply))
  app.addHook('onRequestAbort', async (request) => end(request))

  function end(request: FastifyRequest, reply?: FastifyReply): void {
    const { span } = open.get(request) ?? {}
    if (!span) return
    open.delete(request)
    if (reply) span.setAttribute('http.response.status_code', reply.statusCode)
    if (request.refusal) span.setAttribute('error.type', request.refusal)
    if (!reply || reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
}
