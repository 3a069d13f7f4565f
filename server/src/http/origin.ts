import type { FastifyRequest } from 'fastify'

/**
 * Where the site is reached, without a slash at its end: PUBLIC_URL, else what the request itself says. Never from
 * X-Forwarded-Host, which no proxy is bound to take from its clients (R54).
 */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  return (publicUrl ?? `${request.protocol}://${request.headers.host}`).replace(/\/$/, '')
}
