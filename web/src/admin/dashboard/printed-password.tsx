import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentUserQuery } from '../../data/session/auth.ts'
import { buttonClass } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'

/** Asks whoever signs in with the password that the first start printed to choose one of their own. */
export function PrintedPassword() {
  const { t } = useTranslation('dashboard')
  const { data } = useQuery(currentUserQuery)
  if (!data?.has_printed_password) return null
  return (
    <InlineAlert
      tone="warn"
      title={t('printed_password.title')}
      action={
        <Link to="/user/profile" className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {t('printed_password.change')}
        </Link>
      }
    >
      {t('printed_password.why')}
    </InlineAlert>
  )
}
