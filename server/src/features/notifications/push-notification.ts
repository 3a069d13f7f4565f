import { quietUntil } from '@marhala/domain/messages/quiet-hours.ts'
import type { AppContext } from '../../context.ts'
import { pushContact } from '../../push/push-contact.ts'
import type { SendPush } from '../../push/push-service.ts'
import { getUser } from '../auth/public/auth.queries.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { quietOf } from './mail-digests.ts'
import { selectNotifications } from './notifications.queries.ts'
import {
  type Browser,
  deleteGoneBrowser,
  listBrowsers,
  listPushed,
  notePushed,
} from './push-browsers.queries.ts'
import { readNotifications } from './read-notifications.ts'
import { findSettings } from './settings.queries.ts'

/** Older ones stay in the inbox without a push. */
const tooOld = 24 * 3_600_000

/**
 * Pushes a notification to its person's browsers that have not got it yet, unless it was read or its kind switched off
 * meanwhile. Returns when to try again in quiet hours; throws where a browser was not reached, to be tried again.
 */
export async function pushNotification(
  context: AppContext,
  send: SendPush,
  id: number,
): Promise<Date | undefined> {
  const { db } = context
  const now = context.clock()
  const row = await selectNotifications(db).where('notifications.id', '=', id).executeTakeFirst()
  if (!row || row.read_at || now.getTime() - row.created_at.getTime() > tooOld) return undefined
  const settings = await findSettings(db, row.user_id)
  if (!settings.by_push.includes(row.kind)) return undefined
  const { time_zone, contact_email } = await getSettings(db)
  const until = quietUntil(now.getTime(), quietOf(settings), time_zone)
  if (until > now.getTime()) return new Date(until)

  const { language, role, permissions, place_ids } = await getUser(db, row.user_id)
  const [notification] = await readNotifications(context, { language, role, permissions, place_ids }, [row])
  const { push: title, place } = notification!
  const message = { id, title, place, lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' } as const
  const pushed = new Set(await listPushed(db, id))
  const browsers = (await listBrowsers(db, row.user_id, now)).filter((one) => !pushed.has(one.id))
  const contact = pushContact(context.config, contact_email)
  const reached = async (browser: Browser) => {
    if ((await send(browser, message, contact)) === 'gone') return deleteGoneBrowser(db, browser.id)
    await notePushed(db, { notification_id: id, subscription_id: browser.id, pushed_at: now })
  }
  const tried = await Promise.allSettled(browsers.map(reached))
  const failed = tried.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return undefined
}
