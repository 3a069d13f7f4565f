import type { Access, Endpoint } from '@marhala/contract/wire/endpoint.ts'
import { type ApiScope, personOfKey, scopeReaches } from '@marhala/domain/integrations/api-scopes.ts'
import { hasRank, isRole, may, type Person } from '@marhala/domain/accounts/permissions.ts'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { ApiError } from './api-error.ts'
import { bearerOf, type Caller, type Visitor } from './caller.ts'
import { countAgainst } from './rate-limit.ts'

export type Authenticators = {
  /** The user of a call's access token; undefined when it is invalid, expired or its session is over. */
  person: (token: string, request: FastifyRequest) => Promise<Omit<Caller, keyof Visitor> | undefined>
  /** Whether what a call names in its path is at its caller's places. */
  isWithin: (caller: Caller, call: { access: Access; params: unknown }) => Promise<boolean>
  /** A valid key of the API, and its creator; undefined for any other. */
  key: (
    token: string,
  ) => Promise<{ id: number; made_by: number; maker: Person; scopes: readonly ApiScope[] } | undefined>
}

type AdmittedCall = { endpoint: Endpoint; request: FastifyRequest; visitor: Visitor }

/** What every key of the API begins with. */
export const keyMark = 'mk_'

/**
 * Access is checked first: 401 without a user, 403 for a rank or permission that is not enough
 * (docs/rules/life-cycle.md#the-order-of-refusals).
 */
export async function admit(
  context: AppContext,
  authenticators: Authenticators,
  { endpoint, request, visitor }: AdmittedCall,
): Promise<Caller | null> {
  const { access } = endpoint
  const token = bearerOf(request)
  if (token?.startsWith(keyMark)) return admitKey(context, await authenticators.key(token), endpoint, visitor)
  const person = token ? await authenticators.person(token, request) : undefined
  if (access === 'anyone') return person ? { ...person, ...visitor } : null
  if (!person) throw new ApiError('unauthenticated')
  if (!reaches(person, access)) throw new ApiError('forbidden')
  return { ...person, ...visitor }
}

/** A key may make only the calls of its scopes; public calls it makes like a visitor. */
async function admitKey(
  context: AppContext,
  key: Awaited<ReturnType<Authenticators['key']>>,
  { method, access, scope }: Endpoint,
  visitor: Visitor,
): Promise<Caller | null> {
  if (!key) throw new ApiError('invalid_api_key')
  await countAgainst(context, `api key ${key.id}`, { hits: 120, seconds: 60 })
  if (scope && key.scopes.includes(scope) && scopeReaches(scope, access, key.maker))
    return {
      id: key.made_by,
      ...personOfKey(key.scopes, key.maker),
      session_id: '',
      password_at: null,
      api_key_id: key.id,
      ...visitor,
    }
  if (access === 'anyone' && method === 'GET') return null
  throw new ApiError('scope_missing')
}

/** Whether a person satisfies this access. */
export function reaches(person: Person, access: Exclude<Access, 'anyone'>): boolean {
  return isRole(access) ? hasRank(person.role, access) : may(person, access)
}
