import type { Booking } from '@marhala/contract/booking/booking.ts'
import { wallClockAt } from '@marhala/contract/language/company-clock.ts'
import { mayMovePickup } from '@marhala/domain/booking/booking-status.ts'
import { busyDays, laterByDays } from '@marhala/domain/availability/free-periods.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../../data/company/company.ts'
import { DayField } from '../../../features/forms/day-field.tsx'
import { DatesField } from '../../../features/trip/dates-field.tsx'
import { TripDatesFooter } from '../../../features/trip/trip-dates-footer.tsx'
import { useTimeRules } from '../../../features/trip/time-rules.ts'
import { useCompanyNow } from '../../../features/trip/trip-fields-rules.ts'
import type { DateRangeRules } from '../../../ui/dates/date-range.ts'
import { halfHoursWith } from '../../../ui/dates/half-hours.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { useOthersSpans } from '../conflict/use-others-spans.ts'
import type { PlaceValues } from './dates-values.ts'

type BookingDatesFieldProps = {
  booking: Booking
  /** Wall clocks `YYYY-MM-DDTHH:mm`. */
  start: string
  end: string
  onChange: (start: string, end: string) => void
  /** The locations as they are chosen: their hours are said. */
  places: PlaceValues
  error: string | undefined
}

/** Both dates of a booking; once the car is out only its return (docs/rules/life-cycle.md#what-may-still-change). */
export function BookingDatesField(props: BookingDatesFieldProps) {
  return mayMovePickup(props.booking.status) ? <BothDates {...props} /> : <ReturnField {...props} />
}

function BothDates({ booking, start, end, onChange, places, error }: BookingDatesFieldProps) {
  return (
    <DatesField
      value={{ start, end }}
      onChange={(range) => {
        if (range.start && range.end) onChange(range.start, range.end)
      }}
      inline
      footer={(draft, actions) => <TripDatesFooter draft={draft} actions={actions} clearable={false} />}
      rules={useAdminRules(booking, places)}
      error={error}
    />
  )
}

function ReturnField({ start, end, onChange, error }: BookingDatesFieldProps) {
  const { t } = useTranslation(['booking', 'trip'])
  const [day, time] = [end.slice(0, 10), end.slice(11)]
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <DayField
        label={t('trip:dates_picker.end')}
        help={t('trip.start_stands')}
        earliest={start.slice(0, 10)}
        value={day}
        error={error}
        onDay={(day) => {
          if (day) onChange(start, `${day}T${time}`)
        }}
      />
      <Select
        label={t('trip:dates_picker.end_time')}
        options={halfHoursWith(time).map((value) => ({ value, label: value }))}
        value={time}
        onChange={(event) => onChange(start, `${day}T${event.target.value}`)}
      />
    </div>
  )
}

/**
 * What the admin’s calendar allows: from yesterday on (docs/rules/availability.md#the-earliest-pickup), and no day on
 * which others have the car.
 */
function useAdminRules(booking: Booking, places: PlaceValues): DateRangeRules {
  const { clock } = useCompany()
  // Staff book any hour, with a reason.
  const { timeNote } = useTimeRules(places)
  const now = useCompanyNow()
  const spans = useOthersSpans(booking)
  return useMemo(() => {
    const own = wallClockAt(booking.start_date, clock)
    const taken = busyDays(spans ?? [])
    const yesterday = laterByDays(now, -1).slice(0, 10)
    return {
      minDate: own.slice(0, 10) < yesterday ? own.slice(0, 10) : yesterday,
      isDateUnavailable: taken,
      timeNote,
    }
  }, [booking.start_date, spans, now, clock, timeNote])
}
