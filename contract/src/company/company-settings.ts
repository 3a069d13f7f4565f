import { languages } from '../language/language.ts'
import { optionalClauses } from '@marhala/domain/booking/contract-clauses.ts'
import { mapBases } from '@marhala/domain/tracking/map-base.ts'
import { onlineGateways } from '@marhala/domain/money/online-payment.ts'
import { taskRules } from '@marhala/domain/tasks/task.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { instant, money, plainDate } from '../wire/fields.ts'
import { Hours, weekHours } from '../fleet/hours.ts'
import { SettingsChanges } from './settings-changes.ts'
import { draftQuery, siteFrame } from './site.ts'
import { logoMaxBytes } from './settings-values.ts'
import { licenseNeeds } from '@marhala/domain/booking/drivers-needed.ts'

const optionalText = z.nullable(z.string())

/** The public rules of prices and dates. */
const bookingRules = {
  currency: z.string(),
  grace_minutes: z.int(),
  turnaround_minutes: z.int(),
  hold_hours: z.int(),
  /** How long before its pick-up a booking of a class keeps the car that it stands on. */
  bind_hours: z.int(),
  /** For how many days a quote document is valid, unless staff say otherwise. */
  offer_days: z.int(),
  min_days_standard: z.int(),
  min_days_premium: z.int(),
  max_days: z.int(),
  /** How many days before it begins a month of a hire is added and invoiced, and how many days one contract may name. */
  month_notice_days: z.int(),
  contract_max_days: z.int(),
  min_renter_age: z.int(),
  /** For how many years a driver has to have had a licence; 0 for none. */
  min_license_years: z.int(),
  /** What a driver below this age costs a day, for so many days at most; an age, a fee or days of 0 are none. */
  young_driver_age: z.int(),
  young_driver_fee: money,
  young_driver_days: z.int(),
  /** From when on a booking needs a driver's licence. */
  license_needed_at: z.enum(licenseNeeds),
  tax_rate: z.number(),
  prices_include_tax: z.boolean(),
  /** Discounts by length: `percent` off from `min_days` on. */
  length_discounts: z.array(z.object({ min_days: z.int(), percent: z.number() })),
  free_cancellation_hours: z.int(),
  large_cash_amount: money,
  /** How many dirhams a euro is taken for; null where none are taken. */
  euro_rate: z.nullable(z.number()),
  /** How many dirhams a euro, a dollar and a pound are shown for beside a price; null where they are not. */
  shown_eur: z.nullable(z.number()),
  shown_usd: z.nullable(z.number()),
  shown_gbp: z.nullable(z.number()),
  /** The charges of a return, with tax: a started hour late, a missing eighth of fuel and the fee for refuelling. */
  late_hour_rate: money,
  fuel_eighth_price: money,
  fuel_fee: money,
  /** Whether the days that an early return leaves unused are given back. */
  unused_days_given_back: z.boolean(),
  /** Whether what is charged for damage contains tax. */
  damage_taxed: z.boolean(),
  max_open_bookings: z.int(),
  /** The limits of new clients: pending bookings, hours of a hold, days held together. */
  new_client_open_bookings: z.int(),
  new_client_hold_hours: z.int(),
  new_client_car_days: z.int(),
}

/** The account that transfers go to: its RIB, and the IBAN that holds it. */
export const BankDetails = z.object({
  name: z.string(),
  holder: z.string(),
  rib: z.string(),
  iban: z.string(),
})
export type BankDetails = z.input<typeof BankDetails>

