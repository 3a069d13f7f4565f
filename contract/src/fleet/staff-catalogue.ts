import * as z from 'zod/mini'
import { damageKinds, damageParts } from '@marhala/domain/damage/damage.ts'
import { extraStocks } from '@marhala/domain/extras/stock.ts'
import { fuelTypes, transmissionTypes } from './car-values.ts'
import { Brand } from './catalogue.ts'
import { id, money, Translated } from '../wire/fields.ts'

/** How many cars, seasons or bookings use a row: what is used is not deleted. */
const used = { used_by: z.int() }

export const StaffBrand = z.extend(Brand, used)
export const StaffCategory = z.object({
  id,
  slug: z.string(),
  name: Translated,
  insurance_excess: z.nullable(money),
  instant_confirmation: z.boolean(),
  /** What a new car of it costs a day, and its deposit; null where nobody said. */
  daily_price: z.nullable(money),
  warranty_amount: z.nullable(money),
  /** What a hire of 28 days and more costs a month; null where it is priced by the day. */
  monthly_price: z.nullable(money),
  ...used,
})
/** A rental class, as a car chooses one; the classes themselves stand in `GET /api/fleet/classes`. */
export const NamedClass = z.object({
  id,
  name: Translated,
  category_id: id,
  transmission_type: z.enum(transmissionTypes),
  fuel_type: z.nullable(z.enum(fuelTypes)),
  passengers: z.int(),
  luggage: z.int(),
  or_similar: z.boolean(),
})
export const StaffLocation = z.object({
  id,
  code: z.string(),
  name: Translated,
  address: z.string(),
  address_ar: z.nullable(z.string()),
  city: z.string(),
  city_ar: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  is_airport: z.boolean(),
  pickup_price: money,
  return_price: money,
  /** Null where the company's hours are its own. */
  hours: z.nullable(z.record(z.string(), z.string())),
  only_in_hours: z.boolean(),
  night_from: z.nullable(z.string()),
  night_to: z.nullable(z.string()),
  night_fee: money,
  ...used,
})
export const StaffService = z.object({
  id,
  key: z.string(),
  name: Translated,
  description: Translated,
  kind: z.enum(['daily', 'once']),
  price: money,
  max_quantity: z.int(),
  with_driver: z.boolean(),
  group: z.nullable(z.string()),
  /** How many there are: any number, a number at each place, or pieces with codes (`GET /api/fleet/extras`). */
  stock: z.enum(extraStocks),
  /** What one that is lost or damaged costs, with its tax. */
  replacement_price: z.nullable(money),
  excess_amount: z.nullable(money),
  excess_percent: z.nullable(z.number()),
  covers: z.nullable(Translated),
  ...used,
})
export const StaffReturnCharge = z.object({
  id,
  key: z.string(),
  name: Translated,
  /** With its tax; 0 where the amount differs each time. */
  price: money,
  taxed: z.boolean(),
  active: z.boolean(),
  ...used,
})
export const StaffFeature = z.object({ key: z.string(), name: Translated, group: z.string() })

/** A span of local dates, both inclusive, in which prices change by `percent`. */
export const Season = z.object({
  id,
  name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  car_id: z.nullable(id),
  category_id: z.nullable(id),
  percent: z.number(),
})
export type Season = z.input<typeof Season>

/** A holiday, or days with hours of their own, of a location or of all; both days included. */
export const SpecialDay = z.object({
  id,
  name: z.string(),
  location_id: z.nullable(id),
  start_date: z.string(),
  end_date: z.string(),
  hours: z.nullable(z.string()),
  fee: money,
})
export type SpecialDay = z.input<typeof SpecialDay>

/** What it costs to bring a car back elsewhere than where it was taken, in this direction. */
export const OneWayFee = z.object({ id, from_location_id: id, to_location_id: id, fee: money })
export type OneWayFee = z.input<typeof OneWayFee>

/** What is asked for a damage, with its tax: of a category, or of all where it names none. */
export const DamagePrice = z.object({
  id,
  part: z.enum(damageParts),
  damage_kind: z.enum(damageKinds),
  category_id: z.nullable(id),
  price: money,
})
export type DamagePrice = z.input<typeof DamagePrice>
