import { clientSorts, type ClientSort } from '@marhala/contract/accounts/client-values.ts'
import { type Role, roles } from '@marhala/domain/accounts/permissions.ts'
import type { ClientFilters as Request } from '../../data/clients/clients.ts'
import { searchText } from '../../features/lists/search-text.ts'

/** The list as its address has it; each name is the API's. */
export type ClientFilters = {
  search: string | null
  role: Role | null
  verified: boolean | null
  /** A local day, `YYYY-MM-DD`. */
  active_since: string | null
  has_outstanding: boolean | null
  sort_by: ClientSort
  sort_order: 'asc' | 'desc'
  page: number
}

export const noFilters: ClientFilters = {
  search: null,
  role: null,
  verified: null,
  active_since: null,
  has_outstanding: null,
  sort_by: 'created_at',
  sort_order: 'desc',
  page: 1,
}

/** Accounts a page. */
export const clientPageSize = 20

/** Reads an address. What the API would refuse is left out, so a hand-made address shows a list and no error. */
export function parseClientFilters(query: URLSearchParams): ClientFilters {
  const since = query.get('active_since')
  const page = /^\d{1,7}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  return {
    search: searchText(query.get('search')),
    role: roles.find((role) => role === query.get('role')) ?? null,
    verified: flagOf(query.get('verified')),
    active_since: since !== null && isDay(since) ? since : null,
    has_outstanding: flagOf(query.get('has_outstanding')),
    sort_by: clientSorts.find((sort) => sort === query.get('sort_by')) ?? noFilters.sort_by,
    sort_order: query.get('sort_order') === 'asc' ? 'asc' : 'desc',
    page: Math.min(1_000_000, Math.max(1, page)),
  }
}

/** The filters as names and values of an address; defaults are left out. */
export function clientEntries(filters: ClientFilters): [string, string][] {
  return Object.entries(filters)
    .filter(([name, value]) => value !== null && value !== noFilters[name as keyof ClientFilters])
    .map(([name, value]) => [name, String(value)])
}

/** What is asked of the API. */
export function clientsRequest(filters: ClientFilters): Request {
  return { ...filters, per_page: String(clientPageSize), page: String(filters.page) }
}

/** How many of the filters behind the button are set. */
export function countSet({ role, active_since }: ClientFilters): number {
  return [role, active_since].filter((value) => value !== null).length
}

/** Whether any filter narrows the list; order and page do not. */
export function isNarrowed({ sort_by: _, sort_order: __, page: ___, ...filters }: ClientFilters): boolean {
  return Object.values(filters).some((value) => value !== null)
}

/** The order after a press on a column's header: turned round, or the new column, names from A. */
export function sortedBy(filters: ClientFilters, sort_by: ClientSort): ClientFilters {
  const turned = filters.sort_order === 'desc' ? 'asc' : 'desc'
  const first = sort_by === 'name' ? 'asc' : 'desc'
  return { ...filters, sort_by, sort_order: filters.sort_by === sort_by ? turned : first, page: 1 }
}

function flagOf(text: string | null): boolean | null {
  return text === 'true' ? true : text === 'false' ? false : null
}

function isDay(text: string): boolean {
  return /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`))
}