/** Public facts about the company; `rules` are those of its prices and dates. */
export const PublicSettings = z.object({
  company: z.object({
    name: z.string(),
    description: optionalText,
    website: optionalText,
    logo: optionalText,
    /** The number of its notification to the authority for data, where the country asks a site to say it. */
    cndp_number: optionalText,
    /** The languages in which the agency writes its own words; visitors read all three. */
    languages: z.array(z.enum(languages)),
  }),
  contact: z.object({
    email: optionalText,
    phone: optionalText,
    whatsapp: optionalText,
    /** Address, city and country in Arabic letters for an Arabic caller, where they are set. */
    address: optionalText,
    city: optionalText,
    country: optionalText,
  }),
  social: z.object({
    facebook_url: optionalText,
    instagram_url: optionalText,
    twitter_url: optionalText,
    linkedin_url: optionalText,
    youtube_url: optionalText,
  }),
  /** Of each weekday, and of dates of their own: spans `HH:MM-HH:MM`, a comma between two, or `closed`. */
  business_hours: Hours,
  site: siteFrame,
  /** The gateway of online payment, and the down payment in percent; 0 for full payment only. */
  online_payment: z.object({ gateway: z.enum(onlineGateways), down_payment: z.int() }),
  /** Where transfers go; null where no account is set, and none may be promised. */
  bank: z.nullable(BankDetails),
  rules: z.object({
    time_zone: z.string(),
    /** The offset of that zone's clock and its changes, by the server's zone data; a browser's may be older. */
    clock_changes: z.array(z.object({ from: instant, minutes: z.int() })),
    /** From how much on a hire cannot be paid in cash; null where the country has no such limit. */
    cash_limit: z.nullable(money),
    ...bookingRules,
  }),
})
export type PublicSettings = z.input<typeof PublicSettings>

export const getPublic = endpoint({
  method: 'GET',
  path: '/company-settings',
  summary: 'The company as the public sees it: name, contact, hours, rules.',
  access: 'anyone',
  query: draftQuery,
  reply: PublicSettings,
  cacheable: true,
})

/** The company's settings for staff: secrets only as whether they are set. */
export const CompanySettings = z.object({
  company_name: z.string(),
  /** The agency's language: of mails to its address, and of whatever is written to nobody in particular. */
  company_language: z.enum(languages),
  company_description: optionalText,
  company_website: optionalText,
  company_logo: optionalText,
  /** The languages in which the agency writes its own words: forms ask for these alone. */
  languages: z.array(z.enum(languages)),
  company_ice: optionalText,
  company_if: optionalText,
  company_rc: optionalText,
  company_patente: optionalText,
  /** What the country asks of an agency: its capital, who answers for it, its licence, its notification of data. */
  capital: z.nullable(money),
  responsible_person: optionalText,
  licence_number: optionalText,
  licence_expires_on: z.nullable(plainDate),
  cndp_number: optionalText,
  bank_name: optionalText,
  bank_holder: optionalText,
  bank_rib: optionalText,
  contact_email: optionalText,
  contact_phone: optionalText,
  contact_whatsapp: optionalText,
  contact_address: optionalText,
  contact_address_ar: optionalText,
  contact_city: optionalText,
  contact_city_ar: optionalText,
  contact_country: optionalText,
  contact_country_ar: optionalText,
  facebook_url: optionalText,
  instagram_url: optionalText,
  twitter_url: optionalText,
  linkedin_url: optionalText,
  youtube_url: optionalText,
  whatsapp_key_set: z.boolean(),
  whatsapp_app_set: z.boolean(),
  /** Meta's number of the WhatsApp sender, and the word with which Meta verifies our address. */
  whatsapp_phone_number_id: optionalText,
  whatsapp_verify_word: optionalText,
  /** The names of the approved templates. */
  whatsapp_template_received: z.string(),
  whatsapp_template_confirmed: z.string(),
  whatsapp_template_car_changed: z.string(),
  whatsapp_template_pickup_reminder: z.string(),
  whatsapp_template_return_reminder: z.string(),
  /** Payment online: of its keys only whether they are set. */
  online_gateway: z.enum(onlineGateways),
  online_test_mode: z.boolean(),
  online_down_payment: z.int(),
  stripe_key_set: z.boolean(),
  stripe_webhook_set: z.boolean(),
  cmi_client_id: optionalText,
  cmi_key_set: z.boolean(),
  /** Up to which amount the desk records an expense on its own. */
  small_expense_limit: money,
  business_hours: Hours,
  email_notifications: z.boolean(),
  /** Whether last month's reports are mailed to the superadmins. */
  monthly_reports: z.boolean(),
  /** Where the log's newest checkpoint is mailed each day, and which authority stamps its time (docs/log.md). */
  checkpoint_addresses: optionalText,
  time_stamp_url: optionalText,
  /** The automatic tasks. */
  task_rules: z.array(z.enum(taskRules)),
  /** Whether clients are reminded on the day before, and from which full hour of the company’s clock. */
  pickup_reminders: z.boolean(),
  return_reminders: z.boolean(),
  reminder_hour: z.int(),
  /** For how many days positions of cars are stored, and whether cars are tracked outside of their bookings. */
  position_days: z.int(),
  track_outside_hires: z.boolean(),
  /** The background of the map of cars: a file of `DATA_DIR/maps`, or a style of another server. */
  map_base: z.enum(mapBases),
  map_file: optionalText,
  map_style_url: optionalText,
  /** Whether zones are watched, and the speed limit in kilometres an hour; null watches no speed. */
  watch_zones: z.boolean(),
  speed_limit: z.nullable(z.int()),
  time_zone: z.string(),
  /** Own clauses of contracts, each in one to three languages, and the built-in ones that are left out. */
  own_clauses: z.array(z.object({ en: z.string(), ar: z.string(), fr: z.string() })),
  clauses_off: z.array(z.enum(optionalClauses)),
  ...bookingRules,
  /** How far below the list price the desk may agree, in percent; below that it takes `prices.free`. */
  max_desk_discount: z.number(),
  /** Whether promotions add up; else the best one counts. */
  promotions_add_up: z.boolean(),
  /** What members of these tiers get off, as a percent. */
  regular_discount: z.number(),
  premium_discount: z.number(),
  vip_discount: z.number(),
  expiring_soon_days: z.int(),
  papers_notice_days: z.int(),
  /** Whether the moves of the night's plan are made at once, or proposed. */
  apply_night_plan: z.boolean(),
})
export type CompanySettings = z.input<typeof CompanySettings>

