import { carRemovalOutcomes } from '@marhala/domain/fleet/fleet.ts'
import { bodies, paints, wheels } from '@marhala/domain/fleet/illustration.ts'
import { photoShares } from '@marhala/domain/fleet/shared-photos.ts'
import * as z from 'zod/mini'
import { carStatuses, fuelTypes, transmissionTypes } from './car-values.ts'
import { listFilters } from './car-filters.ts'
import { StaffCar } from './cars.ts'
import { endpoint } from '../wire/endpoint.ts'
import {
  amount,
  day,
  id,
  idInPath,
  idOrSlug,
  instant,
  lines,
  percent,
  queryFlag,
  queryInt,
  text,
  translated,
  whole,
} from '../wire/fields.ts'
import { fleetSorts } from './fleet-values.ts'
import { pageOf, pagingQuery } from '../wire/paging.ts'
import { mostPhotos, photoMaxBytes } from './photos.ts'

/** A car in the fleet's list for staff: everything about it, papers and maintenance included. */
export const FleetCar = z.required(StaffCar, {
  registration_plate: true,
  vin: true,
  odometer: true,
  papers: true,
  maintenance: true,
  blocks: true,
  descriptions: true,
  next_booking: true,
  utilisation: true,
  needs_maintenance: true,
  expired_papers: true,
  expiring_soon: true,
  papers_due_on: true,
  home_location: true,
  standing_location: true,
  end_of_service_on: true,
  end_of_use_on: true,
  toll_pass: true,
  internal_note: true,
  photos_shared: true,
  photos_from: true,
})
export type FleetCar = z.input<typeof FleetCar>

const count = z.int()

/** How many cars each state would list with the other filters; `all` leaves out retired ones. */
export const FleetCounts = z.object({
  all: count,
  available: count,
  rented: count,
  maintenance: count,
  retired: count,
  needs_maintenance: count,
  expired_papers: count,
  expiring_soon: count,
  papers_due: count,
  without_photos: count,
})
export type FleetCounts = z.input<typeof FleetCounts>

export const inventory = endpoint({
  method: 'GET',
  path: '/inventory',
  summary:
    'The fleet → Page of StaffCar, 9 a page, by model, with `counts` of cars by state; `format=csv` is a file of all. Searches plates too.',
  access: 'cars.view',
  scope: 'cars.read',
  query: z.object({
    ...listFilters,
    ...pagingQuery,
    status: z.optional(z.enum(carStatuses)),
    needs_maintenance: z.optional(queryFlag),
    expired_papers: z.optional(queryFlag),
    expiring_soon: z.optional(queryFlag),
    papers_due: z.optional(queryFlag),
    without_photos: z.optional(queryFlag),
    /** The code of a location: cars that are at home there, or nowhere. */
    location: z.optional(text(1, 60)),
    /** The id of a rental class; `none` for cars without one. */
    class_id: z.optional(z.union([z.pipe(z.string(), queryInt(1, 2_147_483_647)), z.literal('none')])),
    sort_by: z.optional(z.enum(fleetSorts)),
    sort_order: z.optional(z.enum(['asc', 'desc'])),
    format: z.optional(z.enum(['csv'])),
  }),
  reply: z.extend(pageOf(FleetCar), { counts: FleetCounts }),
})

/** The fields of a car. `odometer` is only set on creation: later readings have a call of their own. */
export const CarFields = z.strictObject({
  brand_id: id,
  category_id: id,
  /** Its rental class; null where it is let as this very car alone. */
  class_id: z.optional(z.nullable(id)),
  model: text(1, 80),
  year: whole(1950, 2100),
  fuel_type: z.enum(fuelTypes),
  transmission_type: z.enum(transmissionTypes),
  passengers: whole(1, 60),
  doors: whole(1, 9),
  luggage: whole(0, 50),
  daily_price: amount.check(z.positive('positive')),
  discount: percent,
  is_premium: z.boolean(),
  status: z.enum(['available', 'maintenance', 'retired']),
  descriptions: translated(0, 2000, lines),
  features: z.array(text(1, 60)).check(z.maxLength(60, 'too_many')),
  illustration: z.strictObject({ body: z.enum(bodies), paint: z.enum(paints), wheel: z.enum(wheels) }),
  registration_plate: text(1, 20),
  vin: z.nullable(text(0, 30)),
  /** The number of its pass for motorway tolls, by which their statements name it. */
  toll_pass: z.optional(z.nullable(text(0, 40))),
  warranty_amount: amount,
  /** The car's own excess of its insurance; null for its category's. */
  insurance_excess: z.optional(z.nullable(amount)),
  /** Kilometres that a day includes and the price of a further one; neither where they are unlimited. */
  included_km_per_day: z.optional(z.nullable(whole(1, 10_000))),
  extra_km_price: z.optional(z.nullable(amount.check(z.positive('positive')))),
  home_location: z.nullable(text(1, 40)),
  end_of_service_on: z.nullable(day),
  /** What is noted for colleagues alone. */
  internal_note: z.optional(z.nullable(lines(0, 2000))),
  /** Whom it lends its photos to: cars of its model, year and colour, or all of its model. */
  photos_shared: z.optional(z.nullable(z.enum(photoShares))),
})
export type CarFields = z.input<typeof CarFields>

