import { may } from '@marhala/domain/accounts/permissions.ts'
import { useSession } from '../../../data/session/auth.ts'

/** Whether whoever is signed in may bring payments by a file, and undo an import that did. */
export function useMayImportMoney(): boolean {
  const role = useSession()?.user.role
  return role !== undefined && may(role, 'finance.manage')
}
