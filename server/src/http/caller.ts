import { type Language, negotiateLanguage } from '@marhala/contract/language.ts'
import type { Role } from '@marhala/domain/permissions.ts'
import type { FastifyRequest } from 'fastify'

/** Whoever makes a call without being signed in. */
export type Visitor = { language: Language; address: string }

/** Whoever makes a call, signed in; the role comes from the database with each call, never from the token. */
export type Caller = Visitor & { id: number; role: Role; session_id: string }

/** The language that a caller's replies are in (api.md, Conventions). */
export function languageOf(request: FastifyRequest): Language {
  return negotiateLanguage(request.headers['accept-language'])
}

/** The bearer token of a call, if it carries one. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S{1,4000})$/i.exec(request.headers.authorization ?? '')?.[1]
}
