import { extraStocks } from '@marhala/domain/extras/stock.ts'
import * as z from 'zod/mini'
import {
  DamagePrice,
  NamedClass,
  OneWayFee,
  Season,
  SpecialDay,
  StaffBrand,
  StaffCategory,
  StaffFeature,
  StaffLocation,
  StaffReturnCharge,
  StaffService,
} from './staff-catalogue.ts'
import { timeOfDay, weekHours } from './hours.ts'
import { endpoint } from '../wire/endpoint.ts'
import { amount, day, id, idInPath, percent, text, translated, whole } from '../wire/fields.ts'

/** What cars, prices and extras are made of, in three languages. */
export const FleetCatalogue = z.object({
  brands: z.array(StaffBrand),
  categories: z.array(StaffCategory),
  locations: z.array(StaffLocation),
  services: z.array(StaffService),
  return_charges: z.array(StaffReturnCharge),
  features: z.array(StaffFeature),
  seasons: z.array(Season),
  special_days: z.array(SpecialDay),
  one_way_fees: z.array(OneWayFee),
  damage_prices: z.array(DamagePrice),
  rental_classes: z.array(NamedClass),
})
export type FleetCatalogue = z.input<typeof FleetCatalogue>

const staff = { access: 'catalogue.manage', reply: FleetCatalogue, idempotent: true } as const

export const catalogue = endpoint({
  method: 'GET',
  path: '/fleet/catalogue',
  summary:
    'Brands, categories, locations with their hours and fees, extras, return charges, features, seasons and rental classes as staff edit them → FleetCatalogue; no seasons for those who may not change the catalogue.',
  access: 'cars.view',
  scope: 'cars.read',
  reply: FleetCatalogue,
})

const row = z.object({ id: idInPath })
const existing = { ...staff, params: row, errors: ['not_found'] } as const
const removal = {
  ...existing,
  method: 'DELETE',
  errors: ['not_found', 'in_use'],
} as const

export const BrandFields = z.strictObject({ name: text(1, 60) })

export const createBrand = endpoint({
  ...staff,
  method: 'POST',
  path: '/brands',
  summary: 'Adds a brand → FleetCatalogue.',
  body: BrandFields,
  status: 201,
})
export const updateBrand = endpoint({
  ...existing,
  method: 'PUT',
  path: '/brands/:id',
  summary: 'Renames a brand; searches follow at once → FleetCatalogue.',
  body: BrandFields,
})
export const removeBrand = endpoint({
  ...removal,
  path: '/brands/:id',
  summary: 'Deletes a brand without cars → FleetCatalogue; 409 for one that has any.',
})

export const CategoryFields = z.strictObject({
  name: translated(1, 60),
  /** What a client with an insurance pays of a damage to such a car at most; a car may differ. */
  insurance_excess: z.optional(z.nullable(amount)),
  /** Whether clients' bookings are confirmed as they are made; what was said before stays without it. */
  instant_confirmation: z.optional(z.boolean()),
  /** What a new car of it costs a day, and its deposit; cars that exist keep theirs. */
  daily_price: z.optional(z.nullable(amount.check(z.positive('positive')))),
  warranty_amount: z.optional(z.nullable(amount)),
  /** What a hire of 28 days and more costs a month, in each car of it; bookings that exist keep theirs. */
  monthly_price: z.optional(z.nullable(amount.check(z.positive('positive')))),
})

export const createCategory = endpoint({
  ...staff,
  method: 'POST',
  path: '/categories',
  summary: 'Adds a category behind the others; its slug comes from its English name → FleetCatalogue.',
  body: CategoryFields,
  status: 201,
})
export const updateCategory = endpoint({
  ...existing,
  method: 'PUT',
  path: '/categories/:id',
  summary:
    'Changes a category, whose slug stays: name, excess, whether its cars are confirmed at once; bookings that exist keep theirs → FleetCatalogue.',
  body: CategoryFields,
})
export const removeCategory = endpoint({
  ...removal,
  path: '/categories/:id',
  summary:
    'Deletes a category without cars, seasons and rules of the rates → FleetCatalogue; 409 for one that has any.',
})

function degrees(most: number) {
  return z.number('number').check(z.minimum(-most, 'number'), z.maximum(most, 'number'))
}

/** A place needs a name alone; what was said of the rest before stays without it. */
export const LocationFields = z.strictObject({
  name: translated(1, 80),
  address: z.optional(text(0, 200)),
  /** What stands for address and city in Arabic; without them the same as everywhere. */
  address_ar: z.optional(z.nullable(text(1, 200))),
  city: z.optional(text(0, 80)),
  city_ar: z.optional(z.nullable(text(1, 80))),
  /** Where it lies on a map; null together where nobody said. */
  latitude: z.optional(z.nullable(degrees(90))),
  longitude: z.optional(z.nullable(degrees(180))),
  /** Whether clients arrive there by plane; what was said before stays without it. */
  is_airport: z.optional(z.boolean()),
  pickup_price: z.optional(amount),
  return_price: z.optional(amount),
  /** Its own opening hours; null for those of the company. What was said before stays without it, as of all below. */
  hours: z.optional(z.nullable(weekHours)),
  /** Whether bookings are taken within its hours alone; staff may book other hours with a reason. */
  only_in_hours: z.optional(z.boolean()),
  /** A pick-up or return after the one and before the other, also across midnight, costs the fee. */
  night_from: z.optional(z.nullable(timeOfDay)),
  night_to: z.optional(z.nullable(timeOfDay)),
  night_fee: z.optional(amount),
})