export const get = endpoint({
  method: 'GET',
  path: '/admin/company-settings',
  summary: 'Every setting of the company; of a secret only whether one is set.',
  access: 'settings.manage',
  reply: CompanySettings,
})

export const update = endpoint({
  method: 'PUT',
  path: '/admin/company-settings',
  summary:
    'Changes the settings that are named; the others stay. Payment gateway, test mode and the keys of gateway and WhatsApp take finance.manage.',
  access: 'settings.manage',
  needsPassword: 'when payment gateway, test mode or a key becomes another',
  body: SettingsChanges,
  reply: CompanySettings,
})

export const uploadLogo = endpoint({
  method: 'POST',
  path: '/admin/company-settings/logo',
  summary: 'Takes a form with `logo`: PNG, JPG or WebP by content, under 2 MB → { logo_path, logo_url }.',
  access: 'settings.manage',
  body: z.strictObject({}),
  upload: { field: 'logo', maxBytes: logoMaxBytes },
  reply: z.object({ logo_path: z.string(), logo_url: z.string() }),
})

export const deleteLogo = endpoint({
  method: 'DELETE',
  path: '/admin/company-settings/logo',
  summary:
    'Takes the logo away; without one nothing changes. Its file goes once the pages that show it have come for it.',
  access: 'settings.manage',
  reply: z.null(),
})

export const updateBusinessHours = endpoint({
  method: 'PUT',
  path: '/admin/company-settings/business-hours',
  summary: 'Sets the hours of all seven days, each `HH:MM-HH:MM` or `closed`.',
  access: 'settings.manage',
  body: z.strictObject({ business_hours: weekHours }),
  reply: CompanySettings,
})
