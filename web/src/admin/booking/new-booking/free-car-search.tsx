import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { carQuery } from '../../../data/cars/cars.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { useCompanyNow } from '../../../features/trip/trip-fields-rules.ts'
import { SearchPicker } from '../../../ui/fields/search-picker.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { useCarName } from '../use-car-name.ts'
import type { BookingValues } from './booking-values.ts'
import { freeForBooking } from './free-for-booking.ts'
import { fittingCars } from './fitting-cars.ts'

type FreeCarSearchProps = {
  values: BookingValues
  onChange: (carId: number | null) => void
  error: string | undefined
  ref: Ref<HTMLInputElement>
}

/** The cars that can be booked for the dates, found by model or plate, with their price for them, cheapest first. */
export function FreeCarSearch({ values, onChange, error, ref }: FreeCarSearchProps) {
  const { t } = useTranslation(['new-booking', 'common', 'car-card'])
  const say = useSayFailure()
  const format = useFormat()
  const { start_date, end_date, car_id } = values
  const hasDates = start_date !== '' && end_date !== ''
  const free = useQuery({ ...freeForBooking(values, useCompanyNow()), enabled: hasDates })
  const cars = free.data?.data ?? []
  const pointed = useQuery({ ...carQuery(car_id ?? 0), enabled: car_id !== null }).data
  const nameOf = useCarName(start_date || null)
  const chosen = cars.find(({ id }) => id === car_id) ?? (car_id === null ? undefined : pointed)
  // What is typed, while somebody looks for a car; else the field says which is chosen.
  const [typed, setTyped] = useState<string | null>(null)
  const close = () => setTyped(null)
  return (
    <SearchPicker
      ref={ref}
      label={t('car')}
      placeholder={placeholder()}
      error={error}
      text={typed ?? (chosen ? nameOf(chosen) : '')}
      onText={setTyped}
      onFocus={() => setTyped('')}
      onBlur={close}
      onClose={close}
      options={typed === null ? [] : fittingCars(cars, typed, nameOf)}
      isSettled={!free.isFetching}
      keyOf={({ id }) => id}
      render={(car) => (
        <span className="flex items-baseline justify-between gap-4">
          <span className="min-w-0">
            <bdi className="block truncate font-semibold">{nameOf(car)}</bdi>
            {car.only_similar ? (
              <span className="block text-small text-muted">{t('car-card:only_similar')}</span>
            ) : null}
          </span>
          {car.trip ? (
            <span className="shrink-0 tabular-nums">{format.money(car.trip.total_price)}</span>
          ) : null}
        </span>
      )}
      listLabel={t('car')}
      onPick={({ id }) => {
        onChange(id)
        close()
      }}
    >
      <div aria-live="polite" className="empty:hidden">
        {free.isError ? <InlineAlert tone="bad">{say(free.error).message}</InlineAlert> : null}
        {free.data && cars.length === 0 ? <InlineAlert tone="warn">{t('no_car')}</InlineAlert> : null}
        {typed && cars.length > 0 && fittingCars(cars, typed, nameOf).length === 0 ? (
          <p className="text-muted">{t('no_such_car')}</p>
        ) : null}
      </div>
    </SearchPicker>
  )

  function placeholder(): string {
    if (!hasDates) return t('dates_first')
    return free.isPending ? t('common:loading') : t('choose_car')
  }
}
