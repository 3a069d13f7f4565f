import type { Booking } from '@marhala/contract/booking/booking.ts'
import { wallClockAt } from '@marhala/contract/language/company-clock.ts'
import type { WallClockPeriod } from '@marhala/domain/availability/free-periods.ts'
import { useMemo } from 'react'
import { useCompany } from '../../../data/company/company.ts'
import { useCompanyNow, useTakenSpans } from '../../../features/trip/trip-fields-rules.ts'

/** When others than a booking have its car, on the company's clock; null until it is known. */
export function useOthersSpans(booking: Booking): WallClockPeriod[] | null {
  const { clock } = useCompany()
  const now = useCompanyNow()
  const spans = useTakenSpans(booking.car.slug)
  const { status, start_date, end_date } = booking
  return useMemo(() => {
    const [start, end] = [wallClockAt(start_date, clock), wallClockAt(end_date, clock)]
    return spans && spansOfOthers(spans, { status, start, end }, now)
  }, [spans, status, start_date, end_date, clock, now])
}

/**
 * The spans without the booking's own, which is the one at its pickup. A car that is out was perhaps handed over early, or
 * given for another on the way: its own is the one that is under way.
 */
export function spansOfOthers(
  spans: readonly WallClockPeriod[],
  { status, start, end }: WallClockPeriod & { status: Booking['status'] },
  now: string,
): WallClockPeriod[] {
  const [underWay = start] = [now, end].sort()
  const own = status === 'active' ? underWay : start
  return spans.filter((span) => own < span.start || span.end <= own)
}
