import { photoShares } from '@marhala/domain/fleet/shared-photos.ts'
import * as z from 'zod/mini'
import { id, instant, money, plainDate, Translated } from '../wire/fields.ts'
import { Block, MaintenancePlan, Paper } from './car-upkeep.ts'

/** The booking that has a car now, or next. */
const NextBooking = z.object({
  id,
  reference: z.string(),
  status: z.enum(['pending', 'confirmed', 'active']),
  start_date: instant,
  end_date: instant,
  client: z.string(),
})

/** What staff see of a car in addition. */
export const StaffPart = z.object({
  registration_plate: z.string(),
  vin: z.nullable(z.string()),
  odometer: z.int(),
  papers: z.array(Paper),
  maintenance: z.array(MaintenancePlan),
  blocks: z.array(Block),
  descriptions: Translated,
  next_booking: z.nullable(NextBooking),
  /** Percent of the last 30 days in which the car was out. */
  utilisation: z.int(),
  needs_maintenance: z.boolean(),
  expired_papers: z.boolean(),
  expiring_soon: z.boolean(),
  /** The day by which its papers are to be renewed: the one before the first booked pick-up that they do not last for. */
  papers_due_on: z.nullable(plainDate),
  /** The car's own excess; without one it has its category's. */
  insurance_excess: z.nullable(money),
  home_location: z.nullable(z.string()),
  /** Where it stands since its last return, by its location's code. */
  standing_location: z.nullable(z.string()),
  end_of_service_on: z.nullable(plainDate),
  /** The last day on which it may be let by the rule `car_age`; null where that is off. */
  end_of_use_on: z.nullable(plainDate),
  /** The number of its pass for motorway tolls. */
  toll_pass: z.nullable(z.string()),
  /** What is noted for colleagues alone. */
  internal_note: z.nullable(z.string()),
  /** Whom it lends its photos to, and the car whose photos it shows for want of its own. */
  photos_shared: z.nullable(z.enum(photoShares)),
  photos_from: z.nullable(z.object({ id, name: z.string(), registration_plate: z.string() })),
})
