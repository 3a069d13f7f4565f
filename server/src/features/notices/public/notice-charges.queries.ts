import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** The notice of a charge that is voided is charged no more; its handling fee alone may go too. */
export async function unchargeNotice(db: Kysely<DB>, chargeId: number): Promise<void> {
  await db.updateTable('notices').set({ charge_id: null }).where('charge_id', '=', chargeId).execute()
  await db.updateTable('notices').set({ fee_charge_id: null }).where('fee_charge_id', '=', chargeId).execute()
}
