import { languages } from '../language/language.ts'
import { longestClause, mostOwnClauses, optionalClauses } from '@marhala/domain/booking/contract-clauses.ts'
import { addressesIn } from '@marhala/domain/proof/checkpoint-addresses.ts'
import { readRib } from '@marhala/domain/money/bank-details.ts'
import { onlineGateways } from '@marhala/domain/money/online-payment.ts'
import { isTimeZone } from '@marhala/domain/price/booking-rules.ts'
import { taskRules } from '@marhala/domain/tasks/task.ts'
import { isMapFileName, mapBases, styleOrigin } from '@marhala/domain/tracking/map-base.ts'
import * as z from 'zod/mini'
import { amount, email, lines, money, percent, phone, plainDate, text } from '../wire/fields.ts'
import { weekHours } from '../fleet/hours.ts'
import { settingLimits } from './settings-values.ts'
import { licenseNeeds } from '@marhala/domain/booking/drivers-needed.ts'

const webAddress = text(0, 300).check(z.refine(isWebAddress, 'web_address'))

/** Only http and https URLs, never a script. */
function isWebAddress(value: string): boolean {
  return value === '' || /^https?:\/\/[^\s/?#@\\.]+(?:\.[^\s/?#@\\.]+)+(?:[/?#]\S*)?$/i.test(value)
}

/** Mail addresses with commas between them. */
function areAddresses(value: string): boolean {
  const addresses = addressesIn(value)
  return addresses.length <= 5 && addresses.every((address) => z.safeParse(email, address).success)
}

/** The 24 digits of a Moroccan account, whose key matches. */
const rib = text(0, 40).check(
  z.refine((typed) => typed === '' || readRib(typed) !== null, 'rib'),
  z.overwrite((typed) => readRib(typed) ?? typed),
)

function figure([minimum, maximum]: readonly [number, number]) {
  return z.int('number').check(z.minimum(minimum, 'at_least'), z.maximum(maximum, 'at_most'))
}

/** Meta's form of a template's name. */
const templateName = text(1, 512).check(z.regex(/^[a-z0-9_]+$/, 'template_name'))

const clauseText = lines(0, longestClause)
const ownClause = z
  .strictObject({ en: clauseText, ar: clauseText, fr: clauseText })
  .check(z.refine((clause) => Object.values(clause).some(Boolean), 'required'))

/** The settings to change; empty texts and null clear one, a secret can only be written. */
/** How many dirhams one of another currency is. */
const dirhams = z.nullable(z.number('number').check(z.minimum(1, 'at_least'), z.maximum(100, 'at_most')))

export const SettingsChanges = z.partial(
  z.strictObject({
    company_name: text(1, 80),
    company_language: z.enum(languages, 'unknown_value'),
    company_description: z.nullable(lines(0, 1000)),
    company_website: z.nullable(webAddress),
    languages: z
      .array(z.enum(languages, 'unknown_value'))
      .check(z.minLength(1, 'required'), z.maxLength(languages.length, 'too_many')),
    company_ice: z.nullable(text(0, 30)),
    company_if: z.nullable(text(0, 30)),
    company_rc: z.nullable(text(0, 30)),
    company_patente: z.nullable(text(0, 30)),
    capital: z.nullable(amount),
    responsible_person: z.nullable(text(0, 120)),
    licence_number: z.nullable(text(0, 40)),
    licence_expires_on: z.nullable(plainDate),
    cndp_number: z.nullable(text(0, 40)),
    bank_name: z.nullable(text(0, 80)),
    bank_holder: z.nullable(text(0, 120)),
    /** A RIB, or the IBAN that holds it; kept as the RIB. */
    bank_rib: z.nullable(rib),
    euro_rate: dirhams,
    shown_eur: dirhams,
    shown_usd: dirhams,
    shown_gbp: dirhams,
    contact_email: z.nullable(email),
    contact_phone: z.nullable(phone),
    contact_whatsapp: z.nullable(phone),
    contact_address: z.nullable(text(0, 200)),
    contact_address_ar: z.nullable(text(0, 200)),
    contact_city: z.nullable(text(0, 80)),
    contact_city_ar: z.nullable(text(0, 80)),
    contact_country: z.nullable(text(0, 80)),
    contact_country_ar: z.nullable(text(0, 80)),
    facebook_url: z.nullable(webAddress),
    instagram_url: z.nullable(webAddress),
    twitter_url: z.nullable(webAddress),
    linkedin_url: z.nullable(webAddress),
    youtube_url: z.nullable(webAddress),
    whatsapp_key: z.nullable(text(0, 500)),
    whatsapp_app_secret: z.nullable(text(0, 200)),
    whatsapp_phone_number_id: z.nullable(text(0, 30).check(z.regex(/^\d*$/, 'id'))),
    whatsapp_verify_word: z.nullable(text(0, 200)),
    whatsapp_template_received: templateName,
    whatsapp_template_confirmed: templateName,
    whatsapp_template_car_changed: templateName,
    whatsapp_template_pickup_reminder: templateName,
    whatsapp_template_return_reminder: templateName,
    online_gateway: z.enum(onlineGateways, 'unknown_value'),
    online_test_mode: z.boolean(),
    online_down_payment: figure([0, 99]),
    stripe_secret_key: z.nullable(text(0, 300).check(z.regex(/^((sk|rk)_(test|live)_\w+)?$/, 'stripe_key'))),
    stripe_webhook_secret: z.nullable(
      text(0, 300).check(z.regex(/^(whsec_[\w+/=]+)?$/, 'stripe_webhook_key')),
    ),
    cmi_client_id: z.nullable(text(0, 30).check(z.regex(/^\d*$/, 'id'))),
    cmi_store_key: z.nullable(text(0, 200)),
    business_hours: weekHours,
    email_notifications: z.boolean(),
    monthly_reports: z.boolean(),
    checkpoint_addresses: z.nullable(text(0, 500).check(z.refine(areAddresses, 'email'))),
    time_stamp_url: z.nullable(webAddress),
    task_rules: z.array(z.enum(taskRules, 'unknown_value')).check(z.maxLength(taskRules.length, 'too_many')),
    pickup_reminders: z.boolean(),
    return_reminders: z.boolean(),
    reminder_hour: figure([0, 23]),
    position_days: figure([1, 730]),
    track_outside_hires: z.boolean(),
    map_base: z.enum(mapBases, 'unknown_value'),
    map_file: z.nullable(
      text(0, 110).check(z.refine((name) => name === '' || isMapFileName(name), 'unknown_value')),
    ),
    map_style_url: z.nullable(
      text(0, 500).check(z.refine((url) => url === '' || styleOrigin(url) !== null, 'style_url')),
    ),
    watch_zones: z.boolean(),
    speed_limit: z.nullable(figure([20, 250])),
    own_clauses: z.array(ownClause).check(z.maxLength(mostOwnClauses, 'too_many')),
    clauses_off: z
      .array(z.enum(optionalClauses, 'unknown_value'))
      .check(z.maxLength(optionalClauses.length, 'too_many')),
    time_zone: text(1, 60).check(z.refine(isTimeZone, 'time_zone')),
    /** Prices are in DH: the only value. */
    currency: z.enum(['DH'], 'unknown_value'),
    grace_minutes: figure(settingLimits.grace_minutes),
    turnaround_minutes: figure(settingLimits.turnaround_minutes),
    hold_hours: figure(settingLimits.hold_hours),
    bind_hours: figure(settingLimits.bind_hours),
    offer_days: figure(settingLimits.offer_days),
    max_open_bookings: figure(settingLimits.max_open_bookings),
    new_client_open_bookings: figure(settingLimits.new_client_open_bookings),
    new_client_hold_hours: figure(settingLimits.new_client_hold_hours),
    new_client_car_days: figure(settingLimits.new_client_car_days),
    min_days_standard: figure(settingLimits.min_days_standard),
    min_days_premium: figure(settingLimits.min_days_premium),
    max_days: figure(settingLimits.max_days),
    month_notice_days: figure(settingLimits.month_notice_days),
    contract_max_days: figure(settingLimits.contract_max_days),
    min_renter_age: figure(settingLimits.min_renter_age),
    min_license_years: figure(settingLimits.min_license_years),
    young_driver_age: figure(settingLimits.young_driver_age),
    young_driver_fee: amount,
    young_driver_days: figure(settingLimits.young_driver_days),
    license_needed_at: z.enum(licenseNeeds, 'unknown_value'),
    tax_rate: percent,
    prices_include_tax: z.boolean(),
    max_desk_discount: percent,
    promotions_add_up: z.boolean(),
    regular_discount: percent,
    premium_discount: percent,
    vip_discount: percent,
    length_discounts: z
      .array(z.strictObject({ min_days: figure([1, 365]), percent }))
      .check(z.maxLength(10, 'too_many')),
    free_cancellation_hours: figure(settingLimits.free_cancellation_hours),
    large_cash_amount: money.check(z.minimum(0, 'money')),
    late_hour_rate: amount,
    fuel_eighth_price: amount,
    fuel_fee: amount,
    unused_days_given_back: z.boolean(),
    damage_taxed: z.boolean(),
    small_expense_limit: amount,
    expiring_soon_days: figure(settingLimits.expiring_soon_days),
    papers_notice_days: figure(settingLimits.papers_notice_days),
    apply_night_plan: z.boolean(),
  }),
)
export type SettingsChanges = z.input<typeof SettingsChanges>
