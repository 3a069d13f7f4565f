import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { currentUserQuery } from '../data/auth.ts'
import { isFailure } from '../data/failure.ts'
import { endSession, replaceUser } from '../data/session.ts'

/** Asks again who is signed in: 500 ms after each change of a protected page and every 5 minutes (spec §4). */
export function SessionCheck() {
  const client = useQueryClient()
  const { pathname } = useLocation()
  useEffect(() => {
    const check = () =>
      client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).then(
        ({ user }) => replaceUser(user),
        (failure: unknown) => isFailure(failure) && failure.status === 401 && endSession('expired'),
      )
    const soon = setTimeout(check, 500)
    const regularly = setInterval(check, 300_000)
    return () => {
      clearTimeout(soon)
      clearInterval(regularly)
    }
  }, [client, pathname])
  return null
}
