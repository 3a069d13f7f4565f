import type { Car } from '@marhala/contract/fleet/cars.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '../../../features/loading/error-panel.tsx'
import { DatesStatus } from '../../../features/trip/trip-dates-footer.tsx'
import {
  useAvailability,
  useDateRangeLabels,
  useDateRules,
} from '../../../features/trip/trip-fields-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { hatched } from '../../../ui/dates/calendar-day.tsx'
import { DateRangeMonths } from '../../../ui/dates/date-range-panel.tsx'
import type { DateRangeValue } from '../../../ui/dates/date-range.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import type { CarTrip } from './use-car-trip.ts'

/** The months of a car: busy days struck, a range to be chosen for the trip. Load it lazily. */
export function AvailabilityCalendar({ car, booking }: { car: Car; booking: CarTrip }) {
  const { t } = useTranslation(['car', 'trip'])
  const { trip, setTrip, quote, isCurrent } = booking
  const asked = { ...car, this_car: booking.choices.car_choice === 'this' }
  const query = useAvailability(asked)
  const rules = useDateRules(asked, trip)
  const labels = useDateRangeLabels(rules.minDays)
  const wide = useMediaQuery('(width >= 48rem)')
  // A first day waits here for its second: a trip has both or neither.
  const [started, setStarted] = useState<string | null>(null)
  const draft: DateRangeValue =
    started === null ? { start: trip.start_date, end: trip.end_date } : { start: started, end: null }
  const change = ({ start, end }: DateRangeValue) => {
    const isWhole = start !== null && end !== null
    setStarted(isWhole ? null : start)
    if (isWhole || start === null) setTrip({ ...trip, start_date: start, end_date: end })
  }
  if (query.data === undefined) {
    if (query.error && !query.isFetching) {
      return <ErrorPanel title={t('availability.failed')} query={query} />
    }
    return <Skeleton className="h-102 w-full rounded-control" />
  }
  return (
    <>
      <DateRangeMonths value={draft} onChange={change} rules={rules} labels={labels} months={wide ? 2 : 1} />
      <div className="mt-3 flex min-h-9 flex-wrap items-center gap-x-5 gap-y-2">
        <p className="flex items-center gap-2 text-small text-muted">
          <span
            aria-hidden="true"
            className={classNames('size-5 rounded-chip border border-line', hatched)}
          />
          {t('availability.taken')}
        </p>
        <DatesStatus
          draft={draft}
          quote={started === null && isCurrent ? quote : undefined}
          minDays={rules.minDays}
        />
        {draft.start === null ? null : (
          <Button variant="ghost" size="sm" onClick={() => change({ start: null, end: null })}>
            {t('trip:clear_dates')}
          </Button>
        )}
      </div>
    </>
  )
}
