import { bookingStatuses, cancelReasons } from '@marhala/domain/booking/booking-status.ts'
import { paymentKinds, paymentMethods } from '@marhala/domain/money/ledger.ts'
import type { WebhookEvent } from '@marhala/domain/integrations/webhook.ts'
import * as z from 'zod/mini'
import { id, instant, money } from '../wire/fields.ts'

/** A booking as other programs are told of it: numbers in place of people, who can be asked for by them. */
const ToldBooking = z.object({
  id,
  reference: z.string(),
  status: z.enum(bookingStatuses),
  car_id: id,
  client_id: id,
  start_date: instant,
  end_date: instant,
  /** The code of a location; null for a location that staff typed. */
  pickup_location: z.nullable(z.string()),
  return_location: z.nullable(z.string()),
  total_price: money,
  charges_total: money,
  cancel_reason: z.nullable(z.enum(cancelReasons)),
  cancellation_fee: money,
})

const ToldPayment = z.object({
  id,
  kind: z.enum(paymentKinds),
  amount: money,
  payment_method: z.enum(paymentMethods),
})

/** Of one that was deleted nothing but its id is left. */
const ToldCar = z.object({
  id,
  slug: z.optional(z.string()),
  name: z.optional(z.string()),
  registration_plate: z.optional(z.string()),
  status: z.optional(z.string()),
  daily_price: z.optional(money),
})

const ofBooking = z.object({ booking: ToldBooking })
const ofPayment = z.object({ booking: ToldBooking, payment: ToldPayment })
const ofCar = z.object({
  car: ToldCar,
  /** The fields that changed, or `photos` and `blocks`. */
  changed: z.array(z.string()),
})

/** What stands in `data` of each event. */
export const webhookData = {
  'booking.created': ofBooking,
  'booking.confirmed': ofBooking,
  'booking.started': ofBooking,
  'booking.completed': ofBooking,
  'booking.cancelled': ofBooking,
  'booking.updated': ofBooking,
  'payment.recorded': ofPayment,
  'payment.voided': ofPayment,
  'car.created': ofCar,
  'car.updated': ofCar,
  'car.removed': ofCar,
  /** What the settings send on demand. */
  test: z.object({}),
} as const satisfies Record<WebhookEvent | 'test', z.core.$ZodType>

/** The body of a webhook's request: the same `id` and text however often it is sent. */
export function webhookBody(type: keyof typeof webhookData) {
  return z.object({ id: z.uuid(), type: z.literal(type), created_at: instant, data: webhookData[type] })
}
