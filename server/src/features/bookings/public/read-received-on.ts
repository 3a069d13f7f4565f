import { may } from '@marhala/domain/accounts/permissions.ts'
import { checkReceivedOn, receivedAt } from '@marhala/domain/money/received-on.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'

/** When a payment counts as received: now, or on an earlier day for those who manage the books. */
export async function readReceivedOn(context: AppContext, caller: Caller, received_on: string | undefined) {
  const now = context.clock()
  if (received_on === undefined) return { at: now, problems: {} }
  const { time_zone: timeZone } = await getSettings(context.db)
  const today = localDate(now.getTime(), timeZone)
  const [problem] = checkReceivedOn(received_on, { today, managesBooks: may(caller, 'finance.manage') })
  const problems: Problems = problem ? { received_on: [{ key: problem }] } : {}
  return { at: new Date(receivedAt(received_on, { now: now.getTime(), timeZone })), problems }
}
