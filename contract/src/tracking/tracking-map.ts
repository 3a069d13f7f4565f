import { mapBases } from '@marhala/domain/tracking/map-base.ts'
import { freshnesses } from '@marhala/domain/tracking/position.ts'
import * as z from 'zod/mini'
import { bookingParams } from '../booking/booking.ts'
import { endpoint } from '../wire/endpoint.ts'
import { FileReply, id, plainDate } from '../wire/fields.ts'
import { MoneyCar } from '../money/money-values.ts'
import { Position } from './tracking.ts'

const MapChoice = z.object({
  base: z.enum(mapBases),
  /** The chosen file, which may no longer exist. */
  file: z.nullable(z.string()),
  style_url: z.nullable(z.string()),
  files: z.array(z.object({ name: z.string(), bytes: z.int() })),
})
export type MapChoice = z.input<typeof MapChoice>

export const choice = endpoint({
  method: 'GET',
  path: '/tracking/map',
  summary: 'What the map of the cars is drawn on, and the `.pmtiles` files that stand in `DATA_DIR/maps`.',
  access: 'tracking.view',
  reply: MapChoice,
})

export const file = endpoint({
  method: 'GET',
  path: '/tracking/map/:file',
  summary:
    'A file of street maps, whole or one range of it (`Range`, `If-Range`; 206, 416), with a strong `ETag` (`If-None-Match`; 304).',
  access: 'tracking.view',
  params: z.object({ file: z.string().check(z.maxLength(120)) }),
  download: 'application/vnd.pmtiles',
  ranged: true,
  rateLimit: 'map',
  reply: FileReply,
  errors: ['not_found'],
})

/** Where the car of a booking was last recorded during it. */
const Whereabouts = z.object({
  car: MoneyCar,
  booking: z.object({ id, reference: z.string() }),
  has_device: z.boolean(),
  position: z.nullable(Position),
  freshness: z.nullable(z.enum(freshnesses)),
  /** The day of the position on the company's calendar. */
  day: z.nullable(plainDate),
  /** The nearest town in the caller's language, and the distance to its centre. */
  near: z.nullable(z.object({ town: z.string(), kilometers: z.number() })),
})
export type Whereabouts = z.input<typeof Whereabouts>

export const whereabouts = endpoint({
  method: 'GET',
  path: '/bookings/:booking/whereabouts',
  summary: 'Where the car of a booking was last seen during it, and the nearest town.',
  access: 'tracking.view',
  params: bookingParams,
  reply: Whereabouts,
  errors: ['not_found'],
})
