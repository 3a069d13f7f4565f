import { upgrades } from '@marhala/domain/fleet/rental-class.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { amount, day, id, idInPath, money, Translated, translated, whole } from '../wire/fields.ts'
import { carStatuses, fuelTypes, transmissionTypes } from './car-values.ts'
import { LimitedDays } from './limited-days.ts'

/** What a car of a class has at least; no fuel is promised where `fuel_type` is null. */
const promise = {
  transmission_type: z.enum(transmissionTypes),
  fuel_type: z.nullable(z.enum(fuelTypes)),
  passengers: z.int(),
  luggage: z.int(),
}

/**
 * A rental class, its name in the caller's language. With `or_similar` its cars are booked as “this car or similar”; this
 * very car costs `this_car_price` a day then, null where nobody may insist on it.
 */
export const RentalClass = z.object({
  id,
  name: z.string(),
  category_id: id,
  ...promise,
  or_similar: z.boolean(),
  this_car_price: z.nullable(money),
  /** The car whose picture stands for the class: the one that staff chose, else one of its cars; null without any. */
  shown_car: z.nullable(z.object({ id, slug: z.string(), name: z.string(), image: z.string() })),
})
export type RentalClass = z.input<typeof RentalClass>

export const list = endpoint({
  method: 'GET',
  path: '/rental-classes',
  summary: 'The rental classes in their order: what each promises, and whose picture stands for it.',
  access: 'anyone',
  scope: 'cars.read',
  reply: z.array(RentalClass),
  cacheable: true,
})

export const ClassLimit = z.extend(LimitedDays, { id })
export type ClassLimit = z.input<typeof ClassLimit>

export const StaffClass = z.object({
  id,
  name: Translated,
  category_id: id,
  ...promise,
  or_similar: z.boolean(),
  this_car_price: z.nullable(money),
  upgrade: z.enum(upgrades),
  upgrade_class_id: z.nullable(id),
  shown_car_id: z.nullable(id),
  /** The picture that stands for it; null without a car. */
  image: z.nullable(z.string()),
  limits: z.array(ClassLimit),
  /** Bookings that were promised the class and are not bound to their car yet. */
  open_promises: z.int(),
})
export type StaffClass = z.input<typeof StaffClass>

/** A car of the fleet, as a class is chosen for it. */
export const ClassCar = z.object({
  id,
  name: z.string(),
  year: z.int(),
  registration_plate: z.string(),
  category_id: id,
  ...promise,
  fuel_type: z.enum(fuelTypes),
  status: z.enum(carStatuses),
  class_id: z.nullable(id),
})
export type ClassCar = z.input<typeof ClassCar>

/** The classes in their order, and the cars that are not retired. */
export const FleetClasses = z.object({ classes: z.array(StaffClass), cars: z.array(ClassCar) })
export type FleetClasses = z.input<typeof FleetClasses>

export const fleetClasses = endpoint({
  method: 'GET',
  path: '/fleet/classes',
  summary:
    'The rental classes as staff edit them, with their limits, and the cars of the fleet → FleetClasses.',
  access: 'cars.view',
  scope: 'cars.read',
  reply: FleetClasses,
})

const staff = { access: 'catalogue.manage', reply: FleetClasses, idempotent: true } as const
const existing = { ...staff, params: z.object({ id: idInPath }), errors: ['not_found'] } as const

/** The most cars of a class, and classes that are added at once. */
const [mostCars, mostClasses] = [10_000, 200]

export const ClassFields = z.strictObject({
  name: translated(1, 60),
  category_id: id,
  transmission_type: z.enum(transmissionTypes),
  fuel_type: z.nullable(z.enum(fuelTypes)),
  passengers: whole(1, 60),
  luggage: whole(0, 50),
  or_similar: z.boolean(),
  this_car_price: z.nullable(amount),
  upgrade: z.enum(upgrades),
  upgrade_class_id: z.nullable(id),
  shown_car_id: z.nullable(id),
  /** The cars of the class: all of them, others leave it; left out they stay. */
  car_ids: z.optional(z.array(id).check(z.maxLength(mostCars, 'too_many'))),
})
export type ClassFields = z.input<typeof ClassFields>

export const createClass = endpoint({
  ...staff,
  method: 'POST',
  path: '/rental-classes',
  summary:
    'Adds a rental class behind the others → FleetClasses; 422 names the cars that do not keep what it promises.',
  body: ClassFields,
  status: 201,
})
export const updateClass = endpoint({
  ...existing,
  method: 'PUT',
  path: '/rental-classes/:id',
  summary:
    'Changes a rental class → FleetClasses; 422 for a promise that a car of it does not keep, for a lower one while bookings hold it, and for upgrades in a circle.',
  body: ClassFields,
})
export const removeClass = endpoint({
  ...existing,
  method: 'DELETE',
  path: '/rental-classes/:id',
  summary:
    'Deletes a rental class, whose cars are then let as they are → FleetClasses; one that past bookings name keeps its name. 409 while bookings that are not bound were promised it.',
  errors: ['not_found', 'class_promised'],
})

export const orderClasses = endpoint({
  ...staff,
  method: 'PUT',
  path: '/rental-classes/order',
  summary: 'Puts the rental classes in order, each named once → FleetClasses.',
  body: z.strictObject({ class_ids: z.array(id).check(z.maxLength(1000, 'too_many')) }),
})

/** A class that a fleet without any could have: its names in three languages, its promise and its cars. */
export const ProposedClass = z.object({
  name: Translated,
  category_id: id,
  ...promise,
  car_ids: z.array(id),
})
export type ProposedClass = z.input<typeof ProposedClass>

export const proposeClasses = endpoint({
  method: 'GET',
  path: '/fleet/classes/proposal',
  summary:
    'The cars without a class, grouped by category, gearbox and seats → [ProposedClass]; nothing is stored before they are added.',
  access: 'catalogue.manage',
  reply: z.array(ProposedClass),
})

export const createClasses = endpoint({
  ...staff,
  method: 'POST',
  path: '/rental-classes/all',
  summary: 'Adds several rental classes with their cars, all or none → FleetClasses.',
  body: z.strictObject({ classes: z.array(ClassFields).check(z.maxLength(mostClasses, 'too_many')) }),
  status: 201,
})

export const ClassLimitFields = z.strictObject({
  start_date: day,
  end_date: day,
  /** Null where the class is not sold on these days. */
  min_days: z.nullable(whole(2, 366)),
})

const limitOf = z.object({ id: idInPath, limit_id: idInPath })

export const createClassLimit = endpoint({
  ...existing,
  method: 'POST',
  path: '/rental-classes/:id/limits',
  summary:
    'Adds days on which clients cannot book a class, or from so many days on alone → FleetClasses; bookings that exist stay.',
  body: ClassLimitFields,
  status: 201,
})
export const updateClassLimit = endpoint({
  ...existing,
  method: 'PUT',
  path: '/rental-classes/:id/limits/:limit_id',
  summary: 'Changes such days → FleetClasses; bookings that exist stay.',
  params: limitOf,
  body: ClassLimitFields,
})
export const removeClassLimit = endpoint({
  ...existing,
  method: 'DELETE',
  path: '/rental-classes/:id/limits/:limit_id',
  summary: 'Deletes such days → FleetClasses.',
  params: limitOf,
})
