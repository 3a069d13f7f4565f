import type { Booking } from '@marhala/contract/booking/booking.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import type { DataColumn } from '../../../ui/table/data-column.ts'

/** What the filtered bookings come to, on all pages. */
export type BookingTotals = { total_price: string; outstanding: string; count: number }

/** The columns with a line of totals below them. */
export function useColumnsWithTotals(
  columns: DataColumn<Booking>[],
  totals: BookingTotals | undefined,
): DataColumn<Booking>[] {
  const { t } = useTranslation('lists')
  const format = useFormat()
  if (!totals) return columns
  const footers: Record<string, ReactNode> = {
    reference: (
      <span className="whitespace-nowrap sm:absolute sm:top-1/2 sm:-translate-y-1/2">
        {t('sum', { count: totals.count, number: format.number(totals.count) })}
      </span>
    ),
    total_price: <Money amount={totals.total_price} />,
    outstanding: <Money amount={totals.outstanding} />,
  }
  return columns.map((column) =>
    column.key in footers ? { ...column, footer: footers[column.key] } : column,
  )
}
