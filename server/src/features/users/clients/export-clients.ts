import type * as clients from '@marhala/contract/accounts/clients.ts'
import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../../context.ts'
import { actorOf, type Caller } from '../../../http/caller.ts'
import { csvFile, type CsvRow } from '../../../http/write-csv.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { listClientIds, listClientsOf } from './clients.queries.ts'
import { presentClients, readClientQuery } from './list-clients.ts'
import { clientName } from '@marhala/domain/accounts/company-client.ts'

/** The accounts that match the list's filters, as a file without numbers of papers (R48); the export is audited (R58). */
export async function exportClients(
  context: AppContext,
  caller: Caller,
  query: ParsedQueryOf<typeof clients.list>,
) {
  const { time_zone } = await getSettings(context.db)
  const { filter, order } = await readClientQuery(context, caller, query)
  const ids = await listClientIds(context.db, filter, order)
  const { file: name, yes: _, no: __, ...columns } = say(caller.language, 'sheets:clients')
  const who = { entity: 'user', entity_id: null, ...actorOf(caller) }
  await writeAudit(context.db, { ...who, action: 'export_clients', after: { rows: ids.length } })
  const day = localDate(context.clock().getTime(), time_zone)
  const read = (some: number[]) => readRows(context, caller, some, time_zone)
  return csvFile({ name, day, ids, header: Object.values(columns), read }, caller.language)
}

async function readRows(
  context: AppContext,
  caller: Caller,
  ids: number[],
  timeZone: string,
): Promise<CsvRow[]> {
  const words = say(caller.language, 'sheets:clients')
  const day = (at: Date | null) => (at === null ? null : localDate(at.getTime(), timeZone))
  const yes = (is: boolean) => (is ? words.yes : words.no)
  const listed = await presentClients(context, await listClientsOf(context.db, ids))
  const rows = new Map(
    listed.map((client) => [
      client.id,
      [
        client.id,
        clientName(client),
        client.ice,
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
      ],
    ]),
  )
  return ids.flatMap((id) => (rows.has(id) ? [rows.get(id)!] : []))
}
