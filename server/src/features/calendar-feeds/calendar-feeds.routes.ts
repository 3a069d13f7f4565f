import * as calendarFeeds from '@marhala/contract/integrations/calendar-feeds.ts'
import { originOf } from '../../http/origin.ts'
import type { Serve } from '../../http/serve.ts'
import { listFeeds } from './calendar-feeds.queries.ts'
import { makeFeed, revokeFeed } from './make-feed.ts'
import { presentFeed } from './present-feed.ts'
import { readFeed } from './read-feed.ts'

/** The calendars that people subscribe to. */
export function calendarFeedsRoutes(serve: Serve): void {
  serve(calendarFeeds.list, async ({ context, caller }) =>
    (await listFeeds(context.db, caller.id, caller.language)).map(presentFeed),
  )
  serve(
    calendarFeeds.create,
    ({ context, caller, body, request }) =>
      makeFeed(context, caller, body(), originOf(request, context.config.public_url)),
    { message: 'calendar_feed_created' },
  )
  serve(calendarFeeds.revoke, ({ context, caller, params }) => revokeFeed(context, caller, params.feed_id), {
    message: 'calendar_feed_revoked',
  })
  serve(calendarFeeds.read, async ({ context, caller, params, reply }) => {
    const file = await readFeed(context, params.file.slice(0, -'.ics'.length))
    // The address is a secret: only the reader's own cache stores its content, and no referrer names it.
    if (!caller) reply.header('cache-control', 'private, no-cache')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('x-robots-tag', 'noindex')
    return file
  })
}
