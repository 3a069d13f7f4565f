import type * as bookings from '@marhala/contract/booking/bookings.ts'
import type { useBookingForm } from '../fields/use-booking-form.ts'
import type { TakeBackValues } from './take-back-values.ts'

/** The one form of a return, which its sections are parts of. */
export type TakeBackForm = ReturnType<typeof useBookingForm<typeof bookings.complete, TakeBackValues>>
