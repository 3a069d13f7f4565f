import { paints } from '@marhala/domain/fleet/illustration.ts'
import type { ImportedPaperKind } from '@marhala/domain/import/paper-fields.ts'
import * as z from 'zod/mini'
import { NewClient } from '../accounts/new-client.ts'
import { optionalDetails } from '../booking/booking.ts'
import { CarFields, odometer } from '../fleet/fleet.ts'
import { amount, day, text } from '../wire/fields.ts'

/* The required fields of a line after its cells are read: the rules of the product's own calls. */

const car = CarFields.shape

/** The columns of one paper. */
function paper<Kind extends ImportedPaperKind>(kind: Kind) {
  return {
    [`${kind}_number`]: z.optional(text(0, 60)),
    [`${kind}_issued_on`]: z.optional(day),
    [`${kind}_expires_on`]: z.optional(day),
  } as Record<`${Kind}_number`, z.ZodMiniOptional<ReturnType<typeof text>>> &
    Record<`${Kind}_issued_on` | `${Kind}_expires_on`, z.ZodMiniOptional<typeof day>>
}

/** An imported car: its make and category by name, missing values as most cars have them. */
export const ImportedCar = z.strictObject({
  registration_plate: car.registration_plate,
  brand: text(1, 80),
  model: car.model,
  year: car.year,
  category: text(1, 80),
  class: z.optional(text(1, 80)),
  fuel_type: car.fuel_type,
  transmission_type: car.transmission_type,
  daily_price: car.daily_price,
  warranty_amount: z.optional(car.warranty_amount),
  discount: z.optional(car.discount),
  passengers: z.optional(car.passengers),
  doors: z.optional(car.doors),
  luggage: z.optional(car.luggage),
  odometer: z.optional(odometer),
  vin: z.optional(car.vin),
  car_status: z.optional(car.status),
  illustration_paint: z.optional(z.enum(paints, 'unknown_value')),
  ...paper('registration'),
  ...paper('insurance'),
  ...paper('technical_inspection'),
  ...paper('road_tax'),
  ...paper('circulation_permit'),
})

/** Somebody of a file. */
export const ImportedPerson = z.pick(z.strictObject(NewClient.shape), {
  first_name: true,
  last_name: true,
  phone: true,
  email: true,
  identity_number: true,
  license_number: true,
  license_expires_on: true,
  license_issued_on: true,
  license_country: true,
  legal_name: true,
  ice: true,
  payment_days: true,
  birth_date: true,
  address: true,
  language: true,
  notes: true,
})

/** The fields of a booking's line other than its client and those decided by a rule of dates. */
export const ImportedBookingFields = z.strictObject({
  external_reference: z.optional(text(1, 60)),
  registration_plate: car.registration_plate,
  pickup_location: z.optional(text(1, 60)),
  return_location: z.optional(text(1, 60)),
  total_price: amount,
  paid: z.optional(amount),
  ...optionalDetails,
})
