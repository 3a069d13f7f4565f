import type { Language } from '@marhala/contract/language/language.ts'
import type { OptionalClause, OwnClause } from '@marhala/domain/booking/contract-clauses.ts'
import type { BusinessHours } from '@marhala/domain/time/business-hours.ts'
import type { MapBase } from '@marhala/domain/tracking/map-base.ts'
import type { TaskRule } from '@marhala/domain/tasks/task.ts'
import type { Kysely, Selectable, Updateable } from 'kysely'
import type { CompanySettings, DB } from '../../../db/tables.ts'
import type { LicenseNeed } from '@marhala/domain/booking/drivers-needed.ts'

/** The one row of settings; every rule with a "(setting)" reads it here. */
export async function getSettings(db: Kysely<DB>) {
  return readSettings(await db.selectFrom('company_settings').selectAll().executeTakeFirstOrThrow())
}

/** The row as the rules take it. */
export function readSettings({ car_end_tasks, ...row }: Selectable<CompanySettings>) {
  return {
    ...row,
    tax_rate: Number(row.tax_rate),
    max_desk_discount: Number(row.max_desk_discount),
    regular_discount: Number(row.regular_discount),
    premium_discount: Number(row.premium_discount),
    vip_discount: Number(row.vip_discount),
    euro_rate: asRate(row.euro_rate),
    shown_eur: asRate(row.shown_eur),
    shown_usd: asRate(row.shown_usd),
    shown_gbp: asRate(row.shown_gbp),
    length_discounts: row.length_discounts as LengthDiscount[],
    business_hours: row.business_hours as BusinessHours,
    task_rules: [...(row.task_rules as TaskRule[]), ...(car_end_tasks ? ['car_end' as const] : [])],
    languages: row.languages as Language[],
    own_clauses: row.own_clauses as OwnClause[],
    clauses_off: row.clauses_off as OptionalClause[],
    map_base: row.map_base as MapBase,
    license_needed_at: row.license_needed_at as LicenseNeed,
  }
}

function asRate(rate: string | number | null): number | null {
  return rate === null ? null : Number(rate)
}

type LengthDiscount = { min_days: number; percent: number }

export type Settings = ReturnType<typeof readSettings>

/** The settings under lock: of two changes at once, the second sees the first. */
export async function lockSettings(db: Kysely<DB>): Promise<Settings> {
  return readSettings(
    await db.selectFrom('company_settings').selectAll().forUpdate().executeTakeFirstOrThrow(),
  )
}

type Changes = Partial<{ [Name in keyof Settings]: Settings[Name] | undefined }>

/** Changes the settings; returns all of them. */
export async function updateSettings(db: Kysely<DB>, changes: Changes): Promise<Settings> {
  const { task_rules: rules, ...others } = changes
  const asJson = Object.entries({ ...others, ...(rules && ruleColumns(rules)) }).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  ])
  const columns = Object.fromEntries(asJson) as Updateable<CompanySettings>
  return readSettings(
    await db.updateTable('company_settings').set(columns).returningAll().executeTakeFirstOrThrow(),
  )
}

/** The rule of cars near their end has a column of its own: an older server reads none that it does not know (decision 141). */
function ruleColumns(rules: TaskRule[]) {
  const car_end_tasks = rules.includes('car_end')
  return { task_rules: rules.filter((rule) => rule !== 'car_end'), car_end_tasks }
}

/** The time zone and clock settings of the company. */
export function clockOf(settings: Settings) {
  return { timeZone: settings.time_zone, graceMinutes: settings.grace_minutes }
}
