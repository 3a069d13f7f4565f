import { may } from '@marhala/domain/accounts/permissions.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../data/session/auth.ts'
import { InlineAlert } from '../../ui/inline-alert.tsx'

/** Fields of payment gateway, test mode and keys: whoever may not manage money reads them. */
export function GuardedFields({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={!useMayChange()} className="contents">
      {children}
    </fieldset>
  )
}

/** Says to whom fields are closed that a superadmin alone changes. */
export function GuardedNote() {
  const { t } = useTranslation('settings')
  return useMayChange() ? null : <InlineAlert tone="info">{t('guarded')}</InlineAlert>
}

function useMayChange(): boolean {
  const role = useSession()?.user.role
  return role !== undefined && may(role, 'finance.manage')
}
