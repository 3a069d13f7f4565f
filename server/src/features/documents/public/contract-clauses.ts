import { type Language, languages } from '@marhala/contract/language/language.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { clauseIn } from '@marhala/domain/booking/contract-clauses.ts'
import type { ReturnRates } from '@marhala/domain/booking/take-back.ts'
import { say } from '@marhala/words/say.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { DB } from '../../../db/tables.ts'
import { listBookingServices } from '../../bookings/public/booking-parts.queries.ts'
import { getBooking } from '../../bookings/public/bookings.queries.ts'
import { type InsuringExtra, insuranceOf } from '../../bookings/public/insurance-terms.ts'
import { getSettings, type Settings } from '../../company/public/company.queries.ts'
import { readRulesAt, type RulesOfDay } from '../../country/public/read-rule.ts'
import { readLimitClauses } from '../../tracking/public/limit-clauses.ts'
import {
  type ContractClause,
  deleteClauses,
  findClauses,
  hasDevice,
  insertClauses,
} from '../contract-clauses.queries.ts'
import { wordingOf } from './document-format.ts'

/** What of a booking its clauses are made of. */
export type ClauseFacts = {
  return_rates: ReturnRates
  free_cancellation_hours: number
  booking_services: readonly InsuringExtra[]
  insurance_excess: number | null
  has_device: boolean
}

const insuranceKey = 'insurance'
/** Clauses that came after contracts were first printed: what was signed before has none of them. */
const laterKeys = ['signature', 'notices']

/**
 * The clauses of a booking's contract in their order: those that were kept as it was signed or handed over, else as the company
 * has them now. What insurance there is follows the booking. A contract from before clauses were kept has the product's own.
 */
export async function readContractClauses(
  context: Pick<AppContext, 'db' | 'clock'>,
  bookingId: number,
): Promise<ContractClause[]> {
  return (await readContractTerms(context, bookingId)).clauses
}

/** The same, and since when they are kept; null while they follow the settings. */
export async function readContractTerms(
  context: Pick<AppContext, 'db' | 'clock'>,
  bookingId: number,
): Promise<{ clauses: ContractClause[]; kept_at: Date | null }> {
  const { db } = context
  const booking = await getBooking(db, bookingId)
  const facts = {
    return_rates: booking.return_rates as unknown as ReturnRates,
    free_cancellation_hours: booking.free_cancellation_hours,
    booking_services: await listBookingServices(db, [bookingId], 'fr'),
    insurance_excess: booking.insurance_excess,
    has_device: await hasDevice(db, booking.car_id),
  }
  const settings = await getSettings(db)
  const kept = await findClauses(db, bookingId)
  if (kept) {
    const { clauses, kept_at } = kept
    const current = insuranceClause(facts)
    return { clauses: clauses.map((clause) => (clause.key === insuranceKey ? current : clause)), kept_at }
  }
  const isOld =
    booking.contract_signed_at !== null || booking.status === 'active' || booking.status === 'completed'
  const own = isOld ? { own_clauses: [], clauses_off: [] } : {}
  const clauses = await composeClauses(context, facts, { ...settings, ...own })
  const shown = isOld ? clauses.filter(({ key }) => key === null || !laterKeys.includes(key)) : clauses
  return { clauses: shown, kept_at: null }
}

/** Keeps the clauses of a contract as they are now, unless some are kept. */
export async function keepContractClauses(context: AppContext, bookingId: number): Promise<void> {
  const clauses = await readContractClauses(context, bookingId)
  await insertClauses(context.db, { booking_id: bookingId, clauses, kept_at: context.clock() })
}

/** Lets go of the clauses of a contract that is not signed after all, and whose car is still here. */
export async function forgetContractClauses({ db }: AppContext, bookingId: number): Promise<void> {
  await deleteClauses(db, bookingId)
}

