import type * as atOnce from '@marhala/contract/booking/at-once.ts'
import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import type { AppContext } from '../../../context.ts'
import { invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { findUser } from '../../auth/public/auth.queries.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { readPeriod } from '../../quotes/public/booking-fields.ts'
import { reachOf } from '../public/booking-access.ts'
import { listAtOnce } from './at-once.queries.ts'

/** What a client hires in the same days already; nothing of a company, whose people drive several cars. */
export async function readAtOnce(
  context: AppContext,
  caller: Caller,
  query: ParsedQueryOf<typeof atOnce.list>,
) {
  const { time_zone } = await getSettings(context.db)
  const { period, problems } = readPeriod(query, time_zone)
  if (!period) throw invalid(problems)
  const client = await findUser(context.db, query.user_id)
  if (!client || client.legal_name !== null) return []
  return listAtOnce(context.db, client, { ...period, except: query.except ?? null, reach: reachOf(caller) })
}
