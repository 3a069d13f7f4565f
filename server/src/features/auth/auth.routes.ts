import * as auth from '@marhala/contract/auth.ts'
import type { Serve } from '../../http/serve.ts'
import { getUser } from './auth.queries.ts'
import { bindBrowser, readBinding, refuseForeignPage } from './binding-cookie.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { presentUser } from './present-user.ts'
import { register } from './register.ts'
import { sendVerification } from './send-verification.ts'
import { refreshSession } from './sessions.ts'
import { verifyEmail } from './verify-email.ts'

/** Signing up, in and out. */
export function authRoutes(serve: Serve): void {
  serve(
    auth.register,
    async ({ context, visitor, body }) => ({ user: presentUser(await register(context, visitor, body())) }),
    { message: 'registered' },
  )
  serve(
    auth.verifyEmail,
    async ({ context, body }) => ({ user: presentUser(await verifyEmail(context, body())) }),
    { message: 'email_verified' },
  )
  for (const endpoint of [auth.sendVerification, auth.resendVerification]) {
    serve(
      endpoint,
      async ({ context, body }) => {
        await sendVerification(context, body().email)
        return null
      },
      { message: 'verification_sent' },
    )
  }
  serve(
    auth.login,
    async ({ context, visitor, body, request, reply }) => {
      const { user, ...tokens } = await logIn(context, visitor, body(), bindBrowser(context, request, reply))
      return { ...tokens, user: presentUser(user) }
    },
    { message: 'logged_in' },
  )
  serve(auth.refresh, async ({ context, body, request }) => {
    refuseForeignPage(request)
    const { token, refresh_token } = await refreshSession(
      context,
      body().refresh_token,
      readBinding(context, request),
    )
    return { access_token: token, refresh_token }
  })
  serve(
    auth.logout,
    async ({ context, caller, body, request }) => {
      refuseForeignPage(request)
      await logOut(context, caller, body().refresh_token)
      return null
    },
    { message: 'logged_out' },
  )
  serve(auth.currentUser, async ({ context, caller }) => ({
    user: presentUser(await getUser(context.db, caller.id)),
  }))
}
