import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readyCarsQuery } from '../../../data/bookings/bookings.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'

type ReadyCarsProps = {
  booking: Booking
  value: number
  onChange: (carId: number) => void
  error: string | undefined
}

/** Which car leaves with a booking of this car or similar: its own, or another of its class that is at the desk. */
export function ReadyCars({ booking, value, onChange, error }: ReadyCarsProps) {
  const { t } = useTranslation('class-promise')
  const say = useSayFailure()
  const query = useQuery({ ...readyCarsQuery(booking.id), staleTime: 0 })
  const { car } = booking
  const others = (query.data ?? []).filter(({ id }) => id !== car.id)
  const own = {
    id: car.id,
    name: car.name,
    registration_plate: car.registration_plate ?? '',
    is_upgrade: false,
  }
  return (
    <>
      <Select
        label={t('desk.leaves_with')}
        value={String(value)}
        onChange={(event) => onChange(Number(event.target.value))}
        options={[own, ...others].map(({ id, name, registration_plate, is_upgrade }) => {
          const label = `${name} · ${registration_plate}`
          return { value: String(id), label: is_upgrade ? t('desk.upgrade', { car: label }) : label }
        })}
        error={error}
      />
      {query.error ? <InlineAlert tone="bad">{say(query.error).message}</InlineAlert> : null}
    </>
  )
}
