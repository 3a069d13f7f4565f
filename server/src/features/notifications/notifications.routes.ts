import * as notifications from '@marhala/contract/messages/notifications.ts'
import type { Serve } from '../../http/serve.ts'
import { changeSettings, readSettings } from './change-settings.ts'
import { listOwn, markAll, markSome } from './list-notifications.ts'
import { countUnread } from './notifications.queries.ts'
import { letPush, stopPushing } from './let-push.ts'

/** A person's notifications, and their settings beyond the inbox. */
export function notificationsRoutes(serve: Serve): void {
  serve(notifications.list, ({ context, caller, query }) => listOwn(context, caller, query))
  serve(notifications.unread, async ({ context, caller }) => ({
    unread: await countUnread(context.db, caller.id),
  }))
  serve(notifications.markRead, ({ context, caller, body }) => markSome(context, caller, body()))
  serve(notifications.markAllRead, ({ context, caller, body }) => markAll(context, caller, body()))
  serve(notifications.settings, ({ context, caller }) => readSettings(context, caller))
  serve(notifications.updateSettings, ({ context, caller, body }) => changeSettings(context, caller, body()))
  serve(notifications.subscribe, ({ context, caller, body }) => letPush(context, caller, body()))
  serve(notifications.unsubscribe, ({ context, caller, body }) => stopPushing(context, caller, body()))
}
