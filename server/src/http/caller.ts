import { type Language, negotiateLanguage } from '@marhala/contract/language/language.ts'
import type { Person } from '@marhala/domain/accounts/permissions.ts'
import type { FastifyRequest } from 'fastify'

/** A caller who is not signed in. */
export type Visitor = { language: Language; address: string }

/**
 * A signed-in caller; role and permissions come from the database with each call, never from the token. A key of the API calls in
 * the name of its creator: `api_key_id` names it, and it has no session.
 */
export type Caller = Visitor &
  Person & {
    id: number
    session_id: string
    /** When the session proved its password, if this call comes from the browser that signed in; null otherwise. */
    password_at: Date | null
    api_key_id?: number
  }

/** The actor of a row of the audit, and the key they used. */
export function actorOf({ id, address, api_key_id }: Caller) {
  return { actor_id: id, ip: address, api_key_id: api_key_id ?? null }
}

/** The language that a caller's replies are in. */
export function languageOf(request: FastifyRequest): Language {
  return negotiateLanguage(request.headers['accept-language'])
}

/** The bearer token of a call, if it carries one. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S{1,4000})$/i.exec(request.headers.authorization ?? '')?.[1]
}
