import * as live from '@marhala/contract/live.ts'
import type { Serve } from '../http/serve.ts'
import { makeTicket, takeTicket } from './tickets.ts'

/** What happens, told while it does. */
export function liveRoutes(serve: Serve): void {
  serve(live.ticket, ({ context, caller, body }) => makeTicket(context, caller, body().topics))
  serve(live.stream, async ({ context, query, reply }) => {
    await context.streams.open(reply, await takeTicket(context, query.ticket))
    return null
  })
}
