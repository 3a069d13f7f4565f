import * as audit from '@marhala/contract/accounts/audit.ts'
import { endpointQuery } from './query.ts'
import type { InputOf } from './send.ts'

export type AuditFilters = NonNullable<InputOf<typeof audit.list>['query']>

/** One page of who did what (superadmins). */
export function auditQuery(filters: AuditFilters) {
  return endpointQuery(audit.list, { query: filters })
}
