import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { ToastRegion } from '../../ui/overlay/toast.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PersonChange } from './person-change.tsx'
import { RouteFocus } from './route-focus.tsx'

/** What stands around every page: the way past the header, messages, focus and scroll. */
export function RootLayout() {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <>
      <a
        href="#main"
        className="fixed start-4 top-2 z-50 -translate-y-24 rounded-control bg-primary px-4 py-3 font-semibold text-on-primary focus:translate-y-0 print:hidden"
      >
        {t('skip')}
      </a>
      <OfflineBanner />
      <PersonChange />
      <Outlet />
      <RouteFocus />
      <ToastRegion label={t('messages')} closeLabel={t('common:close')} />
    </>
  )
}
