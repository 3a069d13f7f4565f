import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { email, mailedCode, newPassword, phone, plainDate, text } from '../wire/fields.ts'
import { ProfileFields, User } from './users.ts'

const typedPassword = z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'))

/** A new password and its repetition: spread into a form that `passwordsMatch` then checks. */
const newPasswords = { password: newPassword, password_confirmation: z.string() }

const passwordsMatch = z.refine<{ password: string; password_confirmation: string }>(
  (form) => form.password === form.password_confirmation,
  {
    path: ['password_confirmation'],
    error: 'passwords_differ',
    // Reported with the other fields' problems, not after them.
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
)

/** The body of a sign-up; the two passwords must match. */
export const Registration = z
  .strictObject({
    first_name: text(1, 80),
    last_name: text(1, 80),
    email,
    phone: z.optional(phone),
    birth_date: z.optional(plainDate),
    ...newPasswords,
  })
  .check(passwordsMatch)

export const Credentials = z.strictObject({
  email,
  password: typedPassword,
  remember_me: z.optional(z.boolean()),
})

/** The code of an address; `sign_in` requests a session, for the browser that has just opened the account. */
export const EmailCode = z.strictObject({ email, code: mailedCode, sign_in: z.optional(z.boolean()) })

/** A reset: the single-use token that replaced the code, and the new password twice. */
export const PasswordReset = z
  .strictObject({
    token: z.string().check(z.minLength(1, 'required'), z.maxLength(500, 'too_long')),
    email,
    ...newPasswords,
  })
  .check(passwordsMatch)

export const PasswordChange = z
  .strictObject({ current_password: typedPassword, ...newPasswords })
  .check(passwordsMatch)

const refreshToken = z.string().check(z.minLength(1, 'required'), z.maxLength(500, 'too_long'))

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary:
    'Opens an account and mails a 6-digit code → { user }; sets the cookie by which verify-email knows this browser.',
  access: 'anyone',
  body: Registration,
  reply: z.object({ user: User }),
  status: 201,
  rateLimit: 'register',
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  summary:
    'Confirms an address with the code that was mailed to it, or what the link of that mail carries → { user }; with `sign_in`, in the browser that has just opened the account → { token, refresh_token, user } and the binding cookie, as login.',
  access: 'anyone',
  body: EmailCode,
  reply: z.object({ user: User, token: z.optional(z.string()), refresh_token: z.optional(z.string()) }),
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

const SignedIn = z.object({ token: z.string(), refresh_token: z.string(), user: User })

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary:
    'Signs in → { token, refresh_token, user } and sets the binding cookie; 403 `second_step_needed` to the right password of a superadmin with passkeys, with what /auth/second-step takes as `data`.',
  access: 'anyone',
  body: Credentials,
  reply: SignedIn,
  errors: ['invalid_credentials', 'email_not_verified', 'account_deactivated', 'second_step_needed'],
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
  summary:
    'The signed-in person → { user }; `has_printed_password` while their password is the one that a start printed.',
  access: 'user',
  reply: z.object({ user: User, has_printed_password: z.optional(z.boolean()) }),
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary:
    'Mails a 6-digit reset code; 404 for an address without an account, while the limit of true answers lasts.',
  access: 'anyone',
  body: z.strictObject({ email }),
  reply: z.null(),
  errors: ['account_not_found'],
})

export const resendResetToken = endpoint({
  ...forgotPassword,
  path: '/auth/resend-reset-token',
  summary: 'Mails a new reset code, at the earliest 60 seconds after the last one.',
})

export const verifyResetToken = endpoint({
  method: 'POST',
  path: '/auth/verify-reset-token',
  summary:
    'Swaps the mailed code, or what the link of that mail carries, for a single-use reset token of 10 minutes → { token }.',
  access: 'anyone',
  body: z.strictObject({ email, token: mailedCode }),
  reply: z.object({ token: z.string() }),
  rateLimit: 'check_code',
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary:
    'Sets a new password, ends every session and signs in → as login; only → { user } where signing in takes a second step.',
  access: 'anyone',
  body: PasswordReset,
  reply: z.partial(SignedIn, { token: true, refresh_token: true }),
  errors: ['invalid_reset_link', 'account_deactivated'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Changes the own password; every other session ends.',
  access: 'user',
  body: PasswordChange,
  reply: z.null(),
})

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/auth/confirm-password',
  summary:
    'Proves the own password once more: for ten minutes this session may make the calls that ask for it. Needs the cookie set at login.',
  access: 'user',
  body: z.strictObject({ password: typedPassword }),
  reply: z.null(),
})

export const undoAddress = endpoint({
  method: 'POST',
  path: '/auth/undo-address',
  summary:
    'Gives an account the address back that it had, with the token of the link that was mailed to it → { email, token }, a reset token of 10 minutes; every session ends, and the password opens nothing any more.',
  access: 'anyone',
  body: z.strictObject({ token: z.string().check(z.minLength(1, 'required'), z.maxLength(500, 'too_long')) }),
  reply: z.object({ email: z.string(), token: z.string() }),
  errors: ['invalid_undo_link'],
  rateLimit: 'check_code',
})

export const changeInformations = endpoint({
  method: 'PUT',
  path: '/auth/change-informations',
  summary: 'Changes the own profile → the updated user; a new address waits until its code is entered.',
  access: 'user',
  needsPassword: 'when `email` becomes another',
  body: ProfileFields,
  reply: User,
})
