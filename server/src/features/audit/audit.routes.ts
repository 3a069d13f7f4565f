import * as audit from '@marhala/contract/accounts/audit.ts'
import { makePage } from '@marhala/contract/wire/paging.ts'
import { addLocalDays, startOfLocalDay } from '@marhala/domain/time/wall-clock.ts'
import type { Serve } from '../../http/serve.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { listAuditPage } from './public/audit.queries.ts'
import { presentAudit } from './public/present-audit.ts'

/** The audit, for superadmins. */
export function auditRoutes(serve: Serve): void {
  serve(audit.list, async ({ context, query }) => {
    const { page = 1, per_page = 20, from, to, ...filter } = query
    const { time_zone } = await getSettings(context.db)
    const start = (day: string) => startOfLocalDay(day, time_zone)
    const days = {
      from: from === undefined ? undefined : new Date(start(from)),
      until: to === undefined ? undefined : new Date(addLocalDays(start(to), 1, time_zone)),
    }
    const paging = { limit: per_page, offset: (page - 1) * per_page }
    const { rows, total } = await listAuditPage(context.db, { ...filter, ...days }, paging)
    return makePage(rows.map(presentAudit), total, page, per_page)
  })
}
