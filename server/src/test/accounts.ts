import * as auth from '@marhala/contract/accounts/auth.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { hashPassword } from '../features/auth/passwords.ts'
import type { Mail } from '../mail/mailer.ts'
import { call } from './as-caller.ts'
import { givenPerson } from './builders.ts'

export const password = 'Sesame-2026'
const hash = hashPassword(password)

/** Somebody with a verified address who signs in with `password`. */
export async function givenAccount(context: AppContext, wishes: Parameters<typeof givenPerson>[1] = {}) {
  const person = await givenPerson(context, wishes)
  await context.db
    .updateTable('users')
    .set({ password_hash: await hash })
    .where('id', '=', person.id)
    .execute()
  return person
}

type Browser = { cookie?: string; headers?: Record<string, string>; secret?: string; remember_me?: boolean }

/** Signs in as a browser does, with the cookie that it holds; the answer and the cookie that it holds then. */
export async function signInAt(app: FastifyInstance, email: string, browser: Browser = {}) {
  const { cookie, headers, secret = password, remember_me } = browser
  const body = { email, password: secret, ...(remember_me === undefined ? {} : { remember_me }) }
  const answer = await call(app, null, auth.login, {
    body,
    headers: { ...headers, ...(cookie && { cookie }) },
  })
  return { ...answer, cookie: cookieOf(answer) }
}

/** The tokens of whoever a call has signed in. */
export function signedInBy({ data }: { data: { token?: string; refresh_token?: string } }) {
  const { token, refresh_token } = data
  if (!token || !refresh_token) throw new Error('nobody is signed in by this call')
  return { token, refresh_token }
}

/** The cookie that an answer sets, as it is sent back. */
export function cookieOf({ headers }: { headers: Record<string, unknown> }): string {
  return String(headers['set-cookie']).split(';')[0]!
}

/** The code in the newest mail to an address: the text's only run of six digits. */
export function codeTo(mails: Mail[], email: string): string {
  const mail = mails.findLast((one) => one.to === email)
  const [code, ...others] = mail?.text.match(/\d{6,}/g) ?? []
  if (!code || others.length > 0) throw new Error(`no code in the mail to ${email}`)
  return code
}

/** A code that is not this one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
