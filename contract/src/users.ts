import { roles } from '@marhala/domain/permissions.ts'
import * as z from 'zod/mini'
import { id, instant, plainDate } from './fields.ts'

/** A person as they see themselves (api.md, Shapes). */
export const User = z.object({
  id,
  role: z.enum(roles),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  birth_date: z.nullable(plainDate),
  bio: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  email_verified: z.boolean(),
  created_at: instant,
})
export type User = z.input<typeof User>
