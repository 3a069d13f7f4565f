import type { ParsedBodyOf, ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import type * as notifications from '@marhala/contract/messages/notifications.ts'
import { makePage } from '@marhala/contract/wire/paging.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { publishToEach } from '../../live/publish.ts'
import {
  countNotifications,
  countUnread,
  listNotifications,
  markNotifications,
} from './notifications.queries.ts'
import { readNotifications } from './read-notifications.ts'

/** A page of the caller's notifications, 20 a page, and how many are unread in all. */
export async function listOwn(
  context: AppContext,
  caller: Caller,
  { page = 1, per_page = 20, unread: only }: ParsedQueryOf<typeof notifications.list>,
) {
  const { total, unread } = await countNotifications(context.db, caller.id)
  const found = { true: unread, false: total - unread }[String(only)] ?? total
  const filter = { user_id: caller.id, unread: only, limit: per_page, offset: (page - 1) * per_page }
  const rows = await listNotifications(context.db, filter)
  return { ...makePage(await readNotifications(context, caller, rows), found, page, per_page), unread }
}

/** Marks some of the caller's notifications as read, or as unread; their other open pages get an event. */
export async function markSome(
  context: AppContext,
  caller: Caller,
  { ids, read = true }: ParsedBodyOf<typeof notifications.markRead>,
) {
  return mark(context, caller, { ids }, read ? context.clock() : null)
}

/** Marks all of them, up to the given one. */
export async function markAll(
  context: AppContext,
  caller: Caller,
  { up_to }: ParsedBodyOf<typeof notifications.markAllRead>,
) {
  return mark(context, caller, { up_to }, context.clock())
}

async function mark(
  context: AppContext,
  { id: user_id }: Caller,
  which: { ids?: number[]; up_to?: number | undefined },
  read_at: Date | null,
) {
  return transact(context.db, async (db) => {
    if (await markNotifications(db, { user_id, ...which }, read_at))
      await publishToEach(db, 'notifications', [user_id])
    return { unread: await countUnread(db, user_id) }
  })
}
