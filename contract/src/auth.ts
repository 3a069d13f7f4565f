import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, newPassword, phone, plainDate, sixDigits, text } from './fields.ts'
import { User } from './users.ts'

const typedPassword = z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'))

/** What a sign-up asks for; the two passwords must match. */
export const Registration = z
  .strictObject({
    first_name: text(1, 80),
    last_name: text(1, 80),
    email,
    phone: z.optional(phone),
    birth_date: z.optional(plainDate),
    password: newPassword,
    password_confirmation: z.string(),
  })
  .check(
    z.refine((form) => form.password === form.password_confirmation, {
      path: ['password_confirmation'],
      error: 'passwords_differ',
      // Said beside the other fields' problems, not after them.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  )

export const Credentials = z.strictObject({
  email,
  password: typedPassword,
  remember_me: z.optional(z.boolean()),
})

export const EmailCode = z.strictObject({ email, code: sixDigits })

const refreshToken = z.string().check(z.minLength(1, 'required'), z.maxLength(500, 'too_long'))

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Opens an account and mails a 6-digit code → { user }.',
  access: 'anyone',
  body: Registration,
  reply: z.object({ user: User }),
  status: 201,
  rateLimit: 'register',
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Confirms an address with the code that was mailed to it.',
  access: 'anyone',
  body: EmailCode,
  reply: z.object({ user: User }),
  rateLimit: 'check_code',
})

export const sendVerification = endpoint({
  method: 'POST',
  path: '/auth/send-verification',
  summary: 'Mails a new code; answers the same for known and unknown addresses.',
  access: 'anyone',
  body: z.strictObject({ email }),
  reply: z.null(),
})

export const resendVerification = endpoint({
  ...sendVerification,
  path: '/auth/resend-verification',
  summary: 'Mails a new code, at the earliest 60 seconds after the last one.',
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Signs in → { token, refresh_token, user } and sets the binding cookie.',
  access: 'anyone',
  body: Credentials,
  reply: z.object({ token: z.string(), refresh_token: z.string(), user: User }),
  errors: ['invalid_credentials', 'email_not_verified'],
  rateLimit: 'login',
})

export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  summary:
    'Swaps a refresh token for a new pair; needs the binding cookie → { access_token, refresh_token }.',
  access: 'anyone',
  body: z.strictObject({ refresh_token: refreshToken }),
  reply: z.object({ access_token: z.string(), refresh_token: z.string() }),
  errors: ['session_expired', 'forbidden'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session; always 200.',
  access: 'anyone',
  body: z.strictObject({ refresh_token: z.optional(z.nullable(z.string())) }),
  reply: z.null(),
})

export const currentUser = endpoint({
  method: 'GET',
  path: '/auth/user',
  summary: 'The signed-in person → { user }.',
  access: 'user',
  reply: z.object({ user: User }),
})
