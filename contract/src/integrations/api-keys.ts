import { apiScopes } from '@marhala/domain/integrations/api-scopes.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { day, id, idInPath, instant, plainDate, text } from '../wire/fields.ts'
import { Actor } from '../money/money-values.ts'

/** A key of the API without the key: its name and prefix, scopes and state. */
export const ApiKey = z.object({
  id,
  name: z.string(),
  /** Its first characters. */
  prefix: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  /** `orphaned` while its creator is no superadmin any more. */
  state: z.enum(['live', 'expired', 'revoked', 'orphaned']),
  created_by: Actor,
  created_at: instant,
  /** The last day on which it works; null for ever. */
  expires_on: z.nullable(plainDate),
  /** To the minute. */
  last_used_at: z.nullable(instant),
  revoked_at: z.nullable(instant),
})
export type ApiKey = z.input<typeof ApiKey>

export const list = endpoint({
  method: 'GET',
  path: '/api-keys',
  summary: 'Every key of the API, the newest first, those that have ended too.',
  access: 'superadmin',
  reply: z.array(ApiKey),
})

/** What a key is made with. */
export const NewApiKey = z.strictObject({
  name: text(1, 60),
  scopes: z.array(z.enum(apiScopes)).check(z.minLength(1, 'scope_required'), z.maxLength(apiScopes.length)),
  expires_on: z.optional(z.nullable(day)),
})
export type NewApiKey = z.input<typeof NewApiKey>

export const create = endpoint({
  method: 'POST',
  path: '/api-keys',
  summary: 'Makes a key of the API → the ApiKey and, this once, the key itself as `credential`.',
  access: 'superadmin',
  needsPassword: true,
  body: NewApiKey,
  reply: z.object({ key: ApiKey, credential: z.string() }),
  status: 201,
})

export const revoke = endpoint({
  method: 'DELETE',
  path: '/api-keys/:api_key_id',
  summary:
    'Revokes a key for good → ApiKey; from now on it answers 401. One that was revoked stays as it is.',
  access: 'superadmin',
  params: z.object({ api_key_id: idInPath }),
  reply: ApiKey,
  errors: ['not_found'],
})
