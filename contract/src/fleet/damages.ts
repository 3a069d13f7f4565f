import {
  damageKinds,
  damageParts,
  damageSides,
  damageSizes,
  damageStates,
} from '@marhala/domain/damage/damage.ts'
import * as z from 'zod/mini'
import { fileName } from '../condition/condition-files.ts'
import { endpoint } from '../wire/endpoint.ts'
import {
  amount,
  FileReply,
  id,
  idInPath,
  idOrSlug,
  instant,
  lines,
  money,
  positiveMoney,
  queryInt,
  queryList,
  text,
  whole,
} from '../wire/fields.ts'
import { pageOf, pagingQuery } from '../wire/paging.ts'
import { damagePictureMaxBytes, mostDamagePhotos } from './damage-picture.ts'
import { DamagePrice } from './staff-catalogue.ts'

/** A side of a car in lines; `mirrored` where it is drawn turned around. */
const CarOutline = z.object({
  view_box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  mirrored: z.boolean(),
  shapes: z.array(z.object({ role: z.enum(['wheel', 'body', 'glass', 'light', 'line']), d: z.string() })),
})
export type CarOutline = z.input<typeof CarOutline>

/** How a car is drawn from each side, for marks of its damages. */
export const CarDrawing = z.object({
  left: CarOutline,
  right: CarOutline,
  front: CarOutline,
  back: CarOutline,
  above: CarOutline,
  inside: CarOutline,
})
export type CarDrawing = z.input<typeof CarDrawing>

/** Where a damage is, in per mille of the drawing of its side from its left top, and what it is. */
export const damageFields = {
  side: z.enum(damageSides, 'unknown_value'),
  x: whole(0, 1000),
  y: whole(0, 1000),
  part: z.enum(damageParts, 'unknown_value'),
  kind: z.enum(damageKinds, 'unknown_value'),
  size: z.enum(damageSizes, 'unknown_value'),
  note: z.optional(lines(0, 500)),
}

/** A damage that a handover or a return finds; its photos are pictures that were sent for the booking. */
export const NewDamage = z.strictObject({
  ...damageFields,
  photos: z.optional(z.array(fileName).check(z.maxLength(mostDamagePhotos, 'too_many'))),
})
export type NewDamage = z.input<typeof NewDamage>

/** A damage of a car. */
export const Damage = z.object({
  id,
  car_id: id,
  side: z.enum(damageSides),
  x: z.int(),
  y: z.int(),
  part: z.enum(damageParts),
  kind: z.enum(damageKinds),
  size: z.enum(damageSizes),
  note: z.string(),
  state: z.enum(damageStates),
  /** The condition report that found it. */
  report_id: z.nullable(id),
  /** Since which booking it is there; null where nobody can say. */
  booking: z.nullable(z.object({ id, reference: z.string() })),
  created_at: instant,
  /** Who noted it. */
  created_by: z.string(),
  /** What its client is charged for it. */
  charge: z.nullable(z.object({ id, amount: money })),
  /** What its repair is expected to cost, or did. */
  cost: z.nullable(money),
  expense_id: z.nullable(id),
  task_id: z.nullable(id),
  repaired_at: z.nullable(instant),
  photos: z.array(id),
})
export type Damage = z.input<typeof Damage>

export const ofCar = endpoint({
  method: 'GET',
  path: '/cars/:car/damages',
  summary:
    'Every damage of a car, repaired ones last, and the car in lines from each side, on which they are marked.',
  access: 'admin',
  scope: 'cars.read',
  params: z.object({ car: idOrSlug }),
  reply: z.object({
    drawing: CarDrawing,
    damages: z.array(Damage),
    category_id: id,
    /** What is asked for damage of cars of its category, and of all. */
    prices: z.array(DamagePrice),
  }),
  errors: ['not_found'],
})

/** A damage with the car that has it. */
export const ListedDamage = z.extend(Damage, {
  car: z.object({ id, name: z.string(), registration_plate: z.string() }),
})
export type ListedDamage = z.input<typeof ListedDamage>

