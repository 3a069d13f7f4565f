import * as audit from '@marhala/contract/accounts/audit.ts'
import { endpointQuery } from '../http/query.ts'
import type { InputOf } from '../http/send.ts'

export type AuditFilters = NonNullable<InputOf<typeof audit.list>['query']>

/** One page of who did what (superadmins). */
export function auditQuery(filters: AuditFilters) {
  return endpointQuery(audit.list, { query: filters })
}
