import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '../../../features/access/login-path.ts'
import { useAccountDialog } from '../../../features/account/use-account-dialog.ts'
import { type Reservation, stepLink } from '../draft/use-reservation.ts'

type Start = 'login' | 'register'

/** Logging in or signing up over the step, with what the first driver has typed; the step stays as it is. */
export function useReservationAccount({ draft, goTo }: Reservation) {
  const { t } = useTranslation('reservation')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const account = useAccountDialog()
  const [start, setStart] = useState<Start>('register')
  const address = { pathname, search: stepLink('payment') }
  const open = (mode: Start) => {
    setStart(mode)
    const login = loginPath(address)
    account.open(() => void navigate(mode === 'login' ? login : login.replace('/login', '/register')))
  }
  const { first_name = '', last_name = '', email = '', phone = '', birth_date = '' } = draft.drivers[0] ?? {}
  const dialog = account.Dialog ? (
    <account.Dialog
      isOpen={account.isOpen}
      onClose={account.close}
      lead={t('payment.log_in_text')}
      from={address.pathname + address.search}
      start={start}
      known={{ first_name, last_name, email, phone, birth_date }}
      onChangeKnown={() => {
        account.close()
        goTo('details')
      }}
      onSignedIn={() => {
        account.close()
        whenDialogGone(focusStep)
      }}
    />
  ) : null
  return { open, dialog }
}

/** The dialog gives the focus back to what opened it; that may be gone with the guest. */
function focusStep(): void {
  if (document.activeElement !== document.body) return
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

function whenDialogGone(then: () => void): void {
  requestAnimationFrame(() => (document.querySelector('[role=dialog]') ? whenDialogGone(then) : then()))
}
