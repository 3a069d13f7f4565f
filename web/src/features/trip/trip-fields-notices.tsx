import type { Car } from '@marhala/contract/fleet/cars.ts'
import { billableDays } from '@marhala/domain/availability/booking-period.ts'
import {
  laterByDays,
  nearestFreePeriods,
  type WallClockPeriod,
} from '@marhala/domain/availability/free-periods.ts'
import { refusedByClass } from '@marhala/domain/fleet/class-limits.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCompany } from '../../data/company/company.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { WallClockRangeText } from '../format/date-text.tsx'
import { type HireableCar, useAvailability, useBusySpans, useCompanyNow } from './trip-fields-rules.ts'
import type { Trip } from './trip.ts'

type NoticeProps = { trip: Trip; onChange: (trip: Trip) => void }

/** The booking is below the car's minimum: the rule in words, and one press that mends it. */
export function TooShortNotice({
  trip,
  onChange,
  minimumDays,
  isPremium,
}: NoticeProps & { minimumDays: number; isPremium: boolean }) {
  const { t } = useTranslation('quote')
  const { start_date } = trip
  return (
    <InlineAlert
      tone="warn"
      action={
        start_date ? (
          <Button
            variant="outline"
            size="sm"
            onClick={() => onChange({ ...trip, end_date: laterByDays(start_date, minimumDays) })}
          >
            {t('make_it', { count: minimumDays })}
          </Button>
        ) : null
      }
    >
      {t(isPremium ? 'below_minimum_premium' : 'below_minimum_standard', { days: minimumDays })}
    </InlineAlert>
  )
}

type LimitedCar = HireableCar & Pick<Car, 'class_limits'>

type TakenNoticeProps = NoticeProps & {
  car: LimitedCar & { status: string }
  /** Where other cars that are free then are shown; of a booking that is to move nowhere. */
  othersTo?: string
  /** Of a booking that is to move, its own pickup. */
  own?: string
}

/**
 * The car cannot be had then: said so, with the nearest free periods of the same length to choose from, and the way to
 * other cars for the same dates.
 */
export function TakenNotice({ car, othersTo, ...rest }: TakenNoticeProps) {
  const { t } = useTranslation('quote')
  // A car in the workshop is let to nobody, whatever its calendar says.
  const isOut = car.status === 'maintenance'
  return (
    <InlineAlert tone="bad" title={t('car_unavailable')}>
      {isOut ? <p>{t('in_workshop')}</p> : <FreePeriods car={car} {...rest} />}
      {othersTo === undefined ? null : (
        <Link to={othersTo} className={buttonClass({ variant: 'link', size: 'sm', className: 'mt-3' })}>
          {t('other_cars')}
        </Link>
      )}
    </InlineAlert>
  )
}

function FreePeriods({ trip, onChange, car, own }: NoticeProps & { car: LimitedCar; own?: string }) {
  const { t } = useTranslation('quote')
  const busy = useBusySpans(car, own)
  const { isFetching } = useAvailability(car)
  const notBefore = useCompanyNow()
  const rules = useCompany().settings?.rules
  const { start_date: start, end_date: end } = trip
  if (!start || !end) return null
  const free =
    busy &&
    rules &&
    nearestFreePeriods({ start, end }, busy, { notBefore, ...rules, isSold: soldBy(car, rules) })
  if (!free) return isFetching ? <FreePeriodsSoon /> : null
  if (free.length === 0) return <p>{t('none_free')}</p>
  return (
    <>
      <p>{t('nearest_free')}</p>
      <div className="mt-2 flex flex-col items-start gap-2">
        {free.map((period) => (
          <Button
            key={period.start}
            variant="outline"
            size="sm"
            className="h-auto! max-w-full py-1.5 text-balance whitespace-normal!"
            onClick={() => onChange({ ...trip, start_date: period.start, end_date: period.end })}
          >
            <WallClockRangeText start={period.start} end={period.end} />
          </Button>
        ))}
      </div>
    </>
  )
}

/** Whether clients may book the class of a car on some dates. */
function soldBy({ class_limits }: LimitedCar, { grace_minutes }: { grace_minutes: number }) {
  return ({ start, end }: WallClockPeriod) => {
    const clock = { timeZone: 'UTC', graceMinutes: grace_minutes }
    const days = billableDays(Date.parse(`${start}Z`), Date.parse(`${end}Z`), clock)
    return refusedByClass(class_limits, { start_date: start.slice(0, 10), days }) === null
  }
}

/** The room of two offers, so that the way to other cars does not move from under a finger when they come. */
function FreePeriodsSoon() {
  return (
    <>
      <SkeletonText className="w-40 text-small" />
      <div className="mt-2 flex flex-col items-start gap-2">
        <Skeleton className="h-9 w-64 max-w-full rounded-control" />
        <Skeleton className="h-9 w-64 max-w-full rounded-control" />
      </div>
    </>
  )
}
