import { useTranslation } from 'react-i18next'
import { Outlet, useHref, useNavigate } from 'react-router'
import { RouterProvider } from 'react-aria-components'
import { ToastRegion } from '../ui/toast.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { RouteFocus } from './route-focus.tsx'

/** What stands around every page: the way past the header, react-aria's links through our router, focus and scroll. */
export function RootLayout() {
  const { t } = useTranslation(['shell', 'common'])
  const navigate = useNavigate()
  return (
    <RouterProvider navigate={navigate} useHref={useHref}>
      <a
        href="#main"
        className="fixed start-4 top-2 z-50 -translate-y-24 rounded-control bg-primary px-4 py-3 font-semibold text-on-primary focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <OfflineBanner />
      <Outlet />
      <RouteFocus />
      <ToastRegion label={t('messages')} closeLabel={t('common:close')} />
    </RouterProvider>
  )
}
