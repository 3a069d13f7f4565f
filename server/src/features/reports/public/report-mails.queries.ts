import type { NotNull, Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** The superadmins with their languages. */
export async function listSuperadmins(db: Kysely<DB>) {
  return db
    .selectFrom('users')
    .select(['email', 'first_name', 'language'])
    .where('role', '=', 'superadmin')
    .where('deactivated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .where('email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .orderBy('id')
    .execute()
}

/** Whether a month's reports were mailed before. */
export async function wasMailed(db: Kysely<DB>, month: string): Promise<boolean> {
  const sent = await db
    .selectFrom('report_mails')
    .select('month')
    .where('month', '=', month)
    .executeTakeFirst()
  return sent !== undefined
}

/** Records that a month's reports are mailed; false where they were before. */
export async function noteReportMail(db: Kysely<DB>, month: string, sent_at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('report_mails')
    .values({ month, sent_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
