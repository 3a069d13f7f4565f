import { parseBusinessHours, weekdays } from '@marhala/domain/time/business-hours.ts'
import { isMapFileName, mapBases, styleOrigin } from '@marhala/domain/tracking/map-base.ts'
import { isTimeZone } from '@marhala/domain/price/booking-rules.ts'
import { taskCauses } from '@marhala/domain/tasks/task.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { amount, email, instant, money, percent, phone, text } from '../wire/fields.ts'
import { logoMaxBytes, settingLimits } from './settings-values.ts'

const optionalText = z.nullable(z.string())

/** What prices and dates follow, for everybody to see. */
const bookingRules = {
  currency: z.string(),
  grace_minutes: z.int(),
  turnaround_minutes: z.int(),
  hold_hours: z.int(),
  min_days_standard: z.int(),
  min_days_premium: z.int(),
  max_days: z.int(),
  min_renter_age: z.int(),
  tax_rate: z.number(),
  prices_include_tax: z.boolean(),
  /** The longer the booking, the less: `percent` off from `min_days` on. */
  length_discounts: z.array(z.object({ min_days: z.int(), percent: z.number() })),
  free_cancellation_hours: z.int(),
  large_cash_amount: money,
  /** What a return can cost, with tax: a started hour late, a missing eighth of fuel and the way to the pump. */
  late_hour_rate: money,
  fuel_eighth_price: money,
  fuel_fee: money,
  max_open_bookings: z.int(),
}

