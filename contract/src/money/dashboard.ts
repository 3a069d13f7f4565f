import { bookingStatuses } from '@marhala/domain/booking/booking-status.ts'
import { reportPeriods } from '@marhala/domain/time/report-period.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, instant, money, plainDate } from '../wire/fields.ts'

const count = z.int()
const days = { start_date: plainDate, end_date: plainDate }

/** Some days of a chart: bookings made then, by the status that they have now, and the revenue received then. */
const ChartPoint = z.object({
  label: z.string(),
  /** The first of its days and the last: what its list is filtered by. */
  date: plainDate,
  end_date: plainDate,
  count,
  by_status: z.record(z.enum(bookingStatuses), count),
  revenue: money,
})
export type ChartPoint = z.input<typeof ChartPoint>

const RecentBooking = z.object({
  id,
  reference: z.string(),
  status: z.enum(bookingStatuses),
  client: z.string(),
  car: z.object({ id, name: z.string(), image: z.string() }),
  start_date: instant,
  end_date: instant,
  total_price: money,
  created_at: instant,
})
export type RecentBooking = z.input<typeof RecentBooking>

/** A booking of the day, with the plate by which its car is found in the yard. */
const BookingLine = z.extend(RecentBooking, {
  car: z.object({ id, name: z.string(), image: z.string(), registration_plate: z.string() }),
})
export type BookingLine = z.input<typeof BookingLine>

/** The first lines of a list, and how long it is in all. */
const Lines = z.object({ total: count, bookings: z.array(BookingLine) })

export const alertKinds = [
  'late_for_next',
  'overdue',
  'hold_ending',
  'expired_papers',
  'papers_due',
  'needs_maintenance',
  'expiring_soon',
] as const
export type AlertKind = (typeof alertKinds)[number]

const Alert = z.object({
  kind: z.enum(alertKinds),
  severity: z.enum(['bad', 'warn']),
  car_id: z.optional(id),
  booking_id: z.optional(id),
  /** What it is about: a booking with its client and car, or a car with its plate. */
  text: z.string(),
  /** When it was or will be due: an instant of a booking, a day of a car's papers (the one before a booked pick-up); null where kilometres decide. */
  due_at: z.nullable(instant),
  due_on: z.nullable(plainDate),
})
export type Alert = z.input<typeof Alert>

/**
 * The specification's figures under its names, and what the page shows beside them. Every one of them is the total of a
 * list: see `server/src/features/dashboard/dashboard.test.ts`.
 */
export const DashboardStats = z.object({
  /** When it was counted. */
  as_of: instant,
  /** The days that were asked for, what was made and received in them, and in the ones before. */
  period: z.object({
    name: z.enum(reportPeriods),
    ...days,
    bookings: count,
    revenue: money,
    paid_bookings: count,
    previous: z.object({ ...days, bookings: count, revenue: money }),
  }),
  car_statistics: z.object({
    totalCars: count,
    rentedCars: count,
    availableCars: count,
    maintenanceCars: count,
  }),
  client_statistics: z.object({ totalClients: count, totalUsers: count }),
  booking_statistics: z.object({
    totalBookings: count,
    pendingBookings: count,
    confirmedBookings: count,
    activeBookings: count,
    completedBookings: count,
    cancelledBookings: count,
  }),
  revenue_statistics: z.object({
    totalRevenue: money,
    monthlyRevenue: money,
    averageBookingValue: money,
    /** The month that `monthlyRevenue` is of, and how many bookings it came from. */
    month: z.object(days),
    monthlyBookings: count,
    totalBookings: count,
    /** The month before, as far as this one has come. */
    previousMonthlyRevenue: money,
  }),
  /** The last 7 days, the last 30 days, the last 12 months; the newest last. */
  weekly_bookings: z.array(ChartPoint),
  monthly_bookings: z.array(ChartPoint),
  yearly_bookings: z.array(ChartPoint),
  /** The five cars most booked in the last 30 days, by bookings made. */
  popular_cars: z.array(
    z.object({
      car: z.object({ id, name: z.string(), image: z.string(), registration_plate: z.string() }),
      ...days,
      bookings: count,
    }),
  ),
  recent_bookings: z.array(RecentBooking),
  occupancyRate: z.int(),
  conversionRate: z.int(),
  pendingToActiveRatio: z.int(),
  /** What happens on the company's day: confirmed bookings to hand over, active ones to take back. */
  today: z.object({ date: plainDate, pickups: Lines, returns: Lines }),
  /** The most urgent first, five of a kind at most. */
  alerts: z.array(Alert),
  alert_totals: z.record(z.enum(alertKinds), count),
})
export type DashboardStats = z.input<typeof DashboardStats>

const query = z.object({
  period: z.optional(z.enum(reportPeriods)),
  start_date: z.optional(plainDate),
  end_date: z.optional(plainDate),
})

export const stats = endpoint({
  method: 'GET',
  path: '/dashboard/stats',
  summary: 'Everything that the dashboard shows → DashboardStats; `period` is today unless said otherwise.',
  access: 'reports.view',
  scope: 'reports.read',
  query,
  reply: DashboardStats,
})

export const dashboardSections = ['cars', 'bookings', 'revenue', 'popular-cars', 'recent-bookings'] as const
export type DashboardSection = (typeof dashboardSections)[number]

export const section = endpoint({
  method: 'GET',
  path: '/dashboard/stats/:section',
  summary:
    'One section counted anew → its part of DashboardStats: cars, bookings, revenue, popular-cars, recent-bookings.',
  access: 'reports.view',
  scope: 'reports.read',
  params: z.object({ section: z.enum(dashboardSections) }),
  reply: z.partial(DashboardStats),
  errors: ['not_found'],
})
