import * as auth from '@marhala/contract/auth.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useEndpointMutation } from './mutate.ts'
import { endpointQuery } from './query.ts'
import {
  endSession,
  readSession,
  replaceUser,
  type Session,
  startSession,
  subscribeSession,
} from './session.ts'
import { useSend } from './use-send.ts'

/** The signed-in session; null for a guest, and while the server renders and the page hydrates. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, readSession, () => null)
}

/** False on the server and while the page hydrates: nobody can be known yet (settled.md 6.7). */
export function useSessionKnown(): boolean {
  return useSyncExternalStore(
    subscribeSession,
    () => true,
    () => false,
  )
}

/** The signed-in person in full; only for pages behind a guard. */
export const currentUserQuery = endpointQuery(auth.currentUser)

/** Signs in. What was loaded as a guest is loaded again as that person. */
export function useLogin() {
  return useEndpointMutation(auth.login, (client, { token, refresh_token, user }) => {
    startSession({ token, refresh_token }, user)
    client.setQueryData(currentUserQuery.queryKey, { user })
    return client.invalidateQueries({ refetchType: 'active' })
  })
}

/** Opens an account; the person signs in after their address is verified. */
export function useRegister() {
  return useEndpointMutation(auth.register)
}

/** Checks the six digits of an address. */
export function useVerifyEmail() {
  return useEndpointMutation(auth.verifyEmail, (_client, { user }) => replaceUserIfSame(user))
}

/** Mails a new code, at the earliest 60 seconds after the last one. */
export function useResendVerification() {
  return useEndpointMutation(auth.resendVerification)
}

/** Signs out here at once; the server is told, but nobody has to wait for it, or stay because it is away. */
export function useLogout() {
  const send = useSend()
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['POST /auth/logout'],
    mutationFn: async () => {
      const refreshToken = readSession()?.refresh_token
      endSession('logout')
      await send(auth.logout, { body: { refresh_token: refreshToken } }).catch(() => null)
      // The guards have closed the private screens by now: what they had loaded goes with the person.
      client.removeQueries({ type: 'inactive' })
      await client.invalidateQueries()
    },
  })
}

function replaceUserIfSame(user: {
  id: number
  role: string
  first_name: string
  avatar: string | null
}): void {
  if (readSession()?.user.id === user.id) replaceUser(user)
}
