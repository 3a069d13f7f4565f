import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../data/session/auth.ts'
import { InlineAlert } from '../../ui/inline-alert.tsx'

/** Fields of payment gateway, test mode and keys: whoever may not manage money reads them. */
export function GuardedFields({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={!useMay('finance.manage')} className="contents">
      {children}
    </fieldset>
  )
}

/** Says to whom fields are closed that a superadmin alone changes. */
export function GuardedNote() {
  const { t } = useTranslation('settings')
  return useMay('finance.manage') ? null : <InlineAlert tone="info">{t('guarded')}</InlineAlert>
}
