import { addDays, addMonths } from '../time/wall-clock.ts'
import type { ValuesOf } from '../country/country-rule.ts'
import type { MoroccanRule, moroccanRules } from './moroccan-rules.ts'

type Values = { [Rule in MoroccanRule]: ValuesOf<(typeof moroccanRules)[Rule]> | null }

/** What the agency says of itself; texts are null where nothing is written, the capital is in centimes. */
export type AgencyFacts = {
  company_ice: string | null
  company_if: string | null
  company_rc: string | null
  company_patente: string | null
  contact_address: string | null
  tax_rate: number
  capital: number | null
  responsible_person: string | null
  licence_number: string | null
  licence_expires_on: string | null
  cndp_number: string | null
}

/** A car that is not retired, as its age is counted. */
export type AgingCar = {
  plate: string
  year: number
  fuel_type: string
  purchased_on: string | null
  end_of_service_on: string | null
}

export const lawGapKeys = [
  'mentions_missing',
  'other_tax',
  'capital_missing',
  'capital_below',
  'responsible_missing',
  'licence_missing',
  'licence_ends',
  'licence_over',
  'cndp_missing',
  'fleet_below',
  'cars_end',
] as const
export type LawGapKey = (typeof lawGapKeys)[number]

/** Something that a rule asks for and the agency does not have: `names` are settings or plates, a day is `YYYY-MM-DD`. */
export type LawGap = { rule: MoroccanRule; key: LawGapKey; names?: string[]; day?: string; count?: number }

const mentions = ['company_ice', 'company_if', 'company_rc', 'company_patente', 'contact_address'] as const

/** What the rules that hold on a day find missing at an agency (docs/rules/country.md#what-is-missing). */
export function lawGaps(
  rules: Values,
  { agency, cars, today }: { agency: AgencyFacts; cars: readonly AgingCar[]; today: string },
): LawGap[] {
  const gaps: LawGap[] = []
  const missing = mentions.filter((name) => !agency[name])
  if (rules.invoice_mentions && missing.length > 0)
    gaps.push({ rule: 'invoice_mentions', key: 'mentions_missing', names: missing })
  if (rules.normal_tax && Number(rules.normal_tax.rate) !== agency.tax_rate)
    gaps.push({ rule: 'normal_tax', key: 'other_tax', count: agency.tax_rate })
  if (rules.agency_papers) gaps.push(...paperGaps(rules.agency_papers, agency, today))
  if (rules.data_notice && !agency.cndp_number) gaps.push({ rule: 'data_notice', key: 'cndp_missing' })
  if (rules.fleet_minimum && cars.length < rules.fleet_minimum.cars)
    gaps.push({ rule: 'fleet_minimum', key: 'fleet_below', count: cars.length })
  const { car_age } = rules
  const ending = car_age ? cars.filter((car) => endOfUse(car, car_age) <= addDays(today, car_age.notice)) : []
  if (ending.length > 0)
    gaps.push({
      rule: 'car_age',
      key: 'cars_end',
      names: ending.map(({ plate }) => plate),
      count: ending.length,
    })
  return gaps
}

/**
 * The last day on which a car may be let: what the agency says itself, else so many years after it was bought, or after
 * the beginning of its year where nobody noted that.
 */
export function endOfUse(
  { year, fuel_type, purchased_on, end_of_service_on }: Omit<AgingCar, 'plate'>,
  rule: NonNullable<Values['car_age']>,
): string {
  if (end_of_service_on) return end_of_service_on
  const years =
    fuel_type === 'electric' ? rule.electric : fuel_type === 'hybrid' ? rule.hybrid : rule.combustion
  return addDays(addMonths(purchased_on ?? `${year}-01-01`, 12 * years), -1)
}

function paperGaps(
  rule: NonNullable<Values['agency_papers']>,
  { capital, responsible_person, licence_number, licence_expires_on }: AgencyFacts,
  today: string,
): LawGap[] {
  const gaps: LawGapKey[] = []
  if (capital === null) gaps.push('capital_missing')
  else if (capital < rule.capital) gaps.push('capital_below')
  if (!responsible_person) gaps.push('responsible_missing')
  if (!licence_number) gaps.push('licence_missing')
  const found = gaps.map((key): LawGap => ({ rule: 'agency_papers', key }))
  if (!licence_expires_on || licence_expires_on > addDays(today, rule.notice)) return found
  const key = licence_expires_on < today ? 'licence_over' : 'licence_ends'
  return [...found, { rule: 'agency_papers', key, day: licence_expires_on }]
}
