import type { User } from '@marhala/contract/accounts/users.ts'
import { useQuery } from '@tanstack/react-query'
import { currentUserQuery, useSession } from '../../../data/session/auth.ts'
import type { DriverDraft } from './reservation-draft.ts'

/** Who is signed in, for what the steps need not ask; of a guest nothing is known. */
export function useProfile(): { user: User | undefined; isLoading: boolean; isGuest: boolean } {
  const session = useSession()
  const { data, isLoading } = useQuery({ ...currentUserQuery, enabled: session !== null })
  return { user: session ? data?.user : undefined, isLoading, isGuest: session === null }
}

/** Whoever books is taken to drive: what the profile knows is not asked again (WCAG 3.3.7). */
export function withProfile(drivers: DriverDraft[], user: User | undefined): DriverDraft[] {
  const [first = {}, ...others] = drivers
  if (!user) return [first, ...others]
  const known = {
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    ...(user.birth_date !== null && { birth_date: user.birth_date }),
    ...(user.phone !== null && { phone: user.phone }),
    ...(user.whatsapp_opt_in_at && { whatsapp: 'known' as const }),
  }
  return [{ ...known, ...first }, ...others]
}
