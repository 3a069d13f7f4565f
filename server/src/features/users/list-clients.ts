import type * as clients from '@marhala/contract/clients.ts'
import type { ParsedQueryOf } from '@marhala/contract/endpoint.ts'
import { makePage } from '@marhala/contract/paging.ts'
import { startOfLocalDay } from '@marhala/domain/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { getSettings } from '../company/company.queries.ts'
import { listBookingStatistics } from '../profile/profile.queries.ts'
import { listClients } from './clients.queries.ts'
import { presentListed } from './present-client.ts'

type Query = ParsedQueryOf<typeof clients.list>

/** A page of accounts, newest first unless asked otherwise, 12 a page (spec §9). */
export async function listClientPage(context: AppContext, query: Query) {
  const { page = 1, per_page = 12 } = query
  const { listed, total } = await readClients(context, query, {
    limit: per_page,
    offset: (page - 1) * per_page,
  })
  return makePage(listed, total, page, per_page)
}

/** The accounts that a query finds, as the list shows them. */
export async function readClients(
  context: AppContext,
  query: Query,
  paging: { limit: number; offset: number },
) {
  const { active_since, sort_by = 'created_at', sort_order = 'desc', ...filter } = query
  const { clients, total } = await listClients(
    context.db,
    {
      ...filter,
      active_since: active_since === undefined ? undefined : await startOf(context, active_since),
    },
    { by: sort_by, order: sort_order, ...paging },
  )
  const figures = await listBookingStatistics(
    context.db,
    clients.map(({ id }) => id),
  )
  return { listed: clients.map((client) => presentListed(client, figures.get(client.id)!)), total }
}

async function startOf({ db }: AppContext, date: string): Promise<Date> {
  return new Date(startOfLocalDay(date, (await getSettings(db)).time_zone))
}
