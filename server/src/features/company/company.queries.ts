import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** The one row of settings; every rule that marks a figure "(setting)" reads it here. */
export async function getSettings(db: Kysely<DB>) {
  const row = await db.selectFrom('company_settings').selectAll().executeTakeFirstOrThrow()
  return {
    ...row,
    tax_rate: Number(row.tax_rate),
    length_discounts: row.length_discounts as LengthDiscount[],
  }
}

type LengthDiscount = { min_days: number; percent: number }

export type Settings = Awaited<ReturnType<typeof getSettings>>

/** How the company's wall clock counts days. */
export function clockOf(settings: Settings) {
  return { timeZone: settings.time_zone, graceMinutes: settings.grace_minutes }
}
