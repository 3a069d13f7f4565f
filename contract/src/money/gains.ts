import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import { debtAges } from '@marhala/domain/figures/booking-figures.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { amount, day, id, idInPath, instant, money, plainDate, whole } from '../wire/fields.ts'
import { chartMonth, MoneyCar, NamedDays, periodQuery } from './money-values.ts'

/** Gains are charges − refunds + retained deposits + additional income, by the local day on which they were received. */
const gained = { rental_gains: money, additional_income: money, gains: money }

/** What is left of gains once expenses are taken off. */
const earned = { ...gained, expenses: money, profit: money }

/** Other days to compare with: how much more the asked ones brought, in whole percent; null where nothing was. */
const ComparedGains = z.object({
  start_date: plainDate,
  end_date: plainDate,
  ...earned,
  gains_change_percent: z.nullable(z.int()),
  expenses_change_percent: z.nullable(z.int()),
  profit_change_percent: z.nullable(z.int()),
})

/** A car with its share, and what its value lost in those days where its purchase is known. */
const CarGains = z.object({
  car: z.nullable(MoneyCar),
  bookings: z.int(),
  ...earned,
  depreciation: money,
  /** `profit` less `depreciation`. */
  result: money,
})

/** Gains divided five ways: by month aside, each adds up to `gains`; null gathers what no car or location was named for. */
export const GainsAnalytics = z.object({
  period: NamedDays,
  ...earned,
  /** Of the gains: deposits that were kept. */
  retained_deposits: money,
  previous: ComparedGains,
  year_before: ComparedGains,
  /** The twelve months that end with the last of the period's days that has come. */
  by_month: z.array(z.object({ ...chartMonth, ...earned })),
  by_car: z.array(CarGains),
  by_category: z.array(z.object({ category: z.nullable(z.object({ id, name: z.string() })), ...gained })),
  by_place: z.array(z.object({ place: z.nullable(z.string()), name: z.nullable(z.string()), ...gained })),
  by_method: z.array(z.object({ payment_method: z.enum(paymentMethods), ...earned })),
})
export type GainsAnalytics = z.input<typeof GainsAnalytics>

export const analytics = endpoint({
  method: 'GET',
  path: '/gains/analytics',
  summary:
    'Gains, expenses and profit by month, car, category, location and method, with the period before and the year before → GainsAnalytics; this month unless said.',
  access: 'finance.view',
  query: z.object({ ...periodQuery }),
  reply: GainsAnalytics,
})

/** The gains of some days at a glance. */
export const GainsStats = z.object({
  period: NamedDays,
  rental_gains: money,
  additional_income: money,
  retained_deposits: money,
  total: money,
  expenses: money,
  profit: money,
  previous_total: money,
  change_percent: z.nullable(z.int()),
  year_before_total: money,
  year_before_change_percent: z.nullable(z.int()),
  /** Bookings that the rental gains came from. */
  bookings_count: z.int(),
})
export type GainsStats = z.input<typeof GainsStats>

export const stats = endpoint({
  method: 'GET',
  path: '/gains/stats',
  summary: 'Rental gains, additional income and their total against before → GainsStats; today unless said.',
  access: 'finance.view',
  query: z.object({ ...periodQuery }),
  reply: GainsStats,
})

/** How the fleet did in some days; car-days and lengths are numbers with one decimal. */
const RentalFigures = z.object({
  start_date: plainDate,
  end_date: plainDate,
  cars: z.int(),
  /** Days on which a car could be booked: in service and not blocked. */
  available_car_days: z.number(),
  rented_car_days: z.number(),
  /** Rented of available, in percent with one decimal. */
  utilisation: z.number(),
  /** What the bookings of those days are worth, each by its part that lies in them. */
  earned: money,
  revenue_per_available_car_day: money,
  average_daily_rate: money,
  /** Bookings that began in those days: how many, how long, and how many days before they were booked. */
  hires: z.int(),
  average_length: z.nullable(z.number()),
  average_lead_days: z.nullable(z.number()),
})
export type RentalFigures = z.input<typeof RentalFigures>

