import { type BusinessHours, isOpenAt, isRefusedAt } from '@marhala/domain/time/business-hours.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { locationsQuery } from '../../data/cars/catalogue.ts'
import { useCompany } from '../../data/company/company.ts'
import type { DateRangeRules, RangeEnd } from '../../ui/dates/date-range.ts'
import type { Trip } from './trip.ts'

type Places = Pick<Trip, 'pickup_location' | 'return_location'>

/**
 * Which hours the locations of a trip take clients at, and which of them are by appointment: their own, with feasts, or
 * the company's while none is chosen (docs/rules/availability.md#opening-hours).
 */
export function useTimeRules({
  pickup_location,
  return_location,
}: Places): Required<Pick<DateRangeRules, 'timeNote' | 'isTimeUnavailable'>> {
  const { t } = useTranslation('trip')
  const { settings } = useCompany()
  const { data: locations } = useQuery(locationsQuery)
  return useMemo(() => {
    const hours = settings?.business_hours
    const placeAt = (end: RangeEnd) => {
      const code = (end === 'end' && return_location) || pickup_location
      return (
        locations?.find((location) => location.code === code) ?? (hours && { hours, only_in_hours: false })
      )
    }
    const isTimeUnavailable = (end: RangeEnd, day: string, time: string) => {
      const place = placeAt(end)
      return place !== undefined && isRefusedAt(`${day}T${time}`, place)
    }
    return {
      isTimeUnavailable,
      timeNote: (end, day, time) => {
        const place = placeAt(end)
        if (day === null || !place) return undefined
        if (isTimeUnavailable(end, day, time)) return t('dates_picker.closed')
        return isOpenAt(`${day}T${time}`, place.hours as BusinessHours)
          ? undefined
          : t('dates_picker.appointment')
      },
    }
  }, [locations, settings, pickup_location, return_location, t])
}
