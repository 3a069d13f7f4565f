import {
  damageKinds,
  damageParts,
  damageSides,
  damageSizes,
  damageStates,
} from '@marhala/domain/damage/damage.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, idOrSlug, instant, lines, money, whole } from '../wire/fields.ts'

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
  reply: z.object({ drawing: CarDrawing, damages: z.array(Damage) }),
  errors: ['not_found'],
})
