import { type AuditEntity, auditEntities } from '@marhala/domain/accounts/audit-actions.ts'
import type { AuditFilters } from '../../../data/company/audit.ts'

export type AuditView = {
  entity: AuditEntity | null
  /** Local days, both inclusive. */
  from: string | null
  to: string | null
  page: number
}

/** Reads an address; what the API would refuse is left out. */
export function readAuditView(query: URLSearchParams): AuditView {
  const day = (text: string | null) =>
    text !== null && /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`))
      ? text
      : null
  const page = /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  return {
    entity: auditEntities.find((entity) => entity === query.get('entity')) ?? null,
    from: day(query.get('from')),
    to: day(query.get('to')),
    page,
  }
}

/** The address of a view; defaults are left out. */
export function auditHref({ page, ...filters }: AuditView): string {
  const entries = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== null)
  if (page > 1) entries.push(['page', String(page)])
  return `/admin/settings?${new URLSearchParams([['section', 'audit'], ...entries])}`
}

/** What is asked of the API. */
export function auditRequest({ page, ...filters }: AuditView): AuditFilters {
  return { ...filters, page: String(page) }
}
