import type { Language } from '@marhala/contract/language.ts'
import type { Kysely, Selectable } from 'kysely'
import type { CompanySettings, DB } from '../../db/tables.ts'

/** The one row of settings; every rule that marks a figure "(setting)" reads it here. */
export async function getSettings(db: Kysely<DB>) {
  return readSettings(await db.selectFrom('company_settings').selectAll().executeTakeFirstOrThrow())
}

/** The row as the rules take it. */
export function readSettings(row: Selectable<CompanySettings>) {
  return {
    ...row,
    tax_rate: Number(row.tax_rate),
    length_discounts: row.length_discounts as LengthDiscount[],
  }
}

type LengthDiscount = { min_days: number; percent: number }

export type Settings = ReturnType<typeof readSettings>

/** How the company's wall clock counts days. */
export function clockOf(settings: Settings) {
  return { timeZone: settings.time_zone, graceMinutes: settings.grace_minutes }
}

/** The language that the company reads: that of the account with its contact address, else of the first superadmin. */
export async function findCompanyLanguage(db: Kysely<DB>, contactEmail: string): Promise<Language> {
  const account = await db
    .selectFrom('users')
    .select('language')
    .where(({ eb, or }) => or([eb('email', '=', contactEmail), eb('role', '=', 'superadmin')]))
    .orderBy(({ eb }) => eb('email', '=', contactEmail), 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return account?.language ?? 'en'
}
