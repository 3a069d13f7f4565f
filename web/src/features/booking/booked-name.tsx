import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useTranslation } from 'react-i18next'
import { isPromised } from './promise-line.tsx'

/** The car of a booking in words; until it is certain which one comes, "or similar" behind it. */
export function BookedName({ booking }: { booking: Booking }) {
  const { t } = useTranslation('car-card')
  const { car } = booking
  return (
    <>
      <bdi>{car.name}</bdi> <span className="font-normal text-muted tabular-nums">{car.year}</span>
      {isPromised(booking) ? <span className="font-normal text-muted"> {t('or_similar')}</span> : null}
    </>
  )
}
