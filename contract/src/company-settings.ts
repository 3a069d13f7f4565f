import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, money } from './fields.ts'

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const optionalText = z.nullable(z.string())

/** What everybody may know of the company (spec §3); `rules` are what its prices and dates follow. */
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
  business_hours: z.record(z.enum(days), z.string()),
  rules: z.object({
    time_zone: z.string(),
    /** How that zone's clock stands and changes, by the server's zone data; a browser's may be older. */
    clock_changes: z.array(z.object({ from: instant, minutes: z.int() })),
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
    /** The longer the hire, the less: `percent` off from `min_days` on. */
    length_discounts: z.array(z.object({ min_days: z.int(), percent: z.number() })),
    free_cancellation_hours: z.int(),
    large_cash_amount: money,
    max_open_bookings: z.int(),
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
