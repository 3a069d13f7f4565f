import type { BookingRates } from '@marhala/domain/price/booking-rates.ts'
import type { ReturnRates } from '@marhala/domain/booking/take-back.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../tables.ts'
import type { Calendar } from './calendar.ts'
import type { Random } from './random.ts'

/** What every part of the seed works with. */
export type Demo = {
  db: Kysely<DB>
  random: Random
  calendar: Calendar
  rules: DemoRules
  /** The first superadmin, who did in the demo's past whatever an admin does. */
  adminId: number
}

/** The settings that a booking freezes or is judged by. */
type DemoRules = Pick<BookingRates, 'length_discounts' | 'tax_rate' | 'prices_include_tax'> &
  Omit<ReturnRates, 'included_km_per_day' | 'extra_km_price'> & {
    time_zone: string
    turnaround_minutes: number
    hold_hours: number
    free_cancellation_hours: number
  }
