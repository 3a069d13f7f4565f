import type * as clients from '@marhala/contract/accounts/clients.ts'
import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import { makePage } from '@marhala/contract/wire/paging.ts'
import { startOfLocalDay } from '@marhala/domain/time/wall-clock.ts'
import { may } from '@marhala/domain/accounts/permissions.ts'
import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { listBookingStatistics } from '../../profile/public/profile.queries.ts'
import { findPersonIds } from '../../search/public/find-people.queries.ts'
import { type Client, listClients } from './clients.queries.ts'
import { presentListed } from './present-client.ts'

type Query = ParsedQueryOf<typeof clients.list>

/** A page of accounts, newest first by default, 12 a page. */
export async function listClientPage(context: AppContext, caller: Caller, query: Query) {
  const { page = 1, per_page = 12 } = query
  const { filter, order } = await readClientQuery(context, caller, query)
  const paging = { limit: per_page, offset: (page - 1) * per_page }
  const found = await listClients(context.db, filter, { ...order, ...paging })
  return makePage(await presentClients(context, found.clients), found.total, page, per_page)
}

/** The filter and order of a list's query: accounts of the staff are for those who manage it. */
export async function readClientQuery(context: AppContext, caller: Caller, query: Query) {
  const { active_since, sort_by: by = 'created_at', sort_order: order = 'desc', search, ...filter } = query
  const since = active_since === undefined ? undefined : await startOf(context, active_since)
  const ids = search === undefined ? undefined : await findPersonIds(context.db, search)
  const isClient = may(caller, 'staff.manage') ? undefined : true
  return { filter: { ...filter, ids, active_since: since, is_client: isClient }, order: { by, order } }
}

/** Accounts as the list shows them. */
export async function presentClients(context: AppContext, clients: Client[]) {
  const figures = await listBookingStatistics(
    context.db,
    clients.map(({ id }) => id),
  )
  return clients.map((client) => presentListed(client, figures.get(client.id)!))
}

async function startOf({ db }: AppContext, date: string): Promise<Date> {
  return new Date(startOfLocalDay(date, (await getSettings(db)).time_zone))
}
