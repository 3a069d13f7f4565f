import * as z from 'zod/mini'
import { id, instant } from '../wire/fields.ts'

/** An action on a booking, and its actor. */
export const HistoryRow = z.object({
  id,
  at: instant,
  actor: z.nullable(z.object({ id, first_name: z.string(), last_name: z.string() })),
  /** The key of the API that acted in the actor’s name. */
  program: z.nullable(z.object({ id, name: z.string() })),
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
