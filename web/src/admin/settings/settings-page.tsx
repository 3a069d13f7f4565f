import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ShieldX } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { settingsQuery } from '../../data/company/settings.ts'
import { useSession } from '../../data/session/auth.ts'
import { HelpLink } from '../../features/help/help-link.tsx'
import type { HelpTopicKey } from '../../features/help/help-topics.ts'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { AppearanceSection } from './own/appearance-section.tsx'
import { ShortcutsSection } from './own/shortcuts-section.tsx'
import { SectionNav } from './section-nav.tsx'
import {
  isOwn,
  type OwnSection,
  ownSections,
  sectionIn,
  sectionsOf,
  type SettingsSection,
  settingsAddress,
} from './settings-sections.ts'

/** The company's settings and one's own by section: a rail beside them, on a phone a list that leads to each. */
export function Component() {
  const { t } = useTranslation(['settings', 'load'])
  const { view } = useListAddress(settingsAddress)
  const sections = sectionsOf(useSession()?.user)
  const chosen = sectionIn(view, sections)
  const shown = chosen ?? sections[0] ?? 'appearance'
  const topic = helpTopicOf[shown]
  const query = useQuery({ ...settingsQuery, enabled: !isOwn(shown) })
  // Whoever may not read the company's settings still has their own.
  const isRefused = query.error?.status === 403
  return (
    <div className="flex flex-col gap-5">
      <PageMeta title={t('title')} noindex />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-h1">{t('title')}</h1>
        {topic ? <HelpLink topic={topic} className={classNames(chosen === null && 'max-lg:hidden')} /> : null}
      </div>
      <div
        className={classNames(
          'grid items-start gap-6',
          // The site has its page beside it.
          shown === 'site' ? 'lg:grid-cols-[13rem_minmax(0,1fr)]' : 'lg:grid-cols-[13rem_minmax(0,46rem)]',
        )}
      >
        <SectionNav
          sections={isRefused ? [...ownSections] : sections}
          shown={shown}
          className={classNames(chosen && 'max-lg:hidden')}
        />
        <div className={classNames('min-w-0', chosen === null && !isRefused && 'max-lg:hidden')}>
          {chosen ? <AllSections /> : null}
          {isOwn(shown) ? (
            <OwnView section={shown} />
          ) : isRefused ? (
            <EmptyState icon={<ShieldX aria-hidden="true" />} title={t('unauthorized')}>
              {t('unauthorized_text')}
            </EmptyState>
          ) : (
            <AsyncView query={query} errorTitle={t('load:company_settings')} skeleton={<SectionSkeleton />}>
              {(settings) => (
                <Suspense fallback={<SectionSkeleton />}>
                  <SectionView section={shown} settings={settings} />
                </Suspense>
              )}
            </AsyncView>
          )}
        </div>
      </div>
    </div>
  )
}

/** What the help answers of a section. */
const helpTopicOf: Partial<Record<SettingsSection, HelpTopicKey>> = {
  team: 'colleague',
  hours: 'holiday',
  branding: 'logo',
  site: 'site',
  notifications: 'reminders',
  rules: 'late',
  import: 'import_cars',
}

function OwnView({ section }: { section: OwnSection }) {
  return section === 'appearance' ? <AppearanceSection /> : <ShortcutsSection />
}

function AllSections() {
  const { t } = useTranslation('settings')
  return (
    <Link
      to="/admin/settings"
      className="mb-3 inline-flex min-h-11 items-center gap-1 text-small font-semibold text-primary lg:hidden"
    >
      <ChevronLeft className="size-4 rtl:-scale-x-100" strokeWidth={2} aria-hidden="true" />
      {t('all_sections')}
    </Link>
  )
}

// The forms and what checks them come while the settings are being fetched.
const SectionView = lazy(async () => ({ default: (await import('./section-view.tsx')).SectionView }))

function SectionSkeleton() {
  return (
    <div className="flex flex-col gap-5 rounded-card border bg-surface p-5">
      <Skeleton className="h-6 w-40" />
      <SkeletonText lines={3} />
      <Skeleton className="h-control w-full" />
      <Skeleton className="h-control w-full" />
    </div>
  )
}
