import { hasRank } from '@marhala/domain/accounts/permissions.ts'
import { Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../data/session/auth.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The one panel that the specification wants to be said of later; whoever looks for their settings is led to where they stand. */
export function SettingsTab() {
  const { t } = useTranslation('profile')
  const role = useSession()?.user.role
  const isClient = role !== undefined && !hasRank(role, 'moderator')
  return (
    <EmptyState
      icon={<Settings aria-hidden="true" />}
      title={t('settings.title')}
      action={
        <ul aria-label={t('settings.now')} className="flex flex-wrap justify-center gap-2">
          {[
            { part: 'preferences', label: t('preferences.title') },
            { part: 'password', label: t('password.title') },
            { part: 'account', label: isClient ? t('account.delete') : t('account.title') },
          ].map(({ part, label }) => (
            <li key={part}>
              <Link to={`/user/profile#${part}`} className={buttonClass({ variant: 'outline', size: 'sm' })}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      }
    >
      {t('settings.text')}
    </EmptyState>
  )
}
