import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { profileQuery, useIsProfileLoading } from '../../data/account/profile.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ProfileHeader, ProfileHeaderSkeleton } from './profile-header.tsx'
import { parseProfileTab, type ProfileTab, profileTabAddress, profileTabs } from './profile-tab.ts'

/** `/user/profile`, `/profile` and `/user/dashboard`: who somebody is here, and everything that is theirs. */
export function Component() {
  const { t } = useTranslation(['profile', 'load'])
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const tab = parseProfileTab(pathname, query)
  const profile = useQuery(profileQuery)
  const isLoading = useIsProfileLoading()
  const select = (key: ProfileTab) =>
    void navigate(profileTabAddress(pathname, key), { preventScrollReset: true })
  return (
    <div
      className="page-column items-start gap-8 py-6 md:py-10 lg:grid lg:grid-cols-[16.25rem_minmax(0,1fr)] xl:gap-11"
      aria-busy={isLoading || undefined}
    >
      <PageMeta title={t(`tabs.${tab}`)} noindex />
      <aside aria-label={t('header')} className="max-lg:mb-6 lg:sticky lg:top-22">
        <AsyncView query={profile} errorTitle={t('load:profile')} skeleton={<ProfileHeaderSkeleton />}>
          {({ user }) => <ProfileHeader user={user} />}
        </AsyncView>
      </aside>
      <div className="min-w-0">
        <h1 className="sr-only">{t(`tabs.${tab}`)}</h1>
        <EdgeFade>
          <Tabs
            label={t('tabs_label')}
            tabs={profileTabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
            selectedKey={tab}
            onSelect={select}
          >
            <Suspense fallback={<TabSkeleton />}>{panels[tab]}</Suspense>
          </Tabs>
        </EdgeFade>
      </div>
    </div>
  )
}

const DetailsTab = lazy(async () => ({ default: (await import('./details/details-tab.tsx')).DetailsTab }))
const BookingsTab = lazy(async () => ({ default: (await import('./bookings/bookings-tab.tsx')).BookingsTab }))
const StatisticsTab = lazy(async () => ({
  default: (await import('./statistics/statistics-tab.tsx')).StatisticsTab,
}))
const FavoritesTab = lazy(async () => ({ default: (await import('./favorites-tab.tsx')).FavoritesTab }))
const DashboardTab = lazy(async () => ({
  default: (await import('./dashboard/dashboard-tab.tsx')).DashboardTab,
}))
const SettingsTab = lazy(async () => ({ default: (await import('./settings-tab.tsx')).SettingsTab }))

const panels: Record<ProfileTab, ReactNode> = {
  profile: <DetailsTab />,
  bookings: <BookingsTab />,
  stats: <StatisticsTab />,
  favorites: <FavoritesTab />,
  dashboard: <DashboardTab />,
  settings: <SettingsTab />,
}

function EdgeFade({ children }: { children: ReactNode }) {
  return (
    <div className="relative max-md:[&_[role=tablist]]:pe-8">
      {children}
      <div
        aria-hidden="true"
        className="pointer-events-none absolute end-0 top-0 h-[calc(var(--control)-1px)] w-10 bg-linear-to-r from-transparent to-bg md:hidden rtl:bg-linear-to-l"
      />
    </div>
  )
}

function TabSkeleton() {
  return (
    <div className="flex animate-appear flex-col gap-4">
      <Skeleton className="h-32 w-full rounded-card" />
      <SkeletonText lines={4} />
    </div>
  )
}
