import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import { actorOf, type Caller } from '../../../http/caller.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { readToday } from '../../company/public/read-today.ts'
import { readPersonalData } from './export.queries.ts'

/** All data about the caller, as a JSON file (R59); the export is audited (R58). */
export async function exportProfile(context: AppContext, caller: Caller) {
  const now = context.clock()
  return transact(context.db, async (db) => {
    const data = await readPersonalData(db, caller.id, now)
    const who = { entity: 'user', entity_id: caller.id, ...actorOf(caller) }
    await writeAudit(db, { ...who, action: 'export' })
    return {
      file_name: `marhala-${await readToday(context)}.json`,
      content: JSON.stringify({ exported_at: now, ...data }, null, 2),
    }
  })
}
