import type { Language } from '@marhala/contract/language/language.ts'
import { averageBookingValue, bookingStatistics } from '@marhala/domain/figures/booking-statistics.ts'
import { type CalendarMonth, isInMonth, yearsWith } from '@marhala/domain/time/calendar-months.ts'
import { summarizeLedger } from '@marhala/domain/money/ledger.ts'
import { rankShares, wholePercent } from '@marhala/domain/figures/shares.ts'
import { say } from '@marhala/words/say.ts'
import type { CountedBooking } from './public/profile.queries.ts'

const top = 5

type Months = {
  /** The last 24, oldest first: the averages compare the second half with the first. */
  twoYears: CalendarMonth[]
  shown: CalendarMonth[]
  time_zone: string
}

/** The four tabs of a person's statistics. */
export function presentStatistics(
  bookings: CountedBooking[],
  { twoYears, shown, time_zone }: Months,
  language: Language,
) {
  const overview = bookingStatistics(bookings)
  const notCancelled = bookings.filter((booking) => booking.status !== 'cancelled')
  const rank = (label: (booking: CountedBooking) => string) => rankShares(notCancelled.map(label), top)
  const fuel_types = say(language, 'car-card:fuel')
  const transmission_types = say(language, 'car-card:transmission')
  return {
    overview,
    ...trendsOf(bookings, notCancelled, shown, time_zone),
    preferences: {
      categories: rank((booking) => booking.category),
      fuel_types: rank((booking) => fuel_types[booking.fuel_type]),
      transmission_types: rank((booking) => transmission_types[booking.transmission_type]),
      locations: rank((booking) => booking.location),
    },
    performance: {
      completion_rate: wholePercent(overview.completed_bookings, overview.total_bookings),
      cancellation_rate: wholePercent(overview.cancelled_bookings, overview.total_bookings),
      ...averagesOf(notCancelled, twoYears),
    },
  }
}

/** Bookings count in the month of their pickup, money in the month that it was received, of cancelled ones too. */
function trendsOf(
  bookings: CountedBooking[],
  notCancelled: CountedBooking[],
  months: CalendarMonth[],
  timeZone: string,
) {
  const payments = bookings
    .flatMap((booking) => booking.payments)
    .map((payment) => ({ ...payment, at: Date.parse(payment.created_at) }))
  const pickups = notCancelled.map((booking) => booking.start_date.getTime())
  const received = payments.filter((payment) => !payment.voided).map((payment) => payment.at)
  return {
    trends: months.map((month) => ({
      month: month.month,
      bookings: pickups.filter((pickup) => isInMonth(pickup, month)).length,
      spent: spentIn(bookings, month),
    })),
    years: yearsWith([...pickups, ...received], timeZone),
  }
}

/** The sum of the payments of a month; of each booking's deposit what was deducted for its charges. */
function spentIn(bookings: CountedBooking[], month: CalendarMonth): number {
  const isNow = ({ created_at }: { created_at: string }) => isInMonth(Date.parse(created_at), month)
  return bookings.reduce(
    (spent, booking) => spent + summarizeLedger(booking.payments.filter(isNow), booking).paid,
    0,
  )
}

/** The mean over the months of the trends, including future bookings, and that of the twelve months before. */
function averagesOf(notCancelled: CountedBooking[], months: CalendarMonth[]) {
  const [before, since] = [months.at(-24)!.start, months.at(-12)!.start]
  const from = (start: number, end: number) =>
    averageBookingValue(
      notCancelled.filter(({ start_date }) => start <= start_date.getTime() && start_date.getTime() < end),
    )
  return { average_booking_value: from(since, Infinity), previous_average: from(before, since) }
}
