import * as telemetry from '@marhala/contract/tracking/telemetry.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import type { Serve } from '../../http/serve.ts'
import { readBatch, readOsmAnd, readPosted, readTraccar } from './read-report.ts'
import { makeTaking } from './take-reports.ts'

/** Receives the reports of devices, in their three forms. */
export function telemetryRoutes(serve: Serve, context: AppContext): void {
  const { take, takeBatch, admitLarge } = makeTaking(context)
  const now = () => context.clock().getTime()

  serve(telemetry.report, ({ query, visitor }) => take(readOsmAnd(query, now()), visitor.address))
  serve(
    telemetry.reportForm,
    ({ query, request, visitor: { address } }) => {
      const bodies = readBatch(request.body)
      if (bodies) return takeBatch({ bodies, query, address })
      return take(readPosted((request.body ?? {}) as Record<string, unknown>, query, now()), address)
    },
    { admitsLarge: ({ query, ip }) => admitLarge(query as telemetry.OsmAnd, ip) },
  )
  serve(telemetry.reportTraccar, ({ query, request, visitor }) => {
    const body = (request.body ?? {}) as Record<string, unknown>
    return take(readTraccar(body, query, now()), visitor.address)
  })
}

/** Devices post forms, which no other call takes: a page of another site could send one. */
export function acceptDeviceForms(api: FastifyInstance): void {
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
}
