import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Statistics } from '../../../data/account/profile.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { MonthChart } from './month-chart.tsx'

type StatisticsTrendsProps = Pick<Statistics, 'trends' | 'years'> & { year: number | null }

/** Bookings and money of the last twelve months, or of the months of a year. */
export function StatisticsTrends({ trends, years, year }: StatisticsTrendsProps) {
  const { t } = useTranslation(['statistics', 'common'])
  const format = useFormat()
  const unit = t('common:currency.unit')
  return (
    <div className="flex flex-col gap-5">
      <nav aria-label={t('trends.years')}>
        <ul className="flex flex-wrap gap-2">
          {[null, ...years].map((choice) => (
            <li key={choice}>
              <Link
                to={`?tab=stats&stats=trends${choice === null ? '' : `&year=${choice}`}`}
                preventScrollReset
                aria-current={choice === year ? 'page' : undefined}
                className={buttonClass({ variant: choice === year ? 'outline' : 'ghost', size: 'sm' })}
              >
                {choice ?? t('trends.all')}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <MonthChart
        title={t('trends.bookings')}
        months={trends.map(({ month, bookings }) => ({ month, value: bookings }))}
        textOf={(value) => format.number(value)}
        tone="bookings"
      />
      <MonthChart
        title={t('trends.spent', { unit })}
        months={trends.map(({ month, spent }) => ({ month, value: Number(spent), exact: spent }))}
        textOf={(value) => format.wholeAmount(String(Math.round(value)))}
        tone="spent"
      />
    </div>
  )
}
