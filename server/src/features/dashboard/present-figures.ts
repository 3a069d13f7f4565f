import { formatFor } from '@marhala/contract/language/format.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import {
  type BookingStatus,
  bookingStatuses,
  countedStatuses,
} from '@marhala/domain/booking/booking-status.ts'
import { type LedgerEntry, type PaymentKind, revenueIn } from '@marhala/domain/money/ledger.ts'
import { averageOf } from '@marhala/domain/money/money.ts'
import { look } from '../cars/public/present-car.ts'
import type { ReportedPeriod } from '../company/public/read-period.ts'
import type { CarLineRow, LineRow } from './public/dashboard.queries.ts'
import { type ChartCounts, type History, spansOf } from './cached-figures.ts'

/** How many bookings there are in all and in each status. */
export function presentCounts({ statuses }: Pick<History, 'statuses'>) {
  const of = (status: BookingStatus) => statuses.find((row) => row.status === status)?.count ?? 0
  return {
    totalBookings: statuses.reduce((sum, { count }) => sum + count, 0),
    pendingBookings: of('pending'),
    confirmedBookings: of('confirmed'),
    activeBookings: of('active'),
    completedBookings: of('completed'),
    cancelledBookings: of('cancelled'),
  }
}

/** Money received, in all and this month, and the average worth of a booking. */
export function presentRevenue(
  history: Pick<History, 'statuses' | 'revenue' | 'paid'>,
  period: ReportedPeriod,
) {
  const { month } = spansOf(period)
  const counted = history.statuses.filter(({ status }) => (countedStatuses as string[]).includes(status))
  const sum = (field: 'count' | 'total_price') => counted.reduce((total, row) => total + row[field], 0)
  return {
    totalRevenue: revenueOf(history.revenue, 0),
    monthlyRevenue: revenueOf(history.revenue, 1),
    previousMonthlyRevenue: revenueOf(history.revenue, 2),
    averageBookingValue: averageOf(sum('total_price'), sum('count')),
    month,
    totalBookings: history.paid[0]!,
    monthlyBookings: history.paid[1]!,
  }
}

/** The requested days, and the ones before. */
export function presentPeriod(history: History, period: ReportedPeriod) {
  const { before } = spansOf(period)
  return {
    name: period.name,
    ...period.days,
    bookings: history.made[0]!,
    revenue: revenueOf(history.periodRevenue, 0),
    paid_bookings: history.periodPaid[0]!,
    previous: { ...before, bookings: history.made[1]!, revenue: revenueOf(history.periodRevenue, 1) },
  }
}

/** The three charts: the last 7 and 30 days, and the last 12 months. */
export function presentCharts({ days, months }: ChartCounts, language: Language) {
  const monthly_bookings = presentPoints(days, language, 'day')
  return {
    weekly_bookings: monthly_bookings.slice(-7),
    monthly_bookings,
    yearly_bookings: presentPoints(months, language, 'shortMonth'),
  }
}

function presentPoints(
  { points, bookings, revenue }: ChartCounts['days'],
  language: Language,
  style: 'day' | 'shortMonth',
) {
  const format = formatFor(language, 'UTC')
  return points.map(({ date, end_date }, index) => {
    const counts = bookings.filter(({ position }) => position === index + 1)
    const of = (status: BookingStatus) => counts.find((row) => row.status === status)?.count ?? 0
    return {
      label: format.plainDate(date, style),
      date,
      end_date,
      count: counts.reduce((sum, { count }) => sum + count, 0),
      by_status: Object.fromEntries(bookingStatuses.map((status) => [status, of(status)])) as Record<
        BookingStatus,
        number
      >,
      revenue: revenueIn(revenue.filter(({ position }) => position === index + 1).map(asEntry)),
    }
  })
}

/** The cars most booked, with the days that they are counted over. */
export function presentPopular(popular: History['popular'], period: ReportedPeriod) {
  const days = spansOf(period).popular
  return popular.map((row) => ({ car: presentCarLine(row), ...days, bookings: row.bookings }))
}

/** A booking as one line. */
export function presentLine({ model, brand, car_id, ...row }: LineRow) {
  return { ...row, car: presentCarLine({ ...row, id: car_id, model, brand }) }
}

/** A car as one line. */
export function presentCarLine(car: CarLineRow) {
  const { id, brand, model, registration_plate } = car
  return { id, name: `${brand} ${model}`, registration_plate, image: look(car).image }
}

/** The sums by kind count like single entries: the ledger's rule decides which are revenue. */
function revenueOf(revenue: History['revenue'], position: number): number {
  return revenueIn(revenue.filter(({ span }) => span === position).map(asEntry))
}

function asEntry({ kind, amount }: { kind: PaymentKind; amount: number }): LedgerEntry {
  return { kind, amount, voided: false }
}