/** A car in those days, with what is known of its purchase. */
const CarResult = z.object({
  car: MoneyCar,
  rented_days: z.number(),
  utilisation: z.number(),
  ...gained,
  expenses: money,
  depreciation: money,
  /** Gains less expenses and depreciation. */
  profit: money,
  purchase_price: z.nullable(money),
  purchased_on: z.nullable(plainDate),
  life_months: z.nullable(z.int()),
})
export type CarResult = z.input<typeof CarResult>

/** The fleet as a business. */
export const RentalDashboard = z.object({
  as_of: instant,
  period: NamedDays,
  figures: RentalFigures,
  previous: RentalFigures,
  year_before: RentalFigures,
  outstanding: z.object({
    total: money,
    bookings: z.int(),
    /** By how long ago the booking began; `not_due` has yet to begin. */
    by_age: z.array(z.object({ age: z.enum(debtAges), amount: money, bookings: z.int() })),
  }),
  /** Money of clients that is held and counts as no revenue until it is kept. */
  deposits_held: money,
  /** The five that brought most, and the five in service that were out least. */
  top_cars: z.array(CarResult),
  idle_cars: z.array(CarResult),
  /** Every car of the fleet, by profit. */
  cars: z.array(CarResult),
})
export type RentalDashboard = z.input<typeof RentalDashboard>

export const rentalDashboard = endpoint({
  method: 'GET',
  path: '/gains/rental-dashboard',
  summary:
    'Utilisation, revenue per available car-day, daily rate, length, lead time, debts by age, cars by profit → RentalDashboard; this month unless said.',
  access: 'finance.view',
  query: z.object({ ...periodQuery }),
  reply: RentalDashboard,
})

/** A week that is to come, or one that was: what was expected of it and, once over, what came. */
const ForecastWeek = z.object({
  label: z.string(),
  start_date: plainDate,
  end_date: plainDate,
  /** Car-days and worth that are booked by now, or were when the week was this far off. */
  booked_car_days: z.number(),
  booked_revenue: money,
  expected_car_days: z.number(),
  expected_revenue: money,
  /** Expected of available, in percent with one decimal. */
  expected_utilisation: z.number(),
})

/** What is booked, and what last year’s bookings say will still come. */
export const Forecast = z.object({
  as_of: instant,
  weeks: z.array(ForecastWeek),
  /** The eight weeks before, each as it was expected four weeks ahead, and what it came to. */
  past: z.array(
    z.extend(ForecastWeek, {
      actual_car_days: z.number(),
      actual_revenue: money,
      /** How far off the expectation was, in whole percent of what came; null where nothing came. */
      error_percent: z.nullable(z.int()),
    }),
  ),
  /** The mean of those errors, signs aside. */
  mean_error_percent: z.nullable(z.int()),
})
export type Forecast = z.input<typeof Forecast>

export const forecast = endpoint({
  method: 'GET',
  path: '/gains/forecast',
  summary:
    'Occupancy and revenue of the next eight weeks from what is booked and last year’s pick-up curve, with its error on past weeks → Forecast.',
  access: 'finance.view',
  reply: Forecast,
})

/** What a car cost, when, and over how many months its value is written off; all null where it is not known. */
export const CarPurchase = z.object({
  car_id: id,
  purchase_price: z.nullable(money),
  purchased_on: z.nullable(plainDate),
  life_months: z.nullable(z.int()),
})
export type CarPurchase = z.input<typeof CarPurchase>

const car = z.object({ car_id: idInPath })

export const carPurchase = endpoint({
  method: 'GET',
  path: '/gains/cars/:car_id/purchase',
  summary: 'What a car cost and how its value is written off → CarPurchase.',
  access: 'finance.view',
  params: car,
  reply: CarPurchase,
  errors: ['not_found'],
})

export const setCarPurchase = endpoint({
  method: 'PUT',
  path: '/gains/cars/:car_id/purchase',
  summary:
    'Sets what a car cost, when it was bought and over how many months it is written off → CarPurchase.',
  access: 'finance.manage',
  params: car,
  body: z.strictObject({
    purchase_price: z.nullable(amount),
    purchased_on: z.nullable(day),
    life_months: z.nullable(whole(1, 600)),
  }),
  reply: CarPurchase,
  idempotent: true,
  errors: ['not_found'],
})
