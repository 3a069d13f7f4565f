import { parseMoney } from '@marhala/domain/money/money.ts'
import { changePercent } from '@marhala/domain/figures/shares.ts'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Statistics } from '../../../data/account/profile.ts'
import { StatTile } from '../../../features/figures/stat-tile.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'

type Performance = Statistics['performance']

/** How bookings end, and what one is worth against the twelve months before. */
export function StatisticsPerformance({ performance }: { performance: Performance }) {
  const { t } = useTranslation('statistics')
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <Rate label={t('performance.completion')} percent={performance.completion_rate} tone="ok" />
      <Rate label={t('performance.cancellation')} percent={performance.cancellation_rate} tone="bad" />
      <StatTile
        label={t('performance.average')}
        value={<Money amount={performance.average_booking_value} />}
        note={<Change {...performance} />}
      />
    </dl>
  )
}

function Rate({ label, percent, tone }: { label: string; percent: number; tone: 'ok' | 'bad' }) {
  const text = useFormat().percent(percent)
  const bar = <ProgressBar label={label} value={percent} valueText={text} tone={tone} />
  return <StatTile label={label} value={text} note={bar} />
}

function Change({ average_booking_value, previous_average }: Performance) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const percent = changePercent(parseMoney(previous_average) ?? 0, parseMoney(average_booking_value) ?? 0)
  if (percent === null) return t('performance.no_previous')
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
