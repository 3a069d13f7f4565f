import { may } from '@marhala/domain/accounts/permissions.ts'
import { holdHours, isNewClient } from '@marhala/domain/booking/client-holds.ts'
import { parseSignedMoney } from '@marhala/domain/money/money.ts'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../data/account/profile.ts'
import { useCompany } from '../../data/company/company.ts'
import { useSession } from '../../data/session/auth.ts'

/**
 * For how many hours a car would be held for whoever looks, by the functions that the server asks when they book; a guest
 * is taken for a new client. Undefined while it is on its way; null where it is not known, and for staff, whose bookings
 * wait without an end.
 */
export function useOwnHold(): number | null | undefined {
  const rules = useCompany().settings?.rules
  const isGuest = useSession() === null
  const { data, isLoading } = useQuery({ ...profileQuery, enabled: !isGuest })
  if (!rules) return null
  if (isGuest) return holdHours(rules, { isNew: true })
  if (isLoading) return undefined
  if (!data || may(data.user, 'bookings.manage')) return null
  const { active_bookings, completed_bookings, total_spent } = data.user.booking_statistics
  const record = { active_bookings, completed_bookings, total_spent: parseSignedMoney(total_spent) ?? 0 }
  return holdHours(rules, { isNew: isNewClient(record) })
}
