import type * as months from '@marhala/contract/booking/months.ts'
import { mayChangeTrip } from '@marhala/domain/booking/booking-status.ts'
import type { Quote } from '@marhala/domain/price/booking-price.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import { updateBooking } from '../booking-writes.queries.ts'
import type { Change } from '../change.ts'
import { noteChange } from '../public/note-change.ts'

/** Says whether a hire by the month goes on until somebody ends it; its client may, too (docs/rules/months.md#prolongation). */
export const changeProlongation: Change<typeof months.changeProlongation> = async (
  context,
  caller,
  booking,
  { prolongs },
) => {
  if (!mayChangeTrip(booking.status, { byStaff: true })) throw new ApiError('booking_closed')
  const quote = booking.quote as unknown as Quote
  if (prolongs && !quote.months) throw invalid({ prolongs: [{ key: 'not_monthly' }] })
  await updateBooking(context.db, booking.id, { prolongs })
  await noteChange(context, caller, 'update', booking.id, {
    before: { prolongs: booking.prolongs },
    after: { prolongs },
  })
}
