import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../parts/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { yearsOf } from './bar-scale.ts'
import { MonthChart } from './month-chart.tsx'
import type { Statistics } from './statistics-tab.tsx'

/** Twelve months of bookings and money, or those of one year. */
export function StatisticsTrends({ trends }: { trends: Statistics['trends'] }) {
  const { t } = useTranslation(['statistics', 'common'])
  const format = useFormat()
  const [year, setYear] = useState<string | null>(null)
  const months = trends.filter(({ month }) => year === null || month.startsWith(year))
  const unit = t('common:currency.unit')
  return (
    <div className="flex flex-col gap-5">
      <fieldset>
        <legend className="sr-only">{t('trends.years')}</legend>
        <div className="flex flex-wrap gap-2">
          {[null, ...yearsOf(trends)].map((choice) => (
            <Button
              key={choice}
              variant={choice === year ? 'outline' : 'ghost'}
              size="sm"
              aria-pressed={choice === year}
              onClick={() => setYear(choice)}
            >
              {choice ?? t('trends.all')}
            </Button>
          ))}
        </div>
      </fieldset>
      <MonthChart
        title={t('trends.bookings')}
        months={months.map(({ month, bookings }) => ({ month, value: bookings }))}
        textOf={(value) => format.number(value)}
        tone="bookings"
      />
      <MonthChart
        title={t('trends.spent', { unit })}
        months={months.map(({ month, spent }) => ({ month, value: Number(spent), exact: spent }))}
        textOf={(value) => format.wholeAmount(String(Math.round(value)))}
        tone="spent"
      />
    </div>
  )
}
