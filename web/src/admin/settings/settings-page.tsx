import { useQuery } from '@tanstack/react-query'
import {
  Bell,
  Building2,
  ChevronLeft,
  Clock,
  FileText,
  History,
  Image,
  type LucideIcon,
  MapPin,
  Scale,
  Share2,
  ShieldX,
} from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useSession } from '../../data/auth.ts'
import { settingsQuery } from '../../data/settings.ts'
import { AsyncView } from '../../shell/async-view.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { sectionIn, type SettingsSection, sectionsOf } from './settings-sections.ts'

/** The company's settings by section: a rail beside them, on a phone a list that leads to each (ux.md C18). */
export function Component() {
  const { t } = useTranslation(['settings', 'load'])
  const [address] = useSearchParams()
  const sections = sectionsOf(useSession()?.user.role)
  const chosen = sectionIn(address, sections)
  const query = useQuery(settingsQuery)
  const isRefused = query.error?.status === 403
  return (
    <div className="flex flex-col gap-5">
      <PageMeta title={t('title')} noindex />
      <h1 className="text-h1">{t('title')}</h1>
      {isRefused ? (
        <EmptyState icon={<ShieldX aria-hidden="true" />} title={t('unauthorized')}>
          {t('unauthorized_text')}
        </EmptyState>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,46rem)]">
          <SectionNav sections={sections} chosen={chosen} />
          <div className={classNames('min-w-0', chosen === null && 'max-lg:hidden')}>
            <Link
              to="/admin/settings"
              className="mb-3 inline-flex min-h-11 items-center gap-1 text-small font-semibold text-primary lg:hidden"
            >
              <ChevronLeft className="size-4 rtl:-scale-x-100" strokeWidth={2} aria-hidden="true" />
              {t('all_sections')}
            </Link>
            <AsyncView query={query} errorTitle={t('load:company_settings')} skeleton={<SectionSkeleton />}>
              {(settings) => (
                <Suspense fallback={<SectionSkeleton />}>
                  <SectionView section={chosen ?? 'company'} settings={settings} />
                </Suspense>
              )}
            </AsyncView>
          </div>
        </div>
      )}
    </div>
  )
}

// The forms and what checks them come while the settings are being fetched.
const SectionView = lazy(async () => ({ default: (await import('./section-view.tsx')).SectionView }))

function SectionNav({ sections, chosen }: { sections: SettingsSection[]; chosen: SettingsSection | null }) {
  const { t } = useTranslation('settings')
  return (
    <nav
      aria-label={t('sections_label')}
      className={classNames('lg:sticky lg:top-[calc(var(--header)+1.25rem)]', chosen && 'max-lg:hidden')}
    >
      <ul className="flex flex-col gap-0.5 max-lg:divide-y max-lg:overflow-hidden max-lg:rounded-card max-lg:border max-lg:bg-surface">
        {sections.map((section) => {
          const Icon = icons[section]
          const isCurrent = section === (chosen ?? 'company')
          return (
            <li key={section}>
              <Link
                to={`/admin/settings?section=${section}`}
                aria-current={isCurrent ? 'page' : undefined}
                className={classNames(
                  'flex min-h-11 items-center gap-3 px-4 py-2 font-medium transition-colors hover:bg-sunken lg:min-h-9 lg:rounded-control lg:px-3',
                  isCurrent && 'lg:bg-primary-soft lg:text-primary-soft-fg',
                )}
              >
                <Icon className="size-4.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
                {t(`sections.${section}`)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function SectionSkeleton() {
  return (
    <div className="flex flex-col gap-5 rounded-card border bg-surface p-5">
      <Skeleton className="h-6 w-40" />
      <SkeletonText lines={3} />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
    </div>
  )
}

const icons: Record<SettingsSection, LucideIcon> = {
  company: Building2,
  contact: MapPin,
  social: Share2,
  hours: Clock,
  branding: Image,
  notifications: Bell,
  rules: Scale,
  papers: FileText,
  audit: History,
}
