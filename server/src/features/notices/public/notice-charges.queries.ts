import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { documentFileName } from '../../../files/document-file.ts'

/** The notice of a charge that is voided is charged no more; its handling fee alone may go too. */
export async function unchargeNotice(db: Kysely<DB>, chargeId: number): Promise<void> {
  await db.updateTable('notices').set({ charge_id: null }).where('charge_id', '=', chargeId).execute()
  await db.updateTable('notices').set({ fee_charge_id: null }).where('fee_charge_id', '=', chargeId).execute()
}

/** Takes the scans and notes of a person's notices away, which may show them; answers the files to remove. */
export async function forgetNoticesOf(db: Kysely<DB>, userId: number): Promise<string[]> {
  const { rows } = await sql<{ file: string | null }>`
    with own as (
      select notices.id, notices.file from notices join bookings on bookings.id = notices.booking_id
      where bookings.user_id = ${userId} for update of notices),
    emptied as (update notices set file = null, note = '' from own where notices.id = own.id)
    select file from own`.execute(db)
  return rows.flatMap(({ file }) => documentFileName(file) ?? [])
}
