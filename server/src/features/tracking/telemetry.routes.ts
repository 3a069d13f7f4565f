import * as telemetry from '@marhala/contract/tracking/telemetry.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { countAgainst } from '../../http/rate-limit.ts'
import type { Serve } from '../../http/serve.ts'
import { makeDeviceLimit } from './device-limit.ts'
import { makeGather } from './gather.ts'
import { readClientJson, readOsmAnd, readTraccar, type Report } from './read-report.ts'
import { receivePositions } from './receive-positions.ts'

/** Takes what devices say, in the three forms in which they say it. */
export function telemetryRoutes(serve: Serve, context: AppContext): void {
  const receive = makeGather((reports: Report[]) => receivePositions(context, reports))
  const countDevice = makeDeviceLimit(context)

  async function take(report: Report, address: string) {
    countDevice(report.key)
    const answer = await receive(report)
    if (answer !== 'unknown_device') return answer
    // Who guesses keys is slowed down by their address; who has one is not.
    await countAgainst(context, `device key ${address}`, { hits: 120, seconds: 60 })
    throw new ApiError('invalid_device_key')
  }

  serve(telemetry.report, ({ query, visitor }) =>
    take(readOsmAnd(query, context.clock().getTime()), visitor.address),
  )
  serve(telemetry.reportForm, ({ query, request, visitor }) => {
    const body = (request.body ?? {}) as Record<string, unknown>
    const now = context.clock().getTime()
    const report =
      'location' in body && typeof body['location'] === 'object'
        ? readClientJson(body, query, now)
        : readOsmAnd({ ...query, ...body }, now)
    return take(report, visitor.address)
  })
  serve(telemetry.reportTraccar, ({ query, request, visitor }) => {
    const body = (request.body ?? {}) as Record<string, unknown>
    return take(readTraccar(body, query, context.clock().getTime()), visitor.address)
  })
}

/** Devices post forms, which no other call takes: a page of another site could send one. */
export function acceptDeviceForms(api: FastifyInstance): void {
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
}
