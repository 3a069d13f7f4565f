import { paymentKinds, paymentMethods } from '@marhala/domain/money/ledger.ts'
import type { WebhookEvent } from '@marhala/domain/integrations/webhook.ts'
import { booking } from '@marhala/domain/records/booking.ts'
import { namesWith } from '@marhala/domain/records/field.ts'
import * as z from 'zod/mini'
import { Booking } from '../booking/booking.ts'
import { ClassPromise } from '../booking/class-promise.ts'
import { id, instant, money, Translated } from '../wire/fields.ts'

const fields = {
  ...Booking.shape,
  car_id: id,
  /** Of a booking of this car or similar: the car that was chosen, and what its class promised, its name in each language. */
  chosen_car_id: z.nullable(id),
  promise: z.nullable(z.extend(ClassPromise, { name: Translated })),
  client_id: id,
  /** The code of a location; null for a location that staff typed. */
  pickup_location: z.nullable(z.string()),
  return_location: z.nullable(z.string()),
}
const sentFields = namesWith(booking, 'webhook')

/** A booking in events: with numbers instead of people, who can be requested by them. */
const WebhookBooking = z.object(
  Object.fromEntries(sentFields.map((name) => [name, fields[name]])) as Pick<
    typeof fields,
    (typeof sentFields)[number]
  >,
)

const WebhookPayment = z.object({
  id,
  kind: z.enum(paymentKinds),
  amount: money,
  payment_method: z.enum(paymentMethods),
})

/** Of a deleted one only its id is left. */
const WebhookCar = z.object({
  id,
  slug: z.optional(z.string()),
  name: z.optional(z.string()),
  registration_plate: z.optional(z.string()),
  status: z.optional(z.string()),
  daily_price: z.optional(money),
})

const ofBooking = z.object({ booking: WebhookBooking })
const ofPayment = z.object({ booking: WebhookBooking, payment: WebhookPayment })
const ofCar = z.object({
  car: WebhookCar,
  /** The fields that changed, or `photos` and `blocks`. */
  changed: z.array(z.string()),
})

/** The `data` of each event. */
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
  /** A test sent from the settings. */
  test: z.object({}),
} as const satisfies Record<WebhookEvent | 'test', z.core.$ZodType>

/** The body of a webhook's request: the same `id` and text on every retry. */
export function webhookBody(type: keyof typeof webhookData) {
  return z.object({ id: z.uuid(), type: z.literal(type), created_at: instant, data: webhookData[type] })
}
