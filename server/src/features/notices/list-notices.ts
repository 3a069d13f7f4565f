import type * as notices from '@marhala/contract/fleet/notices.ts'
import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import { makePage } from '@marhala/contract/wire/paging.ts'
import { placesOf } from '@marhala/domain/accounts/permissions.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { say } from '@marhala/words/say.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { DB } from '../../db/tables.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { csvFile, type CsvRow } from '../../http/write-csv.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { readToday } from '../company/public/read-today.ts'
import { readRulesOfDays } from '../country/public/read-rule.ts'
import { listNoticeIds, listNotices } from './notices.queries.ts'
import { presentNotice } from './read-notice.ts'

type Query = ParsedQueryOf<typeof notices.list>
type Presented = ReturnType<typeof presentNotice>

/** A page of notices, the newest first. */
export async function listNoticePage(
  context: AppContext,
  caller: Caller,
  { page = 1, per_page = 20, format: _, ...filter }: Query,
) {
  const at = { limit: per_page, offset: (page - 1) * per_page }
  const { total, ids } = await listNoticeIds(context.db, { ...filter, place_ids: placesOf(caller) }, at)
  return makePage(await presentNotices(context.db, ids), total, page, per_page)
}

/** The same whole as a file; the export is audited (R58). */
export async function exportNotices(
  context: AppContext,
  caller: Caller,
  { page: _page, per_page: _size, format: _, ...filter }: Query,
) {
  const { ids } = await listNoticeIds(context.db, { ...filter, place_ids: placesOf(caller) })
  const who = { entity: 'notice', entity_id: null, ...actorOf(caller) }
  await writeAudit(context.db, { ...who, action: 'export_notices', after: { rows: ids.length } })
  const { file: name, columns } = say(caller.language, 'sheets:notices')
  const read = async (some: number[]) =>
    (await presentNotices(context.db, some)).map((notice) => cellsOf(notice, caller))
  const day = await readToday(context)
  return csvFile({ name, day, ids, header: Object.values(columns), read }, caller.language)
}

/** Notices by the rules of the days on which they came. */
async function presentNotices(db: Kysely<DB>, ids: number[]): Promise<Presented[]> {
  const rows = await listNotices(db, ids)
  const rules = await readRulesOfDays(
    db,
    rows.map(({ received_on }) => received_on),
  )
  return rows.map((row) => presentNotice(row, rules.get(row.received_on)!))
}

function cellsOf(notice: Presented, { language }: Caller): CsvRow {
  return [
    notice.id,
    say(language, `notice:kinds.${notice.kind}`),
    notice.number,
    notice.registration_plate,
    notice.moment.replace('T', ' '),
    notice.place,
    formatMoney(notice.amount),
    notice.received_on,
    notice.due_on,
    say(language, `notice:states.${notice.state}`),
    notice.booking?.reference ?? null,
    notice.client,
    notice.driver?.name ?? null,
    notice.declare_by,
  ]
}
