import { mailedLink } from '@marhala/domain/accounts/mailed-code.ts'
import { useLocation, useNavigate } from 'react-router'
import { useSessionKnown } from '../../data/session/auth.ts'

/**
 * What the link of a mail brought in place of the code, behind the `#` of the address, which no server reads; and a way to
 * do without it.
 */
export function useMailedLink() {
  const location = useLocation()
  const navigate = useNavigate()
  const isHydrated = useSessionKnown()
  const carried = location.hash.slice(1)
  return {
    link: isHydrated && mailedLink.test(carried) ? carried : undefined,
    forget: () =>
      void navigate(
        { ...location, hash: '' },
        { replace: true, preventScrollReset: true, state: location.state as unknown },
      ),
  }
}
