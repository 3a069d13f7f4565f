import { reportName } from '@marhala/domain/fleet/condition-report.ts'
import type { Row } from '../../pdf/printed-document.ts'
import type { presentBookings } from '../bookings/public/present-booking.ts'
import type { listBookingReports } from '../condition/public/booking-reports.queries.ts'
import { fuelWord, ownOrder, rowsOf, type Wording } from './public/document-format.ts'

type Booking = Awaited<ReturnType<typeof presentBookings>>[number]
type Reports = Awaited<ReturnType<typeof listBookingReports>>
type Column = { title: string; rows: Row[] }

/**
 * Kilometres and fuel out and in, how many are included, and the condition report that was signed; an unknown value is a
 * line to write on.
 */
export function statesOf({ words, format }: Wording, booking: Booking, reports: Reports): Column[] {
  const { included_kilometers: included } = booking
  const state = (title: string, kilometers: number | null, fuel: number | null, more: Row[] = []) => ({
    title,
    rows: [
      ...rowsOf([
        [words.kilometers, kilometers === null ? words.unknown : ownOrder(format.number(kilometers))],
        [words.fuel, fuel === null ? words.unknown : fuelWord(words, fuel)],
      ]),
      ...more,
    ],
  })
  // After a swap the last car's.
  const reportOf = (act: 'handover' | 'take_back') => {
    const report = reports.findLast((one) => one.act === act)
    return rowsOf([[words.condition_report, report && ownOrder(reportName(booking.reference, report))]])
  }
  const allowance = rowsOf([
    [words.included_kilometers, included === null ? null : ownOrder(format.number(included))],
  ])
  return [
    state(words.state_out, booking.start_kilometers, booking.start_fuel_level, [
      ...allowance,
      ...reportOf('handover'),
    ]),
    state(words.state_in, booking.end_kilometers, booking.end_fuel_level, reportOf('take_back')),
  ]
}
