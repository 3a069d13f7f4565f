import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import type * as notifications from '@marhala/contract/messages/notifications.ts'
import { kindsOf } from '@marhala/domain/messages/notification.ts'
import { digestDay } from '@marhala/domain/messages/quiet-hours.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { pushSender } from '../../push/push-keys.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { countBrowsers } from './push-browsers.queries.ts'
import { claimDigest, findSettings, lockSettings, saveSettings, type Settings } from './settings.queries.ts'

/** The caller's settings beyond their inbox; kinds that they no longer receive are left out. */
export async function readSettings({ db, clock, secrets }: AppContext, caller: Caller) {
  const kinds = kindsOf(caller)
  const { by_mail, by_push, ...rest } = await findSettings(db, caller.id)
  return {
    ...rest,
    by_mail: kinds.filter((kind) => by_mail.includes(kind)),
    by_push: kinds.filter((kind) => by_push.includes(kind)),
    kinds,
    browsers: await countBrowsers(db, caller.id, clock()),
    push_sender: pushSender(secrets),
  }
}

/** Changes the given settings. A digest that is under way stays as it is: a new hour counts from the next day. */
export async function changeSettings(
  context: AppContext,
  caller: Caller,
  changes: ParsedBodyOf<typeof notifications.updateSettings>,
) {
  const changed = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<Settings>
  await transact(context.db, async (db) => {
    const before = await lockSettings(db, caller.id)
    const after = { ...before, ...changed }
    refuseHalfHours(after)
    await saveSettings(db, caller.id, changed)
    const begins = before.by_mail.length === 0 || before.digest_hour !== after.digest_hour
    if (!begins) return
    const now = context.clock()
    const { time_zone } = await getSettings(db)
    const day = digestDay(now.getTime(), after.digest_hour, time_zone)
    await claimDigest(db, { user_id: caller.id, day, sent_at: now })
  })
  return readSettings(context, caller)
}

function refuseHalfHours({ quiet_from, quiet_to }: Settings): void {
  const problems: Record<string, Problem[]> = {}
  if ((quiet_from === null) !== (quiet_to === null))
    problems[quiet_from === null ? 'quiet_from' : 'quiet_to'] = [{ key: 'quiet_together' }]
  else if (quiet_from !== null && quiet_from === quiet_to) problems['quiet_to'] = [{ key: 'quiet_same' }]
  if (Object.keys(problems).length > 0) throw invalid(problems)
}
