import type { DeliveryTimes } from '@marhala/domain/booking/delivery.ts'
import type { ReturnRates } from '@marhala/domain/booking/take-back.ts'
import type { Quote } from '@marhala/domain/price/booking-price.ts'
import type { BookingRates } from '@marhala/domain/price/booking-rates.ts'
import type { LocationCharges } from '@marhala/domain/price/location-charges.ts'
import type { AgentColumns } from '../../agents/public/agent-of-code.queries.ts'
import type { agreedColumns } from './stored-agreements.ts'

/** What an offer kept for the booking that comes of it: its price and its terms stand, whatever they are today. */
export type KeptTerms = {
  by_staff: boolean
  rates: BookingRates
  quote: Quote
  agreed: ReturnType<typeof agreedColumns>
  services: { service_id: number; unit_price: number }[]
  ends: LocationCharges &
    DeliveryTimes & { pickup_location: string; return_location: string; start_date: Date; end_date: Date }
  rules: { turnaround_minutes: number; free_cancellation_hours: number }
  return_rates: ReturnRates
  insurance_excess: number | null
  /** Who brought the client, with their terms as they were then. */
  agent: AgentColumns
}