/** The built-in clauses but those that are left out, in words with the booking's figures, then the company's own. */
export async function composeClauses(
  context: Pick<AppContext, 'db' | 'clock'>,
  facts: ClauseFacts,
  settings: Settings,
): Promise<ContractClause[]> {
  const inLanguages = new Map<Language, [key: string, text: string][]>()
  const rules = await readRulesAt(context, context.clock())
  for (const language of languages)
    inLanguages.set(language, await builtIn(context.db, language, { ...facts, rules }, settings))
  const [first = []] = inLanguages.values()
  const product = first.map(([key], index) => {
    const texts = languages.map((language) => [language, inLanguages.get(language)![index]![1]])
    return { key, ...(Object.fromEntries(texts) as Record<Language, string>) }
  })
  const own = settings.own_clauses.map((clause) => ({
    key: null,
    ...(Object.fromEntries(
      languages.map((language) => {
        const { text, written } = clauseIn(language, clause)
        return [language, written === language ? text : isolate(text)]
      }),
    ) as Record<Language, string>),
  }))
  return [...product, ...own]
}

function insuranceClause({ booking_services, insurance_excess }: ClauseFacts): ContractClause {
  const texts = languages.map((language) => {
    const { terms, covers } = insuranceOf(booking_services, insurance_excess, language)
    return [language, covers === '' ? terms : `${terms} ${covers}`]
  })
  return { key: insuranceKey, ...(Object.fromEntries(texts) as Record<Language, string>) }
}

/** The product's rules in words, with the figures that the booking froze or the company set. */
async function builtIn(
  db: Kysely<DB>,
  language: Language,
  facts: ClauseFacts & { rules: RulesOfDay },
  settings: Settings,
): Promise<[key: string, text: string][]> {
  const { format, money } = wordingOf(language, settings)
  const { return_rates: rates, has_device, rules } = facts
  const words = say(language, 'paper:clauses', {
    age: format.number(settings.min_renter_age),
    minutes: format.number(rates.grace_minutes),
    hours: format.number(facts.free_cancellation_hours),
    late_hour_rate: money(rates.late_hour_rate),
    fuel_eighth_price: money(rates.fuel_eighth_price),
    fuel_fee: money(rates.fuel_fee),
    included: format.number(rates.included_km_per_day ?? 0),
    extra_km_price: money(rates.extra_km_price ?? 0),
    position_days: format.number(settings.position_days),
  })
  const limits = await readLimitClauses(db, language, { settings, has_device })
  const isFuelPriced = rates.fuel_eighth_price + rates.fuel_fee > 0
  const isTracked = rules.gps_notice !== null && (settings.track_outside_hires || has_device)
  const clauses: [key: string, text: string][] = [
    ['drivers', words.drivers],
    ['territory', words.territory],
    ['use', words.use],
    [insuranceKey, insuranceClause(facts)[language]],
    ['exclusions', words.exclusions],
    ['fuel', isFuelPriced ? words.fuel_priced : words.fuel],
    ...(rates.late_hour_rate > 0 ? [['late', words.late] as [string, string]] : []),
    ['early', rates.unused_days_given_back ? words.early_given_back : words.early],
    ['kilometers', rates.included_km_per_day === null ? words.unlimited : words.allowance],
    ['warranty', words.warranty],
    ['fines', words.fines],
    ['accident', words.accident],
    ['cancellation', words.cancellation],
    ...(rules.electronic_signature ? [['signature', words.signature] as [string, string]] : []),
    // What a notice of a fine brings about stands or goes with who pays it.
    ...(settings.clauses_off.includes('fines') ? [] : [['notices', words.notices] as [string, string]]),
    ...(isTracked
      ? [['tracked', settings.track_outside_hires ? words.tracked_always : words.tracked] as [string, string]]
      : []),
    ...limits.map((text): [string, string] => ['limit', text]),
  ]
  const off = new Set<string>(settings.clauses_off)
  const known = new Set<string>()
  // A rule that is also watched as a limit is listed once.
  return clauses.filter(([key, text]) => !off.has(key) && !known.has(text) && known.add(text))
}
