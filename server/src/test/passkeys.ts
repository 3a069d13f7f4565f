import type { PasskeyChallenge } from '@marhala/contract/accounts/passkeys.ts'
import * as passkeys from '@marhala/contract/accounts/passkeys.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { givenAccount, signInAt } from './accounts.ts'
import { call } from './as-caller.ts'
import { makeDevice } from './authenticator.ts'

type Product = { app: FastifyInstance; context: AppContext }
type Person = { token: string; cookie: string }

/** Adds a passkey to a superadmin's account; what the call answered, and the device. */
export async function addPasskey(app: FastifyInstance, person: Person, name = 'My phone') {
  const device = makeDevice()
  const { data: challenge } = await call(app, person, passkeys.challenge)
  const body = { ticket: challenge.ticket, name, credential: device.create(challenge.options) }
  const answer = await call(app, person, passkeys.add, { body })
  return { device, ...answer }
}

/** A superadmin whose sign-in asks for a passkey, with the session in which they added it. */
export async function givenPasskeyHolder({ app, context }: Product) {
  const account = await givenAccount(context, { role: 'superadmin' })
  const { device, data } = await addPasskey(app, account)
  return { ...account, device, passkey: data.passkey, codes: data.recovery_codes! }
}

/** Types the right password; what the second step asks for. */
export async function challengeOf(
  app: FastifyInstance,
  email: string,
  browser: Parameters<typeof signInAt>[2] = {},
): Promise<PasskeyChallenge> {
  const { error } = await signInAt(app, email, browser)
  return error.data as PasskeyChallenge
}
