import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, idInPath, instant, text } from '../wire/fields.ts'
import { User } from './users.ts'

/** A passkey without the key: its name, and when it was made and used. */
export const Passkey = z.object({
  id,
  name: z.string(),
  created_at: instant,
  /** Its last sign-in; null before the first. */
  used_at: z.nullable(instant),
})
export type Passkey = z.input<typeof Passkey>

/** Bytes as devices and browsers encode them. */
const bytes = (maximum: number) =>
  z
    .string()
    .check(z.minLength(1, 'required'), z.maxLength(maximum, 'too_long'), z.regex(/^[\w-]*$/, 'invalid'))

const ticket = z.string().check(z.minLength(1, 'required'), z.maxLength(100, 'too_long'))

/**
 * The challenge that a device signs within five minutes: the options of `navigator.credentials` as JSON, and the ticket
 * to send back with the answer.
 */
export const PasskeyChallenge = z.object({
  ticket: z.string(),
  options: z.looseObject({ challenge: z.string() }),
})
export type PasskeyChallenge = z.input<typeof PasskeyChallenge>

const RecoveryCodes = z.array(z.string())

export const list = endpoint({
  method: 'GET',
  path: '/auth/passkeys',
  summary:
    'The own passkeys, the oldest first → { passkeys, recovery_codes_left }; while there is one, signing in asks for it.',
  access: 'superadmin',
  reply: z.object({ passkeys: z.array(Passkey), recovery_codes_left: z.int() }),
})

export const challenge = endpoint({
  method: 'POST',
  path: '/auth/passkeys/challenge',
  summary: 'Begins a new passkey → { ticket, options }; the ticket is good once, for five minutes.',
  access: 'superadmin',
  needsPassword: true,
  reply: PasskeyChallenge,
})

export const NewPasskey = z.strictObject({
  ticket,
  name: text(1, 60),
  credential: z.strictObject({
    id: bytes(1400),
    client_data_json: bytes(4000),
    attestation_object: bytes(20_000),
    transports: z.array(z.string().check(z.maxLength(30, 'too_long'))).check(z.maxLength(10, 'too_many')),
  }),
})
export type NewPasskey = z.input<typeof NewPasskey>

export const add = endpoint({
  method: 'POST',
  path: '/auth/passkeys',
  summary:
    'Keeps a new passkey → { passkey }. The first one turns the second step on: every other session ends, and ten recovery codes come as `recovery_codes`, this once.',
  access: 'superadmin',
  needsPassword: true,
  body: NewPasskey,
  reply: z.object({ passkey: Passkey, recovery_codes: z.optional(RecoveryCodes) }),
  status: 201,
  errors: ['passkey_refused'],
})

export const PasskeyName = z.strictObject({ name: text(1, 60) })

export const rename = endpoint({
  method: 'PUT',
  path: '/auth/passkeys/:passkey_id',
  summary: 'Calls an own passkey otherwise → Passkey.',
  access: 'superadmin',
  needsPassword: true,
  params: z.object({ passkey_id: idInPath }),
  body: PasskeyName,
  reply: Passkey,
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/auth/passkeys/:passkey_id',
  summary:
    'Removes an own passkey. With the last one the second step ends, and the recovery codes are good no more.',
  access: 'superadmin',
  needsPassword: true,
  params: z.object({ passkey_id: idInPath }),
  reply: z.null(),
})

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/passkeys/recovery-codes',
  summary:
    'Makes ten new recovery codes → { recovery_codes }, this once; those before are good no more. 404 without a passkey.',
  access: 'superadmin',
  needsPassword: true,
  reply: z.object({ recovery_codes: RecoveryCodes }),
  errors: ['not_found'],
})

/** The ticket of a sign-in, with the passkey's signature or, instead, a recovery code. */
export const SecondStep = z
  .strictObject({
    ticket,
    passkey: z.optional(
      z.strictObject({
        id: bytes(1400),
        client_data_json: bytes(4000),
        authenticator_data: bytes(4000),
        signature: bytes(8000),
      }),
    ),
    recovery_code: z.optional(z.string().check(z.minLength(1, 'required'), z.maxLength(60, 'too_long'))),
  })
  .check(
    z.refine((form) => (form.passkey === undefined) !== (form.recovery_code === undefined), {
      path: ['recovery_code'],
      error: 'required',
    }),
  )
export type SecondStep = z.input<typeof SecondStep>

export const takeSecondStep = endpoint({
  method: 'POST',
  path: '/auth/second-step',
  summary:
    'Signs in whoever heard 403 `second_step_needed` to the right password: that answer’s `data` holds the ticket, good once and for five minutes, and the options for the passkey → as login.',
  access: 'anyone',
  body: SecondStep,
  reply: z.object({ token: z.string(), refresh_token: z.string(), user: User }),
  errors: ['second_step_over', 'passkey_refused'],
  rateLimit: 'login',
})
