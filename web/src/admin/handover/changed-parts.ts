import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../features/format/use-format.ts'

const parts = [
  'status',
  'car',
  'start_date',
  'end_date',
  'return_location',
  'drivers',
  'services',
  'total_price',
  'outstanding',
  'note',
] as const
type Part = (typeof parts)[number]

/** What of a booking is no longer as a walk knew it, in words. */
export function useChangedParts(before: Booking, after: Booking) {
  const { t } = useTranslation(['status', 'common'])
  const format = useFormat()
  const unit = t('common:currency.unit')
  const said = (booking: Booking): Record<Part, string> => ({
    status: t(`status:booking.${booking.status}`),
    car: `${booking.car.name} ${booking.car.registration_plate ?? ''}`.trim(),
    start_date: format.date(booking.start_date, 'dayTime'),
    end_date: format.date(booking.end_date, 'dayTime'),
    return_location: booking.return_location_name,
    drivers: booking.booking_drivers
      .map(({ first_name, last_name }) => `${first_name} ${last_name}`)
      .join(', '),
    services: booking.booking_services.map(({ name, quantity }) => `${name} × ${quantity}`).join(', '),
    total_price: format.money(booking.total_price, unit),
    outstanding: format.money(booking.outstanding, unit),
    note: booking.note ?? '–',
  })
  const [was, is] = [said(before), said(after)]
  return parts
    .filter((part) => was[part] !== is[part])
    .map((part) => ({ part, before: was[part], after: is[part] }))
}
