import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { type Statistics, statisticsQuery } from '../../../data/account/profile.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { chipClass } from '../../../ui/chip.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import {
  parseStatisticsTab,
  parseTrendsYear,
  type StatisticsTab as Tab,
  statisticsTabs,
} from '../profile-tab.ts'
import { StatisticsOverview } from './statistics-overview.tsx'
import { StatisticsPerformance } from './statistics-performance.tsx'
import { StatisticsPreferences } from './statistics-preferences.tsx'
import { StatisticsTrends } from './statistics-trends.tsx'

/** Under so many bookings a chart would show chance, not habit. */
const enough = 3

/** What somebody's bookings add up to, in four sub-tabs (`?tab=stats&stats=…`), the trends of a year too (`&year=2025`). */
export function StatisticsTab() {
  const { t } = useTranslation(['statistics', 'load'])
  const [query] = useSearchParams()
  const tab = parseStatisticsTab(query)
  const year = parseTrendsYear(query)
  const statistics = useQuery({ ...statisticsQuery(year), placeholderData: keepPreviousData })
  return (
    <>
      <nav aria-label={t('tabs_label')} className="mb-5">
        <ul className="flex flex-wrap gap-2">
          {statisticsTabs.map((key) => (
            <li key={key}>
              <Link
                to={key === 'overview' ? '?tab=stats' : `?tab=stats&stats=${key}`}
                preventScrollReset
                aria-current={key === tab ? 'page' : undefined}
                className={chipClass({ selected: key === tab })}
              >
                {t(`tabs.${key}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <AsyncView
        query={statistics}
        errorTitle={t('load:profile_summary')}
        skeleton={<Skeleton className="h-100 w-full rounded-card" />}
      >
        {(data) => <Panel tab={tab} year={year} statistics={data} />}
      </AsyncView>
    </>
  )
}

type PanelProps = { tab: Tab; year: number | null; statistics: Statistics }

function Panel({ tab, year, statistics }: PanelProps) {
  const isEnough = statistics.overview.total_bookings >= enough
  if (tab === 'overview') {
    return (
      <StatisticsOverview
        overview={statistics.overview}
        note={isEnough ? null : <TooFew {...statistics} />}
      />
    )
  }
  if (!isEnough) return <TooFew {...statistics} />
  if (tab === 'trends') return <StatisticsTrends {...statistics} year={year} />
  if (tab === 'preferences') return <StatisticsPreferences preferences={statistics.preferences} />
  return <StatisticsPerformance performance={statistics.performance} />
}

function TooFew({ overview }: Pick<Statistics, 'overview'>) {
  const { t } = useTranslation('statistics')
  return (
    <EmptyState
      icon={<Sparkles aria-hidden="true" />}
      title={t('few.title', { count: enough - overview.total_bookings })}
      action={
        <Link to="/cars" className={buttonClass({ variant: 'outline' })}>
          {t('few.action')}
        </Link>
      }
    >
      {t('few.text')}
    </EmptyState>
  )
}