/** A location's name in addresses and bookings: letters, digits and dashes. */
const code = text(2, 20).check(z.regex(/^[A-Za-z0-9-]+$/, 'code'))

export const createLocation = endpoint({
  ...staff,
  method: 'POST',
  path: '/locations',
  summary:
    'Adds a location, for which a name in one language is enough; its code, made from the name unless it is given, stays for life → FleetCatalogue.',
  body: z.extend(LocationFields, { code: z.optional(code) }),
  status: 201,
})
export const updateLocation = endpoint({
  ...existing,
  method: 'PUT',
  path: '/locations/:id',
  summary: 'Changes a location; bookings that exist keep their prices → FleetCatalogue.',
  body: LocationFields,
})
export const removeLocation = endpoint({
  ...existing,
  method: 'DELETE',
  path: '/locations/:id',
  summary:
    'Deletes a location; one that bookings or cars name is no longer offered and keeps its name → FleetCatalogue.',
})

/** What was said before stays without what may be left out. */
export const ServiceFields = z
  .strictObject({
    name: translated(1, 80),
    description: translated(0, 300),
    kind: z.enum(['daily', 'once']),
    price: amount,
    max_quantity: whole(1, 99),
    /** Whether the agency's driver comes with it. */
    with_driver: z.optional(z.boolean()),
    group: z.nullable(text(1, 40)),
    /** Whether there are so many alone: counted at each place, or pieces with codes. */
    stock: z.optional(z.enum(extraStocks, 'unknown_value')),
    /** What one that is lost or damaged costs, with its tax. */
    replacement_price: z.optional(z.nullable(amount.check(z.positive('positive')))),
    /** Of an insurance: its own excess, or the percent of the car's that it leaves. */
    excess_amount: z.optional(z.nullable(amount)),
    excess_percent: z.optional(z.nullable(percent)),
    /** What an insurance covers, in a sentence. */
    covers: z.optional(z.nullable(translated(0, 300))),
  })
  .check(
    z.refine((extra) => (extra.excess_amount ?? null) === null || (extra.excess_percent ?? null) === null, {
      path: ['excess_percent'],
      error: 'excess_either',
    }),
  )

export const createService = endpoint({
  ...staff,
  method: 'POST',
  path: '/services',
  summary: 'Adds an extra; its key comes from its English name → FleetCatalogue.',
  body: ServiceFields,
  status: 201,
})
export const updateService = endpoint({
  ...existing,
  method: 'PUT',
  path: '/services/:id',
  summary: 'Changes an extra; bookings that exist keep its price → FleetCatalogue.',
  body: ServiceFields,
})
export const removeService = endpoint({
  ...existing,
  method: 'DELETE',
  path: '/services/:id',
  summary: 'Deletes an extra; one that bookings hold is no longer offered and stays theirs → FleetCatalogue.',
})

export const ReturnChargeFields = z.strictObject({
  name: translated(1, 80),
  price: amount,
  taxed: z.boolean(),
  active: z.boolean(),
})

export const createReturnCharge = endpoint({
  ...staff,
  method: 'POST',
  path: '/return-charges',
  summary: 'Adds a charge of returns; its key comes from its English name → FleetCatalogue.',
  body: ReturnChargeFields,
  status: 201,
})
export const updateReturnCharge = endpoint({
  ...existing,
  method: 'PUT',
  path: '/return-charges/:id',
  summary:
    'Changes a charge of returns, or whether it is offered; what was charged keeps its name and tax → FleetCatalogue.',
  body: ReturnChargeFields,
})
export const removeReturnCharge = endpoint({
  ...removal,
  path: '/return-charges/:id',
  summary: 'Deletes a charge of returns that was never charged → FleetCatalogue; 409 for one that was.',
})

/** `percent` above -100 with at most two decimals; for a car, for a category, or for every car. */
export const SeasonFields = z.strictObject({
  name: text(1, 60),
  start_date: day,
  end_date: day,
  car_id: z.nullable(id),
  category_id: z.nullable(id),
  percent: z.number('season_percent').check(
    z.minimum(-95, 'season_percent'),
    z.maximum(500, 'season_percent'),
    z.refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'season_percent'),
  ),
})

export const createSeason = endpoint({
  ...staff,
  method: 'POST',
  path: '/seasons',
  summary: 'Adds a season; new prices hold from now on, bookings that exist keep theirs → FleetCatalogue.',
  body: SeasonFields,
  status: 201,
})
export const updateSeason = endpoint({
  ...existing,
  method: 'PUT',
  path: '/seasons/:id',
  summary: 'Changes a season; bookings that exist keep their price → FleetCatalogue.',
  body: SeasonFields,
})
export const removeSeason = endpoint({
  ...existing,
  method: 'DELETE',
  path: '/seasons/:id',
  summary: 'Deletes a season; bookings that exist keep their price → FleetCatalogue.',
})
