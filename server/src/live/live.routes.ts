import * as live from '@marhala/contract/live.ts'
import type { Serve } from '../http/serve.ts'
import { openStream } from './open-stream.ts'
import { makeTicket } from './tickets.ts'

/** The calls of live events. */
export function liveRoutes(serve: Serve): void {
  serve(live.ticket, ({ context, caller, body }) => makeTicket(context, caller, body().topics))
  serve(live.stream, ({ context, query, reply }) => openStream(context, reply, query.ticket))
}
