import { alertKinds } from '@marhala/domain/tracking/tracking-alert.ts'
import { zoneLimits, zoneRules, zoneShapes } from '@marhala/domain/tracking/zone.ts'
import * as z from 'zod/mini'
import { bookingParams } from '../booking/booking.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, idInPath, instant, Translated, translated } from '../wire/fields.ts'
import { Actor } from '../money/money-values.ts'

const latitude = z.number('number').check(z.minimum(-90, 'number'), z.maximum(90, 'number'))
const longitude = z.number('number').check(z.minimum(-180, 'number'), z.maximum(180, 'number'))
const [smallest, largest] = zoneLimits.radius
const [fewest, most] = zoneLimits.corners
const radius = z
  .number('zone_radius')
  .check(z.minimum(smallest, 'zone_radius'), z.maximum(largest, 'zone_radius'))
const corners = z
  .array(z.strictObject({ latitude, longitude }), 'zone_corners')
  .check(z.minLength(fewest, 'zone_corners'), z.maxLength(most, 'zone_corners'))

/** A circle of `radius` metres around `latitude` and `longitude`, or the area between `corners`. */
const area = {
  shape: z.enum(zoneShapes, 'unknown_value'),
  latitude: z.nullable(latitude),
  longitude: z.nullable(longitude),
  radius: z.nullable(radius),
  corners: z.nullable(corners),
}

/** An area with a rule for the cars that are out: `stay_within` it, or `keep_out` of it. */
export const Zone = z.object({
  id,
  name: Translated,
  rule: z.enum(zoneRules),
  ...area,
  created_by: Actor,
  created_at: instant,
})
export type Zone = z.input<typeof Zone>

export const ZoneFields = z.strictObject({
  name: translated(1, 80),
  rule: z.enum(zoneRules, 'unknown_value'),
  ...area,
})
export type ZoneFields = z.input<typeof ZoneFields>

const params = z.object({ zone_id: idInPath })

export const list = endpoint({
  method: 'GET',
  path: '/tracking/zones',
  summary: 'Every zone, by its name. Each holds for all cars that are out.',
  access: 'tracking.view',
  reply: z.array(Zone),
})

export const create = endpoint({
  method: 'POST',
  path: '/tracking/zones',
  summary: 'Adds a zone → Zone: cars are watched from now on.',
  access: 'cars.manage',
  body: ZoneFields,
  reply: Zone,
  status: 201,
})

export const update = endpoint({
  method: 'PUT',
  path: '/tracking/zones/:zone_id',
  summary: 'Changes a zone → Zone; alerts that there are keep the name that it had.',
  access: 'cars.manage',
  params,
  body: ZoneFields,
  reply: Zone,
  errors: ['not_found'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/tracking/zones/:zone_id',
  summary: 'Deletes a zone; its alerts stay with their bookings.',
  access: 'cars.manage',
  params,
  reply: z.null(),
  errors: ['not_found'],
})

/** An alert of a booking: a car left or entered a zone, or was faster than the limit. */
export const Alert = z.object({
  id,
  kind: z.enum(alertKinds),
  booking: z.object({ id, reference: z.string() }),
  car_id: id,
  /** The zone's name at that time; null for a speed. */
  zone_name: z.nullable(Translated),
  start_at: instant,
  /** The last time; `is_over` once it is known to have ended. */
  end_at: instant,
  is_over: z.boolean(),
  /** Kilometres an hour. */
  top_speed: z.nullable(z.number()),
  speed_limit: z.nullable(z.int()),
  /** Where it began; null once its positions are deleted. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})
export type Alert = z.input<typeof Alert>

export const alerts = endpoint({
  method: 'GET',
  path: '/tracking/alerts',
  summary:
    'The alerts of the cars that are out, or all of one car (`car_id`) → Alert[], the newest first, 200 at most.',
  access: 'tracking.view',
  query: z.object({ car_id: z.optional(idInPath) }),
  reply: z.array(Alert),
})

export const bookingAlerts = endpoint({
  method: 'GET',
  path: '/bookings/:booking/alerts',
  summary: 'The alerts of a booking → Alert[], the newest first.',
  access: 'tracking.view',
  params: bookingParams,
  reply: z.array(Alert),
  errors: ['not_found'],
})
