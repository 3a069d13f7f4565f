import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { checkSession } from '../../data/session/check-session.ts'

const soonMs = 500
const regularlyMs = 5 * 60_000

/** Asks again who is signed in: 500 ms after each change of a protected page and every 5 minutes. */
export function SessionCheck() {
  const client = useQueryClient()
  const { pathname } = useLocation()
  useEffect(() => {
    const check = () => void checkSession(client)
    const soon = setTimeout(check, soonMs)
    const regularly = setInterval(check, regularlyMs)
    return () => {
      clearTimeout(soon)
      clearInterval(regularly)
    }
  }, [client, pathname])
  return null
}
