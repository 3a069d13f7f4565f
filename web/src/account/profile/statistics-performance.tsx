import { TrendingDown, TrendingUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../parts/money.tsx'
import { useFormat } from '../../parts/use-format.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { StatTile } from './stat-tile.tsx'
import type { Statistics } from './statistics-tab.tsx'

type Performance = Statistics['performance']

/** How hires end, and what one is worth against the twelve months before. */
export function StatisticsPerformance({ performance }: { performance: Performance }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const { completion_rate: completion, cancellation_rate: cancellation } = performance
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <StatTile
        label={t('performance.completion')}
        value={format.percent(completion)}
        note={
          <ProgressBar
            label={t('performance.completion')}
            value={completion}
            valueText={format.percent(completion)}
            tone="ok"
          />
        }
      />
      <StatTile
        label={t('performance.cancellation')}
        value={format.percent(cancellation)}
        note={
          <ProgressBar
            label={t('performance.cancellation')}
            value={cancellation}
            valueText={format.percent(cancellation)}
            tone="bad"
          />
        }
      />
      <StatTile
        label={t('performance.average')}
        value={<Money amount={performance.average_booking_value} />}
        note={<Change {...performance} />}
      />
    </dl>
  )
}

function Change({ average_booking_value, previous_average }: Performance) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const [now, before] = [Number(average_booking_value), Number(previous_average)]
  if (before === 0) return t('performance.no_previous')
  const percent = Math.round(((now - before) / before) * 100)
  const Icon = percent < 0 ? TrendingDown : TrendingUp
  return (
    <span className="flex items-start gap-1.5">
      <Icon className="mt-[.2em] size-4 shrink-0 rtl:-scale-x-100" strokeWidth={2} aria-hidden="true" />
      <span>
        {t(percent < 0 ? 'performance.less' : 'performance.more', {
          percent: format.percent(Math.abs(percent)),
        })}{' '}
        <Money amount={previous_average} />
      </span>
    </span>
  )
}
