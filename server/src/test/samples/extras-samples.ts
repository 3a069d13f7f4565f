import type { BookingFixture } from '../bookings.ts'
import { givenService, unique } from '../builders.ts'
import type { AppContext } from '../../context.ts'
import type { Samples } from './sample.ts'

/** The samples of the stock of extras. */
export function makeExtrasSamples(context: AppContext, fixture: BookingFixture): Samples {
  const { id: location_id } = fixture.location
  const extra = (stock: 'counted' | 'numbered' = 'numbered') => givenService(context, { stock })
  const piece = async (service_id: number) => {
    const code = `S-${unique()}`
    const { id } = await context.db
      .insertInto('extra_pieces')
      .values({ service_id, code, location_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, code }
  }
  const booked = async () => {
    const { id } = await extra()
    const { code } = await piece(id)
    const services = [{ service_id: id, quantity: 1 }]
    return { booking: await fixture.given('confirmed', { changes: { services } }), service_id: id, code }
  }
  return {
    'extras.list': () => ({}),
    'extras.labels': async () => {
      const { id } = await extra()
      await piece(id)
      return { params: { id: String(id) } }
    },
    'extras.setCounts': async () => {
      const { id } = await extra('counted')
      await context.db
        .insertInto('extra_counts')
        .values({ service_id: id, location_id, quantity: 1 })
        .execute()
      return { params: { id: String(id) }, body: { counts: [{ location_id, quantity: 3 }] } }
    },
    'extras.addPiece': async () => ({
      params: { id: String((await extra()).id) },
      body: { code: `S-${unique()}`, location_id },
    }),
    'extras.changePiece': async () => {
      const { id, code } = await piece((await extra()).id)
      return { params: { id: String(id) }, body: { code, location_id, state: 'in_repair' } }
    },
    'bookingExtras.list': async () => ({ params: fixture.path((await booked()).booking) }),
    'bookingExtras.handOut': async () => {
      const { booking, code } = await booked()
      return { params: fixture.path(booking), body: { code } }
    },
    'bookingExtras.takeBack': async () => {
      const { booking, service_id } = await booked()
      const { id } = await context.db
        .insertInto('extra_loans')
        .values({ booking_id: booking.id, service_id, out_at: new Date(), out_by: fixture.admin.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { params: { ...fixture.path(booking), loanId: String(id) }, body: { outcome: 'back' } }
    },
  }
}
