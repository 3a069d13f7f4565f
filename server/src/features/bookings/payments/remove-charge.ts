import type * as takeBack from '@marhala/contract/booking/take-back.ts'
import { ApiError } from '../../../http/api-error.ts'
import { voidCharge } from '../public/booking-charges.queries.ts'
import { raiseVersion } from '../public/raise-version.ts'
import type { Change } from '../change.ts'
import { noteChange } from '../public/note-change.ts'

/**
 * Voids a charge of a return, such as one typed wrong: it is no longer due. What was kept of the deposit for it stays a
 * payment of its own in the ledger.
 */
export const removeCharge: Change<typeof takeBack.removeCharge> = async (
  context,
  caller,
  booking,
  _,
  params,
) => {
  const voided = await voidCharge(context.db, booking.id, params.chargeId, caller.id, context.clock())
  if (!voided) throw new ApiError('not_found')
  await raiseVersion(context.db, booking.id)
  await noteChange(context, caller, 'void_charge', booking.id, {
    before: voided,
    after: { charge_id: params.chargeId },
  })
}
