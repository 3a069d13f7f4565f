import { laterByDays } from '@marhala/domain/availability/free-periods.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import type { CarsAddress } from './use-cars-address.ts'
import { useTooShort } from './use-too-short.ts'

/** Cars that are let for more days alone: how many, for how long, and one press that makes the trip so long. */
export function TooShort(address: CarsAddress) {
  const { t } = useTranslation('quote')
  const lines = useTooShort(address)
  const { filters, trip, hrefFor } = address
  const { start_date } = trip
  if (lines.length === 0 || start_date === null) return null
  return (
    <InlineAlert tone="info" className="mb-5">
      <ul className="flex flex-col gap-2">
        {lines.map(({ minimum_days, words }) => (
          <li key={minimum_days} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <span>{words}</span>
            <Link
              to={hrefFor(
                { ...filters, page: 1 },
                { ...trip, end_date: laterByDays(start_date, minimum_days) },
              )}
              preventScrollReset
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              {t('make_it', { count: minimum_days })}
            </Link>
          </li>
        ))}
      </ul>
    </InlineAlert>
  )
}
