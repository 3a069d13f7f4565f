import { Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The one panel that the specification wants to be said of later. */
export function SettingsTab() {
  const { t } = useTranslation('profile')
  return (
    <EmptyState icon={<Settings aria-hidden="true" />} title={t('settings.title')}>
      {t('settings.text')}
    </EmptyState>
  )
}
