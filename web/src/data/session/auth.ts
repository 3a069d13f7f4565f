import * as auth from '@marhala/contract/accounts/auth.ts'
import { may, type Permission } from '@marhala/domain/accounts/permissions.ts'
import type { ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useEndpointMutation } from '../http/mutate.ts'
import { failureOfResponse } from '../http/failure.ts'
import { endpointQuery } from '../http/query.ts'
import { useSend } from '../http/use-send.ts'
import { mayLogOut } from './may-log-out.ts'
import {
  endSession,
  isReadableUser,
  readSession,
  replaceUser,
  type Session,
  startSession,
  subscribeSession,
} from './session.ts'

/** The signed-in session; null for a guest, and while the server renders and the page hydrates. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, readSession, () => null)
}

/** Whether whoever is signed in may do something. */
export function useMay(permission: Permission): boolean {
  const user = useSession()?.user
  return user !== undefined && may(user, permission)
}

/** False on the server and while the page hydrates: nobody can be known yet. */
export function useSessionKnown(): boolean {
  return useSyncExternalStore(
    subscribeSession,
    () => true,
    () => false,
  )
}

const userQuery = endpointQuery(auth.currentUser)

/** The signed-in person in full. An answer without one ends the session, whichever page asked. */
export const currentUserQuery = queryOptions({
  ...userQuery,
  queryFn: async (context) => {
    const person = readSession()?.user.id
    const reply = await userQuery.queryFn!(context)
    if (isReadableUser((reply as { user?: unknown } | null)?.user)) return reply
    // Somebody else may have signed in while the answer was on its way.
    if (readSession()?.user.id === person) endSession('invalid_response')
    throw failureOfResponse(200, reply, () => '')
  },
})

/** Starts the session that a call has opened; false where it has opened none. */
export function startOpened(
  _client: unknown,
  {
    token,
    refresh_token,
    user,
  }: Partial<ReplyOf<typeof auth.login>> & Pick<ReplyOf<typeof auth.login>, 'user'>,
): boolean {
  if (!token || !refresh_token) return false
  startSession({ token, refresh_token }, user)
  return true
}

/** Signs in. */
export function useLogin() {
  return useEndpointMutation(auth.login, startOpened)
}

/** Opens an account; the person signs in after their address is verified. */
export function useRegister() {
  return useEndpointMutation(auth.register)
}

/** Checks the six digits of an address; with `sign_in` the browser that has just signed up is signed in by them. */
export function useVerifyEmail() {
  return useEndpointMutation(
    auth.verifyEmail,
    (client, reply) => startOpened(client, reply) || replaceUser(reply.user),
  )
}

/** Mails a new code, at the earliest 60 seconds after the last one. */
export function useResendVerification() {
  return useEndpointMutation(auth.resendVerification)
}

/** Mails a code to whoever forgot their password. */
export function useForgotPassword() {
  return useEndpointMutation(auth.forgotPassword)
}

/** Mails a new reset code, at the earliest 60 seconds after the last one. */
export function useResendResetCode() {
  return useEndpointMutation(auth.resendResetToken)
}

/** Swaps the mailed code for the token with which a new password is set, once. */
export function useVerifyResetCode() {
  return useEndpointMutation(auth.verifyResetToken)
}

/** Sets a new password and signs in, where that takes no second step; every session before it is over. */
export function useResetPassword() {
  return useEndpointMutation(auth.resetPassword, startOpened)
}

/** Proves the own password once more, for what the session does next. */
export function useConfirmPassword() {
  return useEndpointMutation(auth.confirmPassword)
}

/** Takes an address back that an account gave up. Whoever is signed in here is not any more: a new password comes next. */
export function useUndoAddress() {
  return useEndpointMutation(auth.undoAddress, () => readSession() && endSession('logout'))
}

/** Signs out here at once; the server is told, but nobody has to wait for it, or stay because it is away. */
export function useLogout() {
  const send = useSend()
  return useMutation({
    mutationKey: ['POST /auth/logout'],
    mutationFn: async () => {
      if (!(await mayLogOut())) return
      const refreshToken = readSession()?.refresh_token
      endSession('logout')
      await send(auth.logout, { body: { refresh_token: refreshToken } }).catch(() => null)
    },
  })
}
