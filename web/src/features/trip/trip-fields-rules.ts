import type { availability } from '@marhala/contract/fleet/cars.ts'
import { wallClockAt } from '@marhala/contract/language/company-clock.ts'
import type { ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import { type BusySpan, busyDays, laterByDays } from '@marhala/domain/availability/free-periods.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { carAvailabilityQuery } from '../../data/cars/cars.ts'
import { useCompany } from '../../data/company/company.ts'
import type { DateRangeLabels, DateRangeRules } from '../../ui/dates/date-range.ts'
import { useTimeRules } from './time-rules.ts'
import type { Trip } from './trip.ts'

/** A car by what its calendar is asked with: with `this_car` for itself alone, else also for what stands in for it. */
export type HireableCar = { slug: string; this_car?: boolean }

/**
 * What the calendar of one car allows: from today on, not while it is taken, at least its shortest booking. Of a booking
 * that is to move, the time at its pickup (`own`) is its own and not in the way.
 */
export function useDateRules(
  car: HireableCar & { minimum_days: number },
  trip: Trip,
  own: string | null = null,
): DateRangeRules {
  const times = useTimeRules(trip)
  const now = useCompanyNow()
  const busy = useBusySpans(car, own)
  return useMemo(
    () => ({
      minDate: now.slice(0, 10),
      minDays: car.minimum_days,
      isDateUnavailable: busyDays(busy ?? []),
      ...times,
    }),
    [busy, now, times, car.minimum_days],
  )
}

/** What the company's clock showed when the screen opened. */
export function useCompanyNow(): string {
  const { clock } = useCompany()
  const [now] = useState(() => new Date())
  return wallClockAt(now, clock)
}

/**
 * When a car cannot be booked from now on, on the company's wall clock; null until it is known. Past the horizon nobody
 * knows: nothing is offered there.
 */
export function useBusySpans(car: HireableCar, own: string | null = null): BusySpan[] | null {
  const horizon = useHorizon()
  const known = useOnCompanyClock(useAvailability(car).data)
  return useMemo(
    () =>
      known && [
        ...known.filter(({ start }) => start !== own),
        { start: `${horizon}T00:00`, end: '9999-12-31T00:00' },
      ],
    [known, horizon, own],
  )
}

/**
 * The same for admins, which moves a booking past the end of the papers all the same
 * (docs/rules/availability.md#papers-that-keep-a-car-from-a-booking).
 */
export function useTakenSpans(slug: string): BusySpan[] | null {
  return useOnCompanyClock(useQuery(carAvailabilityQuery(slug, { to: useHorizon() })).data)
}

function useOnCompanyClock(data: ReplyOf<typeof availability> | undefined): BusySpan[] | null {
  const { clock } = useCompany()
  return useMemo(
    () =>
      data?.map(({ start, end, pickup_before }) => ({
        start: wallClockAt(start, clock),
        end: wallClockAt(end, clock),
        ...(pickup_before !== undefined && { pickup_before: wallClockAt(pickup_before, clock) }),
      })) ?? null,
    [data, clock],
  )
}

/** When a car cannot be booked from now on: it is taken and so are those that stand in for it, or its papers keep it. */
export function useAvailability({ slug, this_car }: HireableCar) {
  const to = useHorizon()
  return useQuery(
    carAvailabilityQuery(slug, { to, hireable: 'true', ...(this_car && { this_car: 'true' as const }) }),
  )
}

/** As far ahead as it is asked when a car can be had: ten years. */
function useHorizon(): string {
  return laterByDays(useCompanyNow(), 3652).slice(0, 10)
}

/** The words of the calendar. */
export function useDateRangeLabels(minDays = 1): DateRangeLabels {
  const { t } = useTranslation(['trip', 'quote', 'common'])
  return {
    start: t('dates_picker.start'),
    end: t('dates_picker.end'),
    startTime: t('dates_picker.start_time'),
    endTime: t('dates_picker.end_time'),
    dateHint: t('common:day.hint'),
    calendar: t('common:day.calendar'),
    previousMonth: t('common:day.previous'),
    nextMonth: t('common:day.next'),
    unavailable: t('dates_picker.unavailable'),
    tooShort: t('quote:min_days', { count: minDays }),
    invalidDate: t('dates_picker.invalid'),
    unavailableRange: t('dates_picker.taken'),
    dateRequired: t('dates_picker.date_required'),
    startRequired: t('dates_picker.start_required'),
    endBeforeStart: t('dates_picker.end_before_start'),
  }
}