/** The maximum of the odometer. */
export const odometer = whole(0, 9_999_999)

export const createCar = endpoint({
  method: 'POST',
  path: '/cars',
  summary: 'Adds a car to the fleet → StaffCar; its slug is made here and stays for life.',
  access: 'cars.manage',
  body: z.extend(CarFields, { odometer }),
  reply: FleetCar,
  status: 201,
  idempotent: true,
})

export const updateCar = endpoint({
  method: 'PUT',
  path: '/cars/:car',
  summary: 'Changes the fields that are named → StaffCar; retiring a car with open bookings is 409.',
  access: 'cars.manage',
  params: z.object({ car: idOrSlug }),
  body: z.partial(CarFields),
  reply: FleetCar,
  idempotent: true,
  errors: ['not_found', 'car_has_open_bookings'],
})

const OpenBooking = z.object({
  id,
  reference: z.string(),
  status: z.string(),
  start_date: instant,
  end_date: instant,
  client: z.string(),
})

/** The bookings that prevent an action, in the `data` of its refusal. */
export const BookingsInTheWay = z.object({ bookings: z.array(OpenBooking) })
export type BookingsInTheWay = z.input<typeof BookingsInTheWay>

export const carRemoval = endpoint({
  method: 'GET',
  path: '/cars/:car/removal',
  summary:
    'What deleting a car would do → { outcome, bookings }: blocked by open bookings, retired, or deleted.',
  access: 'cars.manage',
  params: z.object({ car: idOrSlug }),
  reply: z.extend(BookingsInTheWay, { outcome: z.enum(carRemovalOutcomes), past_bookings: count }),
  errors: ['not_found'],
})

export const removeCar = endpoint({
  method: 'DELETE',
  path: '/cars/:car',
  summary:
    'Deletes a car without bookings, retires one with past ones → { outcome }; 409 names the open bookings in `data`.',
  access: 'cars.manage',
  params: z.object({ car: idOrSlug }),
  reply: z.object({ outcome: z.enum(carRemovalOutcomes) }),
  errors: ['not_found', 'car_has_open_bookings'],
})

/** What comes with a photo's file. */
export const NewPhoto = z.strictObject({
  alt: z.optional(text(0, 200)),
  batch: z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/, 'upload_batch'))),
  place: z.optional(queryInt(0, 9999)),
})

export const addImage = endpoint({
  method: 'POST',
  path: '/cars/:car/images',
  summary: `Adds a photo, a form with one file \`images\` a request, ${mostPhotos} a car → StaffCar. Photos that were chosen together name one \`batch\` and their \`place\` in it: sent again, one is there once, and they stand as chosen.`,
  access: 'cars.manage',
  params: z.object({ car: idOrSlug }),
  body: NewPhoto,
  upload: { field: 'images', maxBytes: photoMaxBytes },
  reply: FleetCar,
  status: 201,
  errors: ['not_found'],
})

export const orderImages = endpoint({
  method: 'PUT',
  path: '/cars/:car/images/order',
  summary: 'Puts the photos of a car in order, each named once; the first is its picture → StaffCar.',
  access: 'cars.manage',
  params: z.object({ car: idOrSlug }),
  body: z.strictObject({ image_ids: z.array(id).check(z.maxLength(mostPhotos, 'too_many')) }),
  reply: FleetCar,
  idempotent: true,
  errors: ['not_found'],
})

const focus = whole(0, 100)

export const focusImage = endpoint({
  method: 'PUT',
  path: '/cars/:car/images/:image_id/focus',
  summary:
    'Sets what is to stay in sight of a photo where it is cropped, in percent of its width and height → StaffCar; its address ends in `#focus=x,y` then.',
  access: 'cars.manage',
  params: z.object({ car: idOrSlug, image_id: idInPath }),
  body: z.strictObject({ focus_x: focus, focus_y: focus }),
  reply: FleetCar,
  idempotent: true,
  errors: ['not_found'],
})

export const removeImage = endpoint({
  method: 'DELETE',
  path: '/cars/:car/images/:image_id',
  summary: 'Deletes a photo, its file included → StaffCar.',
  access: 'cars.manage',
  params: z.object({ car: idOrSlug, image_id: idInPath }),
  reply: FleetCar,
  errors: ['not_found'],
})
