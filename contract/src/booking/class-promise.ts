import * as z from 'zod/mini'
import { fuelTypes, transmissionTypes } from '../fleet/car-values.ts'
import { id } from '../wire/fields.ts'

/** What whoever takes this car or similar gets: this gearbox, this fuel unless it is null, so many seats and bags at least. */
export const ClassPromise = z.object({
  class_id: id,
  name: z.string(),
  transmission_type: z.enum(transmissionTypes),
  fuel_type: z.nullable(z.enum(fuelTypes)),
  passengers: z.int(),
  luggage: z.int(),
})
export type ClassPromise = z.input<typeof ClassPromise>
