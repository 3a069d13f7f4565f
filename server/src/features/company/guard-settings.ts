import { type GuardedKind, guardedKindsOf } from '@marhala/domain/integrations/guarded-settings.ts'
import { may } from '@marhala/domain/accounts/permissions.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { requirePassword } from '../../http/recent-password.ts'
import { guardedSettingsMail } from '../../mail/company/guarded-settings-mail.ts'
import { getUser } from '../auth/public/auth.queries.ts'
import { listSuperadmins } from '../reports/public/report-mails.queries.ts'
import { readMailSender } from './public/read-mail-sender.ts'

/**
 * Refuses changes of payment gateway, its test mode and the keys of gateway and WhatsApp to callers who may not manage
 * money, and to a session without a recently proved password; returns their kinds
 * (docs/rules/accounts.md#the-password-once-more).
 */
export function refuseGuarded(
  context: Pick<AppContext, 'clock'>,
  caller: Caller,
  names: readonly string[],
): GuardedKind[] {
  const kinds = guardedKindsOf(names)
  if (kinds.length === 0) return kinds
  if (!may(caller, 'finance.manage')) throw new ApiError('forbidden')
  requirePassword(context, caller)
  return kinds
}

/** Mails every superadmin who changed which kinds of guarded settings, in the same transaction. */
export async function mailSuperadmins(
  context: AppContext,
  caller: Caller,
  kinds: readonly GuardedKind[],
): Promise<void> {
  if (kinds.length === 0) return
  const { db, jobs, clock } = context
  const { first_name, last_name, email } = await getUser(db, caller.id)
  const change = { at: clock(), by: `${first_name} ${last_name} (${email})`, kinds }
  const sender = await readMailSender(context)
  for (const person of await listSuperadmins(db))
    await jobs.enqueueMail(db, guardedSettingsMail(person, change, sender))
}
