import * as auth from '@marhala/contract/accounts/auth.ts'
import type { Serve } from '../../http/serve.ts'
import { getUser } from './public/auth.queries.ts'
import { bindBrowser, chooseBinding, readBinding, refuseForeignPage } from './binding-cookie.ts'
import { browserName } from './browser-name.ts'
import { changePassword } from './change-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { refuseBusyHashing } from './passwords.ts'
import { presentUser } from './public/present-user.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { sendVerification } from './send-verification.ts'
import { secondStepRoutes } from './second-step/second-step.routes.ts'
import { siteOf } from './second-step/webauthn.ts'
import { refreshSession } from './sessions.ts'
import { forgetSignUp, markSignUp, newSignUpMark, readSignUpMark } from './sign-up-cookie.ts'
import { undoAddress } from './undo-address.ts'
import { verifyEmail } from './verify-email.ts'
import { verifyResetToken } from './verify-reset-token.ts'

/** Signing up, in and out. */
export function authRoutes(serve: Serve): void {
  signUpRoutes(serve)
  sessionRoutes(serve)
  secondStepRoutes(serve)
  passwordRoutes(serve)
}

function signUpRoutes(serve: Serve): void {
  serve(
    auth.register,
    async ({ context, visitor, body, reply }) => {
      const mark = newSignUpMark()
      const user = await register(context, visitor, body(), mark)
      markSignUp(context, reply, mark)
      return { user: presentUser(user) }
    },
    { message: 'registered', refuseBusy: refuseBusyHashing },
  )
  serve(
    auth.verifyEmail,
    async ({ context, visitor, body, request, reply }) => {
      const mark = readSignUpMark(context, request)
      const browser = { mark, binding: chooseBinding(context, request) }
      const { user, ...tokens } = await verifyEmail(context, visitor, body(), browser)
      if (tokens.token !== undefined) {
        bindBrowser(context, reply, browser.binding)
        forgetSignUp(context, reply)
      }
      return { ...tokens, user: presentUser(user) }
    },
    { message: 'email_verified', refuseBusy: refuseBusyHashing },
  )
  for (const endpoint of [auth.sendVerification, auth.resendVerification]) {
    serve(
      endpoint,
      async ({ context, body }) => {
        await sendVerification(context, body().email)
        return null
      },
      { message: 'verification_sent', refuseBusy: refuseBusyHashing },
    )
  }
}

function sessionRoutes(serve: Serve): void {
  serve(
    auth.login,
    async ({ context, visitor, body, request, reply }) => {
      const name = browserName(request.headers['user-agent'])
      const browser = { binding: chooseBinding(context, request), name }
      const place = { browser, site: siteOf(context, request) }
      const { user, ...tokens } = await logIn(context, visitor, body(), place)
      bindBrowser(context, reply, browser.binding)
      return { ...tokens, user: presentUser(user) }
    },
    { message: 'logged_in', refuseBusy: refuseBusyHashing },
  )
  serve(auth.refresh, async ({ context, visitor, body, request }) => {
    refuseForeignPage(request)
    const from = { binding: readBinding(context, request), address: visitor.address }
    const { token, refresh_token } = await refreshSession(context, body().refresh_token, from)
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
  serve(
    auth.confirmPassword,
    async ({ context, caller, body, request }) => {
      await confirmPassword(context, caller, body().password, readBinding(context, request))
      return null
    },
    { message: 'password_confirmed' },
  )
  serve(auth.currentUser, async ({ context, caller }) => {
    const user = await getUser(context.db, caller.id)
    return { user: presentUser(user), ...(user.has_printed_password && { has_printed_password: true }) }
  })
}

function passwordRoutes(serve: Serve): void {
  for (const endpoint of [auth.forgotPassword, auth.resendResetToken]) {
    serve(
      endpoint,
      async ({ context, visitor, body }) => {
        await forgotPassword(context, visitor, body().email)
        return null
      },
      { message: 'reset_sent', refuseBusy: refuseBusyHashing },
    )
  }
  serve(auth.undoAddress, ({ context, visitor, body }) => undoAddress(context, visitor, body().token), {
    message: 'address_restored',
  })
  serve(auth.verifyResetToken, ({ context, visitor, body }) => verifyResetToken(context, visitor, body()), {
    message: 'code_accepted',
    refuseBusy: refuseBusyHashing,
  })
  serve(
    auth.resetPassword,
    async ({ context, visitor, body, request, reply }) => {
      const binding = chooseBinding(context, request)
      const { user, ...tokens } = await resetPassword(context, visitor, body(), binding)
      if (tokens.token !== undefined) bindBrowser(context, reply, binding)
      return { ...tokens, user: presentUser(user) }
    },
    { message: 'password_changed' },
  )
  serve(
    auth.changePassword,
    async ({ context, caller, body, request }) => {
      await changePassword(context, caller, body(), readBinding(context, request))
      return null
    },
    { message: 'password_changed' },
  )
}
