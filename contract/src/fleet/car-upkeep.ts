import { paperKinds } from '@marhala/domain/fleet/car-papers.ts'
import * as z from 'zod/mini'
import { id, instant, plainDate } from '../wire/fields.ts'
import { paperStates } from './fleet-values.ts'

/** A paper of a car. */
export const Paper = z.object({
  id,
  kind: z.enum(paperKinds),
  number: z.string(),
  issued_on: z.nullable(plainDate),
  expires_on: z.nullable(plainDate),
  state: z.enum(paperStates),
  /** The URL of its file, for staff with their token. */
  file_url: z.nullable(z.string()),
})
export type Paper = z.input<typeof Paper>

export const MaintenancePlan = z.object({
  id,
  name: z.string(),
  every_km: z.nullable(z.int()),
  every_months: z.nullable(z.int()),
  last_done_km: z.int(),
  last_done_on: plainDate,
  due_km: z.nullable(z.int()),
  due_on: z.nullable(plainDate),
  state: z.enum(['ok', 'due', 'overdue']),
  /** Its expected due date at the car's present pace. */
  forecast_on: z.nullable(plainDate),
})
export type MaintenancePlan = z.input<typeof MaintenancePlan>

/** A block in a car's calendar. */
export const Block = z.object({ id, start: instant, end: instant, reason: z.string() })
export type Block = z.input<typeof Block>
