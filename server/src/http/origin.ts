import type { FastifyRequest } from 'fastify'

/**
 * The site's origin, without a slash at its end: PUBLIC_URL, else the request's own. Never from X-Forwarded-Host, which
 * proxies need not remove from their clients' requests (R54).
 */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  return (publicUrl ?? `${request.protocol}://${request.headers.host}`).replace(/\/$/, '')
}
