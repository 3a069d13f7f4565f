import type { BookingExtra } from '@marhala/contract/booking/booking-extras.ts'
import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { bookingExtrasQuery } from '../../../data/cars/extras.ts'
import { hasStockedExtras } from './extras-checklist.tsx'

/** An extra that is lost or damaged and nobody was charged for, with its replacement price. */
export type BillableLoan = { id: number; name: string; price: string | null }

/** What of a booking's extras is to be charged for; undefined until it is known, or where there is nothing to know. */
export function useBillableLoans(booking: Booking): BillableLoan[] | undefined {
  const { t } = useTranslation('stock')
  const { data } = useQuery({ ...bookingExtrasQuery(booking.id), enabled: hasStockedExtras(booking) })
  return useMemo(
    () => data && billableLoans(data, (extra, outcome) => t(`charged.${outcome}`, { extra })),
    [data, t],
  )
}

/** The same of what a booking has; `naming` says what became of each. */
export function billableLoans(
  extras: readonly BookingExtra[],
  naming: (extra: string, outcome: 'lost' | 'damaged') => string,
): BillableLoan[] {
  return extras.flatMap(({ name, replacement_price, loans }) =>
    loans
      .filter(({ billable }) => billable)
      .map(({ id, code, outcome }) => ({
        id,
        name: naming(code === null ? name : `${name} ${code}`, outcome === 'lost' ? 'lost' : 'damaged'),
        price: replacement_price,
      })),
  )
}
