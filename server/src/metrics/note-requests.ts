import { endpoints } from '@marhala/contract/api.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as walkIn from '@marhala/contract/booking/walk-in.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

export type NoteRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

const keyOf = ({ method, path }: Endpoint) => `${method} /api${path}`

/** They last as long as the client listens: their duration says nothing about our speed. */
const streams = new Set(
  endpoints.filter(({ endpoint }) => endpoint.streams).map(({ endpoint }) => keyOf(endpoint)),
)
const makesBooking = new Set([keyOf(bookings.create), keyOf(walkIn.create)])

/** Counts requests by route and status, with their durations, and the outcomes of bookings. */
export function noteRequests(registry: Registry): NoteRequest {
  const durations = new Histogram({
    name: 'marhala_http_request_duration_seconds',
    help: 'Requests answered, by method, route and status; live streams are left out.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const outcomes = new Counter({
    name: 'marhala_bookings_total',
    help: 'Bookings asked for: created, or refused with the code of the refusal. A repeated call counts once.',
    labelNames: ['result', 'reason'],
    registers: [registry],
  })
  // A rate needs a first value: the first booking after a start would not be counted.
  outcomes.inc({ result: 'created', reason: '' }, 0)

  return async (request, reply) => {
    // The server's own calls while it renders a page are part of the page.
    if (request.isInternal) return
    const { method } = request
    const route = routeOf(request)
    const key = `${method} ${route}`
    const status = String(reply.statusCode)
    if (!streams.has(key)) durations.observe({ method, route, status }, reply.elapsedTime / 1000)
    if (!makesBooking.has(key) || request.isRepeated) return
    if (reply.statusCode < 300) outcomes.inc({ result: 'created', reason: '' })
    else outcomes.inc({ result: 'refused', reason: request.refusal ?? 'other' })
  }
}

/** The template and never the address, of which clients can invent endlessly many. */
function routeOf({ is404, routeOptions }: FastifyRequest): string {
  return is404 ? 'none' : (routeOptions.url ?? 'none')
}