export const list = endpoint({
  method: 'GET',
  path: '/damages',
  summary:
    'The damages of all cars, the newest first → Page of ListedDamage, 20 a page; those that are not repaired unless told otherwise.',
  access: 'cars.view',
  scope: 'cars.read',
  query: z.object({
    ...pagingQuery,
    state: z.optional(queryList(z.enum(damageStates))),
    car_id: z.optional(queryInt(1, 2_147_483_647)),
    part: z.optional(z.enum(damageParts)),
    /** In the car's name and plate, the note and the booking's reference. */
    search: z.optional(text(0, 120)),
  }),
  reply: pageOf(ListedDamage),
})

const ofOne = z.object({ car: idOrSlug, damage_id: idInPath })
const write = { access: 'cars.manage', reply: Damage, idempotent: true } as const
const cost = z.optional(z.nullable(amount))

export const create = endpoint({
  ...write,
  method: 'POST',
  path: '/cars/:car/damages',
  summary: 'Notes a damage of a car that no return found; what its repair may cost with it → Damage.',
  params: z.object({ car: idOrSlug }),
  body: z.strictObject({ ...damageFields, cost }),
  status: 201,
  errors: ['not_found'],
})

export const update = endpoint({
  ...write,
  method: 'PUT',
  path: '/cars/:car/damages/:damage_id',
  summary:
    'Changes a damage → Damage; of one that a return found only what its repair may cost: 409 `damage_stands` else.',
  params: ofOne,
  body: z.partial(z.strictObject({ ...damageFields, cost })),
  errors: ['not_found', 'damage_stands'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/cars/:car/damages/:damage_id',
  summary:
    'Deletes a damage that was noted by mistake, with its photos; one that a return found, or that is billed or repaired, stands: 409 `damage_stands`.',
  access: 'cars.manage',
  params: ofOne,
  reply: z.null(),
  idempotent: true,
  errors: ['not_found', 'damage_stands'],
})

export const repair = endpoint({
  ...write,
  method: 'POST',
  path: '/cars/:car/damages/:damage_id/repair',
  summary: 'Says that a damage is repaired → Damage; what it cost becomes an expense of the car, once.',
  params: ofOne,
  body: z.strictObject({ cost }),
  errors: ['not_found', 'damage_stands'],
})

export const reopen = endpoint({
  ...write,
  method: 'POST',
  path: '/cars/:car/damages/:damage_id/reopen',
  summary: 'Says that a damage is not repaired after all → Damage; its expense stays.',
  params: ofOne,
  errors: ['not_found', 'damage_stands'],
})

export const addExpense = endpoint({
  ...write,
  method: 'POST',
  path: '/cars/:car/damages/:damage_id/expense',
  summary:
    'Writes what a repair costs as an expense of the car → Damage; 409 `damage_stands` once it has one.',
  params: ofOne,
  body: z.strictObject({ amount: positiveMoney.check(z.maximum(1_000_000_000, 'money')) }),
  status: 201,
  errors: ['not_found', 'damage_stands'],
})

export const addTask = endpoint({
  ...write,
  method: 'POST',
  path: '/cars/:car/damages/:damage_id/task',
  summary: 'Makes a task to repair a damage → Damage; 409 `damage_stands` while it has one.',
  access: 'tasks.manage',
  params: ofOne,
  status: 201,
  errors: ['not_found', 'damage_stands'],
})

export const addPhoto = endpoint({
  method: 'POST',
  path: '/cars/:car/damages/:damage_id/photos',
  summary: 'Adds a `picture` (JPG or PNG) of a damage, at most 12 → Damage.',
  access: 'bookings.manage',
  params: ofOne,
  body: z.strictObject({}),
  upload: { field: 'picture', maxBytes: damagePictureMaxBytes },
  reply: Damage,
  status: 201,
  errors: ['not_found'],
})

const ofPhoto = z.object({ car: idOrSlug, damage_id: idInPath, photo_id: idInPath })

export const removePhoto = endpoint({
  ...write,
  method: 'DELETE',
  path: '/cars/:car/damages/:damage_id/photos/:photo_id',
  summary: 'Deletes a photo of a damage that no return found → Damage: 409 `damage_stands` else.',
  params: ofPhoto,
  errors: ['not_found', 'damage_stands'],
})

export const photo = endpoint({
  method: 'GET',
  path: '/cars/:car/damages/:damage_id/photos/:photo_id',
  summary:
    'A photo of a damage, as a JPG; for staff and for the client of the booking since which it is there.',
  access: 'user',
  params: ofPhoto,
  reply: FileReply,
  download: 'application/octet-stream',
  errors: ['not_found'],
})
