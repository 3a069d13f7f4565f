import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type * as walkIn from '@marhala/contract/booking/walk-in.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { makeClient } from '../../users/public/make-client.ts'
import { activateBooking } from '../lifecycle/activate-booking.ts'
import { type BookingRow, getBooking, type LockedBooking, lockBooking } from '../public/bookings.queries.ts'
import { writeConfirmation } from '../lifecycle/confirm-booking.ts'
import { createBooking } from './create-booking.ts'
import { mailClient } from '../mails/mail-client.ts'
import { mailHandedOver } from '../mails/mail-company.ts'

type WalkIn = ParsedBodyOf<typeof walkIn.create>

/**
 * A client at the counter: their account, the booking, its confirmation and the handover in the caller's transaction,
 * each by its own use case and with its own line in the audit. A refusal of any of them undoes the others; its problems
 * are named by their path in the form. Returns the booking.
 */
export async function takeWalkIn(context: AppContext, caller: Caller, form: WalkIn): Promise<BookingRow> {
  const { client, hand_over, ...fields } = form
  const user_id = client ? await under('client', () => makeClient(context, caller, client)) : fields.user_id
  const isLeaving = hand_over !== undefined
  const made = await createBooking(context, caller, () => ({ ...fields, user_id }), {
    leaves: isLeaving,
  })
  if (!hand_over) return made
  const { id } = made
  const params = { booking: String(id) }
  await writeConfirmation(
    context,
    caller,
    await locked(context, id),
    { drivers: fields.drivers },
    { leaves: true },
  )
  const confirmed = await locked(context, id)
  await under('hand_over', () => activateBooking(context, caller, confirmed, hand_over, params))
  await mailClient(context, id, 'confirmed')
  await mailHandedOver(context, id)
  return getBooking(context.db, id)
}

async function locked(context: AppContext, id: number): Promise<LockedBooking> {
  const booking = await lockBooking(context.db, String(id), 'all')
  if (!booking) throw new Error(`no booking ${id}`)
  return booking
}

/** Prefixes the fields of a part's refusal with its path in the whole form; the form-wide problem stays so. */
async function under<T>(part: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || !error.details.problems) throw error
    const named = Object.entries(error.details.problems).map(([path, found]): [string, Problem[]] => [
      path === '_' ? path : `${part}.${path}`,
      found,
    ])
    throw invalid(Object.fromEntries(named))
  }
}
