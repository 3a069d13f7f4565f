import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.ts'
import { signUpMinutes } from './public/codes.ts'

/** Over https the browser guarantees the prefix, as for the binding cookie. */
function cookieName(context: AppContext): string {
  return context.config.public_url?.startsWith('https://') ? '__Host-rsu' : 'rsu'
}

/** Marks the browser that filled in the sign-up, by a value that no script can read and no other site can send. */
export function markSignUp(context: AppContext, reply: FastifyReply, value: string): void {
  reply.setCookie(cookieName(context), value, { ...attributes(context), maxAge: signUpMinutes * 60 })
}

/** The value for the next sign-up. */
export function newSignUpMark(): string {
  return randomBytes(32).toString('base64url')
}

/** The value of a call's cookie; undefined for one that is not ours. */
export function readSignUpMark(context: AppContext, request: FastifyRequest): string | undefined {
  const value = request.cookies[cookieName(context)]
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** Deletes the cookie after the sign-in. */
export function forgetSignUp(context: AppContext, reply: FastifyReply): void {
  reply.clearCookie(cookieName(context), attributes(context))
}

function attributes(context: AppContext) {
  const secure = cookieName(context).startsWith('__Host-')
  return { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
}
