import type { AppContext } from '../../context.ts'
import type { BookingFixture } from '../bookings.ts'
import { unique } from '../builders.ts'
import type { Samples } from './sample.ts'

/** A fine as somebody types it. */
export const noticeFields = {
  kind: 'fine' as const,
  registration_plate: '1-A-1',
  moment: '2026-05-20T10:15',
  place: 'A7, km 12',
  amount: '400.00',
  due_on: '2026-07-01',
}

const csv = 'date,plate,place,amount\n2026-05-20 10:15,1-A-1,Rabat,23\n'

/** The samples of the notices of fines and tolls. */
export function makeNoticeSamples(context: AppContext, fixture: BookingFixture): Samples {
  /** A fine whose hire and driver somebody named, of a booking that is over. */
  const given = async (changes: object = {}) => {
    const booking = await fixture.given('completed')
    const driver = await context.db
      .selectFrom('booking_drivers')
      .select('id')
      .where('booking_id', '=', booking.id)
      .executeTakeFirstOrThrow()
    const { id } = await context.db
      .insertInto('notices')
      .values({
        ...noticeFields,
        number: String(unique()),
        amount: 40_000,
        registration_plate: booking.car.registration_plate ?? '1-A-1',
        car_id: booking.car.id,
        received_on: '2026-06-01',
        booking_id: booking.id,
        driver_id: driver.id,
        certainty: 'driver',
        named_by: fixture.admin.id,
        created_by: fixture.admin.id,
        created_at: new Date(),
        ...changes,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { notice: String(id) }
  }
  const on = (body?: object, changes?: object) => async () => ({
    params: await given(changes),
    ...(body && { body: body as Record<string, unknown> }),
  })
  const closed = { closed_at: new Date(), close_reason: 'settled' }
  return {
    'notices.list': () => ({ query: { state: 'open,named', kind: 'fine', search: 'A7' } }),
    'notices.get': on(),
    'notices.create': () => ({
      body: { ...noticeFields, number: String(unique()), received_on: '2026-06-01' },
    }),
    'notices.update': on({ place: 'A5, km 3', amount: '700.00', note: 'Radar' }),
    'notices.name': on({ booking_id: null }),
    'notices.declare': on({}),
    'notices.declaration': on(),
    'notices.declarationPapers': on(),
    'notices.charge': on({ amount: '400.00' }),
    'notices.pay': on({ amount: '400.00' }),
    'notices.close': on({ reason: 'settled' }),
    'notices.reopen': on(undefined, closed),
    'notices.addFile': on({}),
    'notices.getFile': on(),
    'tollStatements.preview': () => ({ body: { csv } }),
    'tollStatements.importAll': () => ({ body: { csv } }),
  }
}
