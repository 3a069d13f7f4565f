import { refusals } from '@marhala/domain/tracking/position.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'

/**
 * The outcome of a position. A refused one answers 200 too: phones send a refused message again and again, and nothing
 * after it. The reason is here and with the device.
 */
const Received = z.object({
  /** `kept`, `repeated` for a known instant, `outside_hire` where the car must not be tracked, or `refused`. */
  outcome: z.enum(['kept', 'repeated', 'outside_hire', 'refused']),
  refusal: z.nullable(z.enum(refusals)),
})
export type Received = z.input<typeof Received>

/** The outcomes of a batch: how many were stored and how, and each refused one by its index in the array, from 0. */
const ReceivedBatch = z.object({
  kept: z.int(),
  repeated: z.int(),
  outside_hire: z.int(),
  refused: z.array(
    z.object({
      index: z.int(),
      /** As of one that comes alone, or `no_position` and `unknown_device`, for which that is 422 and 401. */
      refusal: z.enum([...refusals, 'no_position', 'unknown_device']),
    }),
  ),
})
export type ReceivedBatch = z.input<typeof ReceivedBatch>

/** The maximum of one request. A device sends the positions of a day without a network in several. */
export const mostOfBatch = 5000

const text = z.optional(z.string().check(z.maxLength(200)))

/**
 * A position in the OsmAnd form; names and units are its own: seconds or milliseconds since 1970 or ISO 8601, degrees,
 * knots, percent. `id` is the device's number with `key` beside it, or the key itself.
 */
export const OsmAnd = z.object({
  id: text,
  deviceid: text,
  key: text,
  lat: text,
  lon: text,
  location: text,
  timestamp: text,
  speed: text,
  bearing: text,
  heading: text,
  batt: text,
  ignition: text,
  valid: text,
})
export type OsmAnd = z.input<typeof OsmAnd>

const errors = ['invalid_device_key', 'validation_failed', 'rate_limited'] as const

export const report = endpoint({
  method: 'GET',
  path: '/telemetry',
  summary: 'Takes a position in the OsmAnd form: `id`, `key`, `lat`, `lon`, `timestamp` and what it knows.',
  access: 'anyone',
  query: OsmAnd,
  reply: Received,
  errors,
  rateLimit: 'telemetry',
})

export const reportForm = endpoint({
  method: 'POST',
  path: '/telemetry',
  summary:
    'Takes the same as query, form or JSON, and the JSON `{ location, device_id }` of the Traccar Client from version 9 on. Up to 5,000 come as a batch: an array of these, or `location` as an array. Above 64 KB the address has to name the key of a device. Each is judged on its own: the answer counts those kept, repeated and outside of bookings, and names each refused one by its `index`. 401 where all are of unknown devices.',
  access: 'anyone',
  query: OsmAnd,
  bodyBytes: 1_048_576,
  reply: z.union([Received, ReceivedBatch]),
  errors: [...errors, 'payload_too_large'],
  rateLimit: 'telemetry',
})

export const reportTraccar = endpoint({
  method: 'POST',
  path: '/telemetry/traccar',
  summary:
    'Takes what a Traccar server forwards as JSON, `{ position, device }`; the key is `key` of the address or the attribute `marhalaKey` of the device.',
  access: 'anyone',
  query: z.object({ key: text }),
  reply: Received,
  errors,
  rateLimit: 'telemetry',
})
