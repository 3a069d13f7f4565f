import type * as bookings from '@marhala/contract/booking/bookings.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { AppContext } from '../../../context.ts'
import { invalid } from '../../../http/api-error.ts'
import { findUser } from '../../auth/public/auth.queries.ts'
import { updateBooking } from '../booking-writes.queries.ts'
import type { Change } from '../change.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'
import { noteChange } from '../public/note-change.ts'

/** Changes what is written about a booking, and the terms of its company, whatever its status. */
export const changeDetails: Change<typeof bookings.update> = async (context, caller, booking, input) => {
  const { version: _, ...typed } = input
  const after = {
    ...typed,
    ...('internal_note' in typed && { internal_note: typed.internal_note || null }),
    ...(await termsAfter(context, booking, typed)),
  }
  await updateBooking(context.db, booking.id, after)
  const before = Object.fromEntries(
    Object.keys(after).map((name) => [name, booking[name as keyof typeof after]]),
  )
  await noteChange(
    context,
    caller,
    'note' in after || 'internal_note' in after ? 'note' : 'update',
    booking.id,
    { before, after },
  )
}

type Terms = Pick<ParsedBodyOf<typeof bookings.update>, 'payment_days' | 'payment_end_of_month'>

/** The terms as a change has them; only a company has any, and without days there is no month to pay in. */
async function termsAfter({ db }: AppContext, booking: LockedBooking, input: Terms) {
  const { payment_days = booking.payment_days, payment_end_of_month = booking.payment_end_of_month } = input
  if (input.payment_days === undefined && input.payment_end_of_month === undefined) return {}
  const client = await findUser(db, booking.user_id)
  if (payment_days !== null && !client?.legal_name)
    throw invalid({ payment_days: [{ key: 'terms_of_company' }] })
  return { payment_days, payment_end_of_month: payment_days !== null && payment_end_of_month }
}
