import type { QueryClient } from '@tanstack/react-query'
import { isFailure } from '../http/failure.ts'
import { currentUserQuery } from './auth.ts'
import { endSession, readSession, replaceUser, type SessionLoss } from './session.ts'

/** Asks the server who is signed in. Its answer goes into the session, or ends it. */
export async function checkSession(client: QueryClient): Promise<void> {
  const userId = readSession()?.user.id
  const loss = await client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).then(
    ({ user }) => {
      replaceUser(user)
      return null
    },
    (error: unknown) => lossOf(error),
  )
  // Somebody else may have signed in while the answer was on its way.
  if (loss && readSession()?.user.id === userId) endSession(loss)
}

/**
 * What a failed check says of the session: 401 stands when the refresh had failed too; an answer that cannot be read
 * and any other refusal end it as well. A broken line, a server in trouble and a limit reached say nothing about it.
 */
export function lossOf(error: unknown): SessionLoss | null {
  if (!isFailure(error) || error.status === null) return null
  if (error.status === 401) return 'expired'
  if (error.status < 300) return 'invalid_response'
  return error.status >= 400 && error.status < 500 && error.status !== 429 ? 'validation_error' : null
}
