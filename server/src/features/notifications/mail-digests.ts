import { formatFor } from '@marhala/contract/language/format.ts'
import { digestDay, isQuiet, type QuietHours } from '@marhala/domain/messages/quiet-hours.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { notificationDigestMail } from '../../mail/company/notification-digest-mail.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { readMailSender } from '../company/public/read-mail-sender.ts'
import { listNotificationsByIds } from './notifications.queries.ts'
import { readNotifications } from './read-notifications.ts'
import {
  claimDigest,
  type DigestReader,
  listDigestReaders,
  listDoneDigests,
  takeForDigest,
} from './settings.queries.ts'

const mostNamed = 20

/**
 * Mails a digest of unread notifications of the chosen kinds, without those of earlier digests: one mail for each of
 * the company's days, after its hour and outside quiet hours. An empty day is marked as done too.
 */
export async function mailDigests(context: AppContext): Promise<void> {
  const now = context.clock()
  const { time_zone } = await getSettings(context.db)
  const readers = (await listDigestReaders(context.db)).map((reader) => ({
    reader,
    day: digestDay(now.getTime(), reader.digest_hour, time_zone),
  }))
  const done = new Set(
    (await listDoneDigests(context.db, [...new Set(readers.map(({ day }) => day))])).map(
      ({ user_id, day }) => `${user_id} ${day}`,
    ),
  )
  for (const { reader, day } of readers) {
    if (done.has(`${reader.id} ${day}`) || isQuiet(now.getTime(), quietOf(reader), time_zone)) continue
    await transact(context.db, (db) => mailDigest({ ...context, db }, reader, { day, time_zone })).catch(
      (error: unknown) => context.log.error({ err: error, user_id: reader.id }, 'no digest'),
    )
  }
}

/** The row decides: of two servers one writes it, and sends. */
async function mailDigest(
  context: AppContext,
  reader: DigestReader,
  { day, time_zone }: { day: string; time_zone: string },
): Promise<void> {
  const { db } = context
  const now = context.clock()
  if (!(await claimDigest(db, { user_id: reader.id, day, sent_at: now }))) return
  const ids = await takeForDigest(db, { user_id: reader.id, kinds: reader.by_mail, now })
  if (ids.length === 0) return
  const rows = await listNotificationsByIds(db, ids.slice(0, mostNamed))
  const format = formatFor(reader.language, time_zone)
  const entries = (await readNotifications(context, reader, rows)).map(({ title, detail, created_at }) => ({
    title,
    detail,
    at: format.date(created_at.toISOString(), 'dayTime'),
  }))
  const mail = notificationDigestMail(reader, { entries, total: ids.length }, await readMailSender(context))
  await context.jobs.enqueueMail(db, mail)
}

/** A person's quiet hours; null where they have none. */
export function quietOf({
  quiet_from,
  quiet_to,
}: {
  quiet_from: string | null
  quiet_to: string | null
}): QuietHours | null {
  return quiet_from !== null && quiet_to !== null ? { from: quiet_from, to: quiet_to } : null
}
