import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, money } from '../wire/fields.ts'
import { Hours } from './hours.ts'

export const Brand = z.object({ id, name: z.string(), slug: z.string() })
export type Brand = z.input<typeof Brand>

/**
 * `name` in the caller's language; the slugs of every installation are sport, suv, sedan, luxury. With
 * `instant_confirmation` a client's booking is confirmed as it is made, once it names a licence.
 */
export const Category = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  instant_confirmation: z.boolean(),
})
export type Category = z.input<typeof Category>

/** Name, address and city in the caller's language; the last two in Arabic letters where staff wrote them so. Address and city are
 * empty where nobody wrote them. */
export const Location = z.object({
  id,
  code: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  /** Both null for a place that is not on the map. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  is_airport: z.boolean(),
  pickup_price: money,
  return_price: money,
  /** Of each weekday, and of dates of its own: spans `HH:MM-HH:MM`, a comma between two, or `closed`. */
  hours: Hours,
  /** Whether bookings are taken within those hours alone; else other hours are by appointment. */
  only_in_hours: z.boolean(),
})
export type Location = z.input<typeof Location>

/** An extra: `daily` is charged for each billable day, `once` a single time; at most one of a `group`. */
export const Service = z.object({
  id,
  key: z.string(),
  name: z.string(),
  description: z.string(),
  kind: z.enum(['daily', 'once']),
  price: money,
  max_quantity: z.int(),
  /** Whether the agency's driver comes with it: then no licence is needed. */
  with_driver: z.boolean(),
  group: z.nullable(z.string()),
  /** Of an insurance: its own excess, or the percent of the car's that it leaves; neither for all of the car's. */
  excess_amount: z.nullable(money),
  excess_percent: z.nullable(z.number()),
  /** What an insurance covers, in a sentence; empty where nobody said. */
  covers: z.string(),
})
export type Service = z.input<typeof Service>

const list = { method: 'GET', access: 'anyone', cacheable: true } as const

export const brands = endpoint({
  ...list,
  path: '/brands',
  summary: 'Every brand with a car in the fleet, by name.',
  reply: z.array(Brand),
})

export const categories = endpoint({
  ...list,
  path: '/categories',
  summary: 'The categories in their order.',
  reply: z.array(Category),
})

export const locations = endpoint({
  ...list,
  path: '/locations',
  summary: 'Where cars are handed over and taken back, with what each location costs.',
  reply: z.array(Location),
})

export const services = endpoint({
  ...list,
  path: '/services',
  summary: 'The extras that can be booked, with their prices.',
  reply: z.array(Service),
})
