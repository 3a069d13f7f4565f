import type { DashboardStats } from '@marhala/contract/money/dashboard.ts'
import { useTranslation } from 'react-i18next'
import { ChangeText } from '../../../features/figures/change-text.tsx'
import { FigureLink } from '../../../features/figures/figure-link.tsx'
import { FigureTile, FigureTiles } from '../../../features/figures/figure-tile.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { bookedList, receivedList } from '../figure-lists.ts'

/** What was made and received in the period, beside the one before. */
export function PeriodFigures({ period }: { period: DashboardStats['period'] }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const { previous } = period
  const against = (before: number, now: number) => (
    <ChangeText before={before} now={now} period={period.name} days={previous} />
  )
  return (
    <FigureTiles className="sm:grid-cols-2">
      <FigureTile label={t('period.bookings')} note={against(previous.bookings, period.bookings)}>
        <FigureLink to={bookedList(period)}>{format.number(period.bookings)}</FigureLink>
      </FigureTile>
      <FigureTile
        label={t('period.revenue')}
        note={against(Number(previous.revenue), Number(period.revenue))}
      >
        <FigureLink to={receivedList(period)}>
          <Money amount={period.revenue} />
        </FigureLink>
      </FigureTile>
    </FigureTiles>
  )
}
