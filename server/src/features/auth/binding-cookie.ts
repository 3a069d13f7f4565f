import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { isSameText, sign } from '../../secrets.ts'

/** The cookie's name. Over https the browser guarantees the prefix; on plain loopback it would refuse it. */
export function cookieName(context: AppContext): string {
  return context.config.public_url?.startsWith('https://') ? '__Host-rtb' : 'rtb'
}

/** The browser's binding value: the one it already has, so that a second tab's session stays valid, else a new one. */
export function chooseBinding(context: AppContext, request: FastifyRequest): string {
  const known = readBinding(context, request)
  return known && shape.test(known) ? known : makeBinding(context)
}

/** Sets the cookie for a browser that someone has signed in from, and for no other: it has priority over visitors. */
export function bindBrowser(context: AppContext, reply: FastifyReply, value: string): void {
  const name = cookieName(context)
  reply.setCookie(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: name.startsWith('__Host-'),
    // It also marks the browser as known to its owner: it lasts as long as browsers keep any cookie.
    maxAge: 400 * 24 * 3600,
  })
}

/** Whether someone has signed in from this browser, by the signature in the cookie's value; older values have none. */
export function isBoundByUs(context: AppContext, request: FastifyRequest): boolean {
  const value = readBinding(context, request)
  if (!value || !shape.test(value)) return false
  const random = value.slice(0, randomSigns)
  return isSameText(value.slice(randomSigns), signatureOf(context, random))
}

const shape = /^[\w-]{43}$/
/** 168 random bits, and 90 bits of the signature over them. */
const randomSigns = 28

function makeBinding(context: AppContext): string {
  const random = randomBytes(21).toString('base64url')
  return random + signatureOf(context, random)
}

function signatureOf({ secrets }: AppContext, random: string): string {
  return sign(secrets.browser_key, random).slice(0, 43 - randomSigns)
}

/** The binding value that a call carries. */
export function readBinding(context: AppContext, request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(context)]
}

/** Refuses refresh and logout from pages that are not ours (R25). */
export function refuseForeignPage(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  const foreign = origin !== undefined && (origin === 'null' || hostOf(origin) !== request.headers.host)
  if (site === 'cross-site' || foreign) throw new ApiError('forbidden')
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
