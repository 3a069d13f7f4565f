import { serviceTotal } from '@marhala/domain/price/quote-total.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import type { PricedService } from '../../quotes/public/booking-fields.ts'
import { replaceBookingServices } from '../booking-part-writes.queries.ts'

/** Replaces the extras of a booking, with what each costs over its days. */
export async function storeServices(
  db: Kysely<DB>,
  bookingId: number,
  services: PricedService[],
  days: number,
) {
  await replaceBookingServices(db, bookingId, pricedServices(services, days))
}

/** Extras as a booking stores them. */
export function pricedServices(services: PricedService[], days: number) {
  return services.map((service) => ({
    service_id: service.service_id,
    unit_price: service.unit_price,
    quantity: service.quantity,
    total: serviceTotal(service, days),
  }))
}
