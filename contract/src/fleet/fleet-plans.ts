import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { dateTime, id, idInPath, idOrSlug, instant, plainDate, text } from '../wire/fields.ts'

export const planCauses = ['night', 'car_out', 'asked'] as const
export type PlanCause = (typeof planCauses)[number]
export const planStates = ['open', 'accepted', 'dismissed', 'replaced'] as const
export type PlanState = (typeof planStates)[number]
export const planOutcomes = ['proposed', 'done', 'struck', 'stale'] as const
export type PlanOutcome = (typeof planOutcomes)[number]

/** Why a booking changes cars, or why it cannot. */
export const planReasons = [
  'car_out',
  'car_papers',
  'car_overdue',
  'frees',
  'service',
  'own_class',
  'upgrade',
  'place',
  'wear',
  'stuck_bound',
  'stuck_this_car',
] as const
export type PlanReason = (typeof planReasons)[number]

const NamedCar = z.object({ id, name: z.string(), registration_plate: z.string() })

/** A booking that changes cars; `to` is null for one that no car is left for, or that may not be moved. */
export const PlanMove = z.object({
  id,
  booking_id: id,
  reference: z.string(),
  start_date: instant,
  end_date: instant,
  pickup_location: z.string(),
  from: NamedCar,
  to: z.nullable(NamedCar),
  reason: z.enum(planReasons),
  /** The booking that its car is freed for. */
  for_reference: z.nullable(z.string()),
  for_room_id: z.nullable(id),
  outcome: z.enum(planOutcomes),
})
export type PlanMove = z.input<typeof PlanMove>

/** A service or technical inspection that is due, and when its car is kept free for it; null where there is no room. */
export const PlanRoom = z.object({
  id,
  car: NamedCar,
  kind: z.enum(['service', 'inspection']),
  name: z.string(),
  due_on: plainDate,
  due_km: z.nullable(z.int()),
  start_date: z.nullable(instant),
  end_date: z.nullable(instant),
  outcome: z.enum(planOutcomes),
})
export type PlanRoom = z.input<typeof PlanRoom>

export const FleetPlan = z.object({
  id,
  made_at: instant,
  cause: z.enum(planCauses),
  state: z.enum(planStates),
  /** The car that somebody asked to take out of service, and when. */
  car: z.nullable(NamedCar),
  start_date: z.nullable(instant),
  end_date: z.nullable(instant),
  reason: z.string(),
  /** How far it may be from the best plan, in percent; 0 where none is better. */
  gap: z.number(),
  is_better: z.boolean(),
  cars: z.int(),
  bookings: z.int(),
  milliseconds: z.int(),
  decided_at: z.nullable(instant),
  decided_by: z.nullable(z.string()),
  moves: z.array(PlanMove),
  rooms: z.array(PlanRoom),
})
export type FleetPlan = z.input<typeof FleetPlan>

const staff = { access: 'cars.manage', reply: z.array(FleetPlan) } as const

export const list = endpoint({
  ...staff,
  method: 'GET',
  path: '/fleet-plans',
  summary: 'The newest plans of the fleet, those that wait first → [FleetPlan], 20 at most.',
})

export const ask = endpoint({
  ...staff,
  method: 'POST',
  path: '/fleet-plans',
  summary:
    'Makes a plan now, of all cars, or of what a `car` out of service from a time to another would do; nothing is moved → [FleetPlan].',
  body: z
    .strictObject({
      car: z.optional(idOrSlug),
      start_date: z.optional(dateTime),
      end_date: z.optional(dateTime),
      reason: z.optional(text(0, 200)),
    })
    .check(
      z.refine(({ car, start_date }) => car === undefined || start_date !== undefined, {
        error: 'date_required',
        path: ['start_date'],
      }),
      z.refine(({ car, end_date }) => car === undefined || end_date !== undefined, {
        error: 'date_required',
        path: ['end_date'],
      }),
    ),
  status: 201,
  errors: ['not_found'],
})

const one = { ...staff, params: z.object({ plan_id: idInPath }), idempotent: true } as const
const struck = z._default(z.array(id).check(z.maxLength(2000, 'too_many')), [])

export const accept = endpoint({
  ...one,
  method: 'POST',
  path: '/fleet-plans/:plan_id/accept',
  summary:
    'Accepts a plan but for what is struck: bookings change cars, cars are blocked → [FleetPlan]. What cannot be done any more is `stale`; 409 names the bookings in the way of a car that is to be out.',
  body: z.strictObject({ struck_moves: struck, struck_rooms: struck }),
  errors: ['not_found', 'plan_decided', 'car_unavailable'],
})

export const dismiss = endpoint({
  ...one,
  method: 'POST',
  path: '/fleet-plans/:plan_id/dismiss',
  summary: 'Puts a plan away; nothing of it is done → [FleetPlan].',
  errors: ['not_found', 'plan_decided'],
})
