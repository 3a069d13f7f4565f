import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { carQuery } from '../../../data/cars/cars.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { useCarName } from '../use-car-name.ts'
import { freeForBooking, type BookingValues } from './booking-values.ts'

type FreeCarSelectProps = {
  values: BookingValues
  onChange: (carId: number | null) => void
  error: string | undefined
  ref: Ref<HTMLSelectElement>
}

/** The cars that are free on the dates, with their price for them, cheapest first; a hundred at most. */
export function FreeCarSelect({ values, onChange, error, ref }: FreeCarSelectProps) {
  const { t } = useTranslation(['new-booking', 'common'])
  const say = useSayFailure()
  const format = useFormat()
  const { start_date, end_date, car_id } = values
  const hasDates = start_date !== '' && end_date !== ''
  const free = useQuery({ ...freeForBooking(values), enabled: hasDates })
  const cars = free.data?.data ?? []
  const pointed = useQuery({ ...carQuery(car_id ?? 0), enabled: car_id !== null }).data
  const nameOf = useCarName(start_date || null)
  const isListed = cars.some(({ id }) => id === car_id)
  return (
    <>
      <Select
        ref={ref}
        label={t('car')}
        placeholder={placeholder()}
        options={[
          ...cars.map((car) => ({
            value: String(car.id),
            label: car.trip ? `${nameOf(car)} · ${format.money(car.trip.total_price)}` : nameOf(car),
          })),
          ...(pointed && !isListed ? [{ value: String(pointed.id), label: nameOf(pointed) }] : []),
        ]}
        value={car_id === null ? '' : String(car_id)}
        onChange={({ target: { value } }) => onChange(value === '' ? null : Number(value))}
        error={error}
      />
      {free.isError ? <InlineAlert tone="bad">{say(free.error).message}</InlineAlert> : null}
      {free.data && cars.length === 0 ? <InlineAlert tone="warn">{t('no_car')}</InlineAlert> : null}
    </>
  )

  function placeholder(): string {
    if (!hasDates) return t('dates_first')
    return free.isPending ? t('common:loading') : t('choose_car')
  }
}
