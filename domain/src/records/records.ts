import type { AuditEntity } from '../accounts/audit-actions.ts'
import { agent } from './agent.ts'
import { bookAccount } from './book-account.ts'
import { booking } from './booking.ts'
import { car } from './car.ts'
import { catalogue } from './catalogue.ts'
import { client } from './client.ts'
import { company } from './company.ts'
import { type Field, type Fields, labelled } from './field.ts'
import { money } from './money.ts'
import { countryRule } from './country-rule.ts'
import { notice } from './notice.ts'
import { promotion } from './promotion.ts'
import { rateRule } from './rate-rule.ts'
import { offer } from './offer.ts'
import { rentalClass } from './rental-class.ts'
import { task } from './task.ts'

/** What stands in the rows of few kinds of records. */
const others = labelled('settings:audit.fields', {
  created_at: { kind: 'time' },
  events: { kind: 'list', label: 'integrations:webhooks.events_label' },
  file_name: { kind: 'text' },
  is_on: { kind: 'flag', label: 'integrations:webhooks.is_on' },
  key: { kind: 'text' },
  month: { kind: 'text' },
  position: { kind: 'number' },
  prefix: { kind: 'text' },
  radius: { kind: 'number' },
  report: { kind: 'choice', choices: 'settings:audit.reports' },
  rows: { kind: 'number' },
  rule: { kind: 'choice', choices: 'settings:audit.zone_rules' },
  scopes: { kind: 'list' },
})

/** What became of a plan of the fleet. */
const fleetPlan = labelled('fleet-plans:fields', {
  moved: { kind: 'number' },
  stale: { kind: 'number' },
  rooms: { kind: 'number' },
})

/** The registers, by the kinds of records that the audit's rows are about. */
export const records: Partial<Record<AuditEntity, Fields>> = {
  booking,
  car,
  user: client,
  task,
  company_settings: company,
  location: catalogue,
  service: catalogue,
  return_charge: catalogue,
  season: catalogue,
  special_day: catalogue,
  one_way_fee: catalogue,
  damage_price: catalogue,
  rental_class: rentalClass,
  fleet_plan: fleetPlan,
  country_rule: countryRule,
  book_account: bookAccount,
  notice,
  promotion,
  rate_rule: rateRule,
  offer,
  agent,
  expense: money,
  income: money,
  day_close: money,
  till: money,
  review: { status: { kind: 'choice', label: 'fleet:fields.status', choices: 'moderation:status' } },
  import: { kind: { kind: 'choice', label: 'booking:payment.kind', choices: 'imports:kinds' } },
  calendar_feed: {
    kind: {
      kind: 'choice',
      label: 'settings:audit.fields.feed_kind',
      choices: 'settings:audit.feed_kinds',
    },
  },
  api_key: {
    name: { kind: 'text', label: 'integrations:keys.name' },
    expires_on: { kind: 'time', label: 'integrations:keys.expires_on' },
  },
  webhook: {
    name: { kind: 'text', label: 'integrations:webhooks.name' },
    url: { kind: 'text', label: 'integrations:webhooks.url' },
  },
}

const registers: Fields[] = [
  booking,
  car,
  client,
  catalogue,
  task,
  company,
  money,
  rentalClass,
  fleetPlan,
  countryRule,
  bookAccount,
  notice,
  promotion,
  rateRule,
  offer,
  agent,
  others,
]

/** Every field that the audit's rows tell of (R58), by its name. */
export const auditedFields: Fields = Object.fromEntries(
  registers
    .toReversed()
    .flatMap((register) => Object.entries(register).filter(([, { label }]) => label !== undefined)),
)

/** A field as rows about a kind of record tell of it; undefined for one that no call writes, such as an old row's. */
export function auditedField(entity: string, name: string): Field | undefined {
  const own = Object.hasOwn(records, entity) ? records[entity as AuditEntity] : undefined
  if (own && Object.hasOwn(own, name) && own[name]!.label) return own[name]
  return Object.hasOwn(auditedFields, name) ? auditedFields[name] : undefined
}
