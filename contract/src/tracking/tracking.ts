import { freshnesses, refusals } from '@marhala/domain/tracking/position.ts'
import * as z from 'zod/mini'
import { bookingParams } from '../booking/booking.ts'
import { endpoint } from '../wire/endpoint.ts'
import { LiveStreamQuery, LiveTicket } from '../live.ts'
import { day, id, idInPath, instant, money, plainDate } from '../wire/fields.ts'
import { Actor, MoneyCar } from '../money/money-values.ts'

const coordinates = { latitude: z.number(), longitude: z.number() }
const nullableNumber = z.nullable(z.number())

/** A car's last position: kilometres an hour, degrees and percent, each null where its device reports none. */
export const Position = z.object({
  at: instant,
  ...coordinates,
  speed: nullableNumber,
  bearing: nullableNumber,
  battery: nullableNumber,
  ignition: z.nullable(z.boolean()),
})

/** A car with tracking, now or before; its present booking, and its last position. */
export const Vehicle = z.object({
  car: MoneyCar,
  /** Whether it has a device that may report. */
  has_device: z.boolean(),
  position: z.nullable(Position),
  /** `live` for two minutes, `recent` for thirty, `stale` from then on; null where there is no position. */
  freshness: z.nullable(z.enum(freshnesses)),
  /** The booking that the car is out on. */
  booking: z.nullable(
    z.object({
      id,
      reference: z.string(),
      client: z.extend(Actor, { phone: z.nullable(z.string()) }),
      end_date: instant,
      overdue: z.boolean(),
    }),
  ),
})
export type Vehicle = z.input<typeof Vehicle>

export const vehicles = endpoint({
  method: 'GET',
  path: '/tracking/vehicles',
  summary:
    'Every car that is followed with its newest position and who has it. Cars are followed during their bookings alone, unless the setting says otherwise.',
  access: 'tracking.view',
  reply: z.object({ as_of: instant, track_outside_hires: z.boolean(), vehicles: z.array(Vehicle) }),
})

export const ticket = endpoint({
  method: 'POST',
  path: '/tracking/ticket',
  summary: 'A `ticket` for one stream that tells when a car has moved: as POST /live/ticket for `positions`.',
  access: 'tracking.view',
  reply: LiveTicket,
  status: 201,
})

export const stream = endpoint({
  method: 'GET',
  path: '/tracking/stream',
  summary:
    'Server-sent events for whoever brings a `ticket`, as GET /live/stream: after `positions` the vehicles have moved and are to be read again.',
  access: 'anyone',
  query: LiveStreamQuery,
  reply: z.null(),
  streams: true,
  errors: ['unauthenticated'],
})

/** A trip between two stops. */
export const DrivenTrip = z.object({
  start_at: instant,
  end_at: instant,
  from: z.object(coordinates),
  to: z.object(coordinates),
  kilometers: z.number(),
  /** In kilometres an hour; null where the device reports none. */
  top_speed: nullableNumber,
})
export type DrivenTrip = z.input<typeof DrivenTrip>

/** A time during which a car was faster than the limit, and where it was fastest. */
const Speeding = z.object({ start_at: instant, end_at: instant, ...coordinates, top_speed: z.number() })
export type Speeding = z.input<typeof Speeding>

/** When a car was too fast; the limit is null where none is set. */
const speeding = { speed_limit: z.nullable(z.int()), speeding: z.array(Speeding) }

const Stop = z.object({ start_at: instant, end_at: instant, ...coordinates })

/** A car's way on some days, simplified to at most 2,000 points. */
export const Trail = z.object({
  start_date: plainDate,
  end_date: plainDate,
  points: z.array(z.object({ at: instant, ...coordinates, speed: nullableNumber })),
  trips: z.array(DrivenTrip),
  stops: z.array(Stop),
  kilometers: z.number(),
  ...speeding,
})
export type Trail = z.input<typeof Trail>

export const trail = endpoint({
  method: 'GET',
  path: '/tracking/vehicles/:car_id/trail',
  summary:
    'Where a car went from the day `from` to the day `to`, seven at most, today unless they say otherwise → Trail.',
  access: 'tracking.view',
  params: z.object({ car_id: idInPath }),
  query: z.object({ from: z.optional(day), to: z.optional(day) }),
  reply: Trail,
  errors: ['not_found'],
})

export const bookingTrips = endpoint({
  method: 'GET',
  path: '/bookings/:booking/trips',
  summary:
    'The trips of a booking, and its kilometres by the positions beside those of the odometer and those included, with what the excess would cost; `proposed_kilometers` is what the odometer should say at the return.',
  access: 'tracking.view',
  params: bookingParams,
  reply: z.object({
    trips: z.array(DrivenTrip),
    kilometers: z.number(),
    odometer_kilometers: z.nullable(z.int()),
    included_kilometers: z.nullable(z.int()),
    proposed_kilometers: z.nullable(z.int()),
    /** Whether the car has a device that may report. */
    has_device: z.boolean(),
    /** How much of the booking its positions cover. */
    coverage: z.enum(['none', 'partly', 'whole']),
    /**
     * What is used of the kilometres included, and what the excess would cost at the return, with tax; null where they
     * are unlimited, or where nothing tells how many were driven.
     */
    allowance: z.nullable(
      z.object({
        by: z.enum(['odometer', 'gps']),
        used: z.int(),
        included_so_far: z.int(),
        included: z.int(),
        excess: z.int(),
        extra_km_price: money,
        cost: money,
      }),
    ),
    ...speeding,
    /** The contract's clauses on zones and speed, in the caller's language; none where nothing is limited. */
    limit_clauses: z.array(z.string()),
  }),
  errors: ['not_found'],
})

/** A tracking device: never its key, which is shown once. */
export const Device = z.object({
  id,
  car: MoneyCar,
  /** The first characters of its key. */
  prefix: z.string(),
  created_by: Actor,
  created_at: instant,
  revoked_at: z.nullable(instant),
  /** To the minute. */
  last_seen_at: z.nullable(instant),
  /** The last refusal, and why. */
  refused_at: z.nullable(instant),
  refusal: z.nullable(z.enum(refusals)),
})
export type Device = z.input<typeof Device>

export const devices = endpoint({
  method: 'GET',
  path: '/tracking/devices',
  summary: 'Every device, the newest first, those that were revoked too.',
  access: 'tracking.view',
  reply: z.array(Device),
})

/** The car of a device. */
export const NewDevice = z.strictObject({ car_id: id })
export type NewDevice = z.input<typeof NewDevice>

export const createDevice = endpoint({
  method: 'POST',
  path: '/tracking/devices',
  summary:
    'Makes a device for a car → Device and, this once, its `key`. A car has one: the one that it had is revoked.',
  access: 'cars.manage',
  body: NewDevice,
  reply: z.extend(Device, { key: z.string() }),
  status: 201,
})

export const revokeDevice = endpoint({
  method: 'DELETE',
  path: '/tracking/devices/:device_id',
  summary: 'Revokes a device for good → Device: what it sends from now on is refused.',
  access: 'cars.manage',
  params: z.object({ device_id: idInPath }),
  reply: Device,
  errors: ['not_found'],
})