/** What everybody may know of the company; `rules` are what its prices and dates follow. */
export const PublicSettings = z.object({
  company: z.object({
    name: z.string(),
    description: optionalText,
    website: optionalText,
    logo: optionalText,
  }),
  contact: z.object({
    email: optionalText,
    phone: optionalText,
    whatsapp: optionalText,
    /** Address, city and country in Arabic letters for an Arabic caller, where the company wrote them so. */
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
  /** Each day `HH:MM-HH:MM` or `closed`. */
  business_hours: z.record(z.enum(weekdays), z.string()),
  rules: z.object({
    time_zone: z.string(),
    /** How that zone's clock stands and changes, by the server's zone data; a browser's may be older. */
    clock_changes: z.array(z.object({ from: instant, minutes: z.int() })),
    ...bookingRules,
  }),
})
export type PublicSettings = z.input<typeof PublicSettings>

export const getPublic = endpoint({
  method: 'GET',
  path: '/company-settings',
  summary: 'The company as the public sees it: name, contact, hours, rules.',
  access: 'anyone',
  reply: PublicSettings,
  cacheable: true,
})

/** What staff see of the company: all settings but secrets, of which it says only whether one is set. */
export const CompanySettings = z.object({
  company_name: z.string(),
  company_description: optionalText,
  company_website: optionalText,
  company_logo: optionalText,
  company_ice: optionalText,
  company_if: optionalText,
  company_rc: optionalText,
  company_patente: optionalText,
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
  /** The number that sends by WhatsApp, as Meta names it, and the word by which Meta knows our address. */
  whatsapp_phone_number_id: optionalText,
  whatsapp_verify_word: optionalText,
  /** The names of the approved templates. */
  whatsapp_template_received: z.string(),
  whatsapp_template_confirmed: z.string(),
  whatsapp_template_pickup_reminder: z.string(),
  whatsapp_template_return_reminder: z.string(),
  business_hours: z.record(z.enum(weekdays), z.string()),
  email_notifications: z.boolean(),
  /** Whether last month's reports are mailed to the superadmins. */
  monthly_reports: z.boolean(),
  /** Which tasks make themselves. */
  task_rules: z.array(z.enum(taskCauses)),
  /** Whether clients are reminded on the day before, and from which full hour of the company’s clock. */
  pickup_reminders: z.boolean(),
  return_reminders: z.boolean(),
  reminder_hour: z.int(),
  /** For how many days positions of cars are kept, and whether cars are followed outside of their bookings. */
  position_days: z.int(),
  track_outside_hires: z.boolean(),
  /** What the map of the cars is drawn on: a file of `DATA_DIR/maps`, or a style of somebody else's. */
  map_base: z.enum(mapBases),
  map_file: optionalText,
  map_style_url: optionalText,
  /** Whether zones are watched, and above how many kilometres an hour cars are too fast; null watches no speed. */
  watch_zones: z.boolean(),
  speed_limit: z.nullable(z.int()),
  time_zone: z.string(),
  ...bookingRules,
  expiring_soon_days: z.int(),
  papers_notice_days: z.int(),
})
export type CompanySettings = z.input<typeof CompanySettings>

const webAddress = text(0, 300).check(z.refine(isWebAddress, 'web_address'))

/** An address that a link may lead to: of the web, never of a script. */
function isWebAddress(value: string): boolean {
  return value === '' || /^https?:\/\/[^\s/?#@\\.]+(?:\.[^\s/?#@\\.]+)+(?:[/?#]\S*)?$/i.test(value)
}

const openingHours = z.string('business_hours').check(
  z.maxLength(20, { error: 'business_hours', abort: true }),
  z.refine((value) => parseBusinessHours(value) !== null, 'business_hours'),
)
const weekHours = z.strictObject({
  monday: openingHours,
  tuesday: openingHours,
  wednesday: openingHours,
  thursday: openingHours,
  friday: openingHours,
  saturday: openingHours,
  sunday: openingHours,
})

/** One of the whole numbers among the rental rules, within its limits. */
function figure([minimum, maximum]: readonly [number, number]) {
  return z.int('number').check(z.minimum(minimum, 'at_least'), z.maximum(maximum, 'at_most'))
}

/** As Meta takes the name of a template. */
const templateName = text(1, 512).check(z.regex(/^[a-z0-9_]+$/, 'template_name'))

/** The settings that are to change; empty texts and null clear one, a secret is only ever written. */
export const SettingsChanges = z.partial(
  z.strictObject({
    company_name: text(1, 80),
    company_description: z.nullable(text(0, 1000)),
    company_website: z.nullable(webAddress),
    company_ice: z.nullable(text(0, 30)),
    company_if: z.nullable(text(0, 30)),
    company_rc: z.nullable(text(0, 30)),
    company_patente: z.nullable(text(0, 30)),
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
    whatsapp_template_pickup_reminder: templateName,
    whatsapp_template_return_reminder: templateName,
    business_hours: weekHours,
    email_notifications: z.boolean(),
    monthly_reports: z.boolean(),
    task_rules: z
      .array(z.enum(taskCauses, 'unknown_value'))
      .check(z.maxLength(taskCauses.length, 'too_many')),
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
    time_zone: text(1, 60).check(z.refine(isTimeZone, 'time_zone')),
    /** Prices are in DH: the one value that there is. */
    currency: z.enum(['DH'], 'unknown_value'),
    grace_minutes: figure(settingLimits.grace_minutes),
    turnaround_minutes: figure(settingLimits.turnaround_minutes),
    hold_hours: figure(settingLimits.hold_hours),
    max_open_bookings: figure(settingLimits.max_open_bookings),
    min_days_standard: figure(settingLimits.min_days_standard),
    min_days_premium: figure(settingLimits.min_days_premium),
    max_days: figure(settingLimits.max_days),
    min_renter_age: figure(settingLimits.min_renter_age),
    tax_rate: percent,
    prices_include_tax: z.boolean(),
    length_discounts: z
      .array(z.strictObject({ min_days: figure([1, 365]), percent }))
      .check(z.maxLength(10, 'too_many')),
    free_cancellation_hours: figure(settingLimits.free_cancellation_hours),
    large_cash_amount: money.check(z.minimum(0, 'money')),
    late_hour_rate: amount,
    fuel_eighth_price: amount,
    fuel_fee: amount,
    expiring_soon_days: figure(settingLimits.expiring_soon_days),
    papers_notice_days: figure(settingLimits.papers_notice_days),
  }),
)
export type SettingsChanges = z.input<typeof SettingsChanges>

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
  summary: 'Changes the settings that are named; the others stay.',
  access: 'settings.manage',
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
