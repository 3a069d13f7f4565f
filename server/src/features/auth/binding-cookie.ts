import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'

/** Over https the browser itself guarantees the prefix; on plain loopback it would refuse it. */
function cookieName(context: AppContext): string {
  return context.config.public_url?.startsWith('https://') ? '__Host-rtb' : 'rtb'
}

/** The browser's binding value: whatever it holds already, so that a second tab's session goes on, else a new one. */
export function bindBrowser(context: AppContext, request: FastifyRequest, reply: FastifyReply): string {
  const name = cookieName(context)
  const known = request.cookies[name]
  const value = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url')
  reply.setCookie(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: name.startsWith('__Host-'),
    // It also tells a browser that somebody knows from one that they do not: as long as browsers keep any cookie.
    maxAge: 400 * 24 * 3600,
  })
  return value
}

/** The binding value that a call carries. */
export function readBinding(context: AppContext, request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(context)]
}

/** Refresh and logout are only ever called by our own pages (R25). */
export function refuseForeignPage(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  const foreign = origin !== undefined && (origin === 'null' || hostOf(origin) !== request.headers.host)
  if (site === 'cross-site' || foreign) throw new ApiError('forbidden')
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
