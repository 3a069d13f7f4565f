import type * as clients from '@marhala/contract/clients.ts'
import type { ParsedQueryOf } from '@marhala/contract/endpoint.ts'
import { formatMoney } from '@marhala/domain/money.ts'
import { localDate } from '@marhala/domain/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { words } from '../../http/words.ts'
import { writeCsv } from '../../http/write-csv.ts'
import { writeAudit } from '../audit/audit.queries.ts'
import { getSettings } from '../company/company.queries.ts'
import { readClients } from './list-clients.ts'

/** More rows than any spreadsheet of people is read with. */
const mostRows = 50_000

/** The accounts that the list's filters find, as a file without numbers of papers (R48); that it left stands in the audit (R58). */
export async function exportClients(
  context: AppContext,
  caller: Caller,
  query: ParsedQueryOf<typeof clients.list>,
) {
  const { time_zone } = await getSettings(context.db)
  const { listed } = await readClients(context, query, { limit: mostRows, offset: 0 })
  const { clients_csv: say } = words[caller.language]
  const day = (at: Date | null) => (at === null ? null : localDate(at.getTime(), time_zone))
  const yes = (is: boolean) => (is ? say.yes : say.no)
  const rows = listed.map((client) => [
    client.id,
    `${client.first_name} ${client.last_name}`,
    client.email,
    client.phone,
    client.role,
    client.membership_tier,
    yes(client.verified),
    yes(client.do_not_rent),
    client.booking_statistics.total_bookings,
    formatMoney(client.booking_statistics.total_spent),
    formatMoney(client.outstanding),
    day(client.created_at),
    day(client.last_active_at),
  ])
  const { file, yes: _, no: __, ...header } = say
  const who = { entity: 'user', entity_id: null, actor_id: caller.id, ip: caller.address }
  await writeAudit(context.db, { ...who, action: 'export_clients', after: { rows: rows.length } })
  return {
    file_name: `${file}-${localDate(context.clock().getTime(), time_zone)}.csv`,
    content: writeCsv([Object.values(header), ...rows], caller.language),
  }
}
