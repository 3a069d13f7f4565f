import { languages, type Language } from '@marhala/contract/language/language.ts'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSwitchLanguage } from '../../../features/language/use-switch-language.ts'
import { nativeNames } from '../../../i18n/language-names.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const loadSettings = () => import('../../../shell/notifications/notification-settings.tsx')
const NotificationSettings = lazy(async () => ({ default: (await loadSettings()).NotificationSettings }))

/** In which language somebody reads pages and mails, and what of their bookings reaches them where. */
export function PreferencesSection() {
  const { t } = useTranslation('profile')
  const language = useLanguage()
  const switchLanguage = useSwitchLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel id="preferences" title={t('preferences.title')} className="scroll-mt-24">
      <div className="flex flex-col gap-5">
        <Select
          label={t('preferences.language')}
          help={t('preferences.language_help')}
          options={languages.map((value) => ({ value, label: nativeNames[value] }))}
          value={language}
          onChange={({ target }) => void switchLanguage(target.value as Language)}
          className="sm:max-w-60"
        />
        <section className="flex flex-col gap-4 border-t pt-5">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <div className="max-w-prose">
              <h3 className="font-semibold">{t('preferences.notifications')}</h3>
              <p className="text-muted">{t('preferences.notifications_text')}</p>
            </div>
            {isOpen ? null : (
              <Button
                variant="outline"
                size="sm"
                startIcon={<Bell strokeWidth={1.75} aria-hidden="true" />}
                onPointerEnter={() => void loadSettings()}
                onFocus={() => void loadSettings()}
                onClick={() => setOpen(true)}
              >
                {t('preferences.choose')}
              </Button>
            )}
          </div>
          {isOpen ? (
            <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
              <NotificationSettings />
            </Suspense>
          ) : null}
        </section>
      </div>
    </Panel>
  )
}
