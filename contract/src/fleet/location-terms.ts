import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { amount, day, id, idInPath, text } from '../wire/fields.ts'
import { FleetCatalogue } from './fleet-catalogue.ts'
import { dayHours } from './hours.ts'

const staff = { access: 'catalogue.manage', reply: FleetCatalogue, idempotent: true } as const
const existing = { ...staff, params: z.object({ id: idInPath }), errors: ['not_found'] } as const

export const SpecialDayFields = z.strictObject({
  name: text(1, 60),
  /** Null for every location. */
  location_id: z.nullable(id),
  start_date: day,
  end_date: day,
  /** Spans `HH:MM-HH:MM`, two at most with a comma between, `closed`, or null for the usual hours. */
  hours: z.nullable(dayHours),
  /** What a pick-up or return on such a day costs more. */
  fee: amount,
})

export const createSpecialDay = endpoint({
  ...staff,
  method: 'POST',
  path: '/special-days',
  summary:
    'Adds a holiday, or days with hours of their own; bookings that exist keep their price → FleetCatalogue.',
  body: SpecialDayFields,
  status: 201,
})
export const updateSpecialDay = endpoint({
  ...existing,
  method: 'PUT',
  path: '/special-days/:id',
  summary: 'Changes such days; bookings that exist keep their price → FleetCatalogue.',
  body: SpecialDayFields,
})
export const removeSpecialDay = endpoint({
  ...existing,
  method: 'DELETE',
  path: '/special-days/:id',
  summary: 'Deletes such days; bookings that exist keep their price → FleetCatalogue.',
})

export const OneWayFeeFields = z.strictObject({
  from_location_id: id,
  to_location_id: id,
  fee: amount.check(z.positive('positive')),
})

export const createOneWayFee = endpoint({
  ...staff,
  method: 'POST',
  path: '/one-way-fees',
  summary:
    'Adds the fee of a pair of locations, in one direction; bookings that exist keep their price → FleetCatalogue.',
  body: OneWayFeeFields,
  status: 201,
})
export const updateOneWayFee = endpoint({
  ...existing,
  method: 'PUT',
  path: '/one-way-fees/:id',
  summary: 'Changes the fee of a pair of locations; bookings that exist keep their price → FleetCatalogue.',
  body: OneWayFeeFields,
})
export const removeOneWayFee = endpoint({
  ...existing,
  method: 'DELETE',
  path: '/one-way-fees/:id',
  summary: 'Deletes the fee of a pair of locations; bookings that exist keep their price → FleetCatalogue.',
})
