import type * as takeBack from '@marhala/contract/booking/take-back.ts'
import { ApiError } from '../../../http/api-error.ts'
import { unbillDamage } from '../../damages/public/charged-damages.ts'
import { unbillLoan } from '../../extras/public/charged-loans.ts'
import { unchargeNotice } from '../../notices/public/notice-charges.queries.ts'
import { invoicedCharges } from '../../documents/public/write-invoice.ts'
import { voidCharge } from '../public/booking-charges.queries.ts'
import { raiseVersion } from '../public/raise-version.ts'
import type { Change } from '../change.ts'
import { noteChange } from '../public/note-change.ts'

/**
 * Voids a charge, such as one typed wrong: it is no longer due. What was kept of the deposit for it stays a payment of its
 * own in the ledger; the damage, the extra or the notice that it was for is open as before. One that came after the return leaves its own invoice first, by a credit note.
 */
export const removeCharge: Change<typeof takeBack.removeCharge> = async (
  context,
  caller,
  booking,
  _,
  params,
) => {
  if ((await invoicedCharges(context, booking)).has(params.chargeId)) throw new ApiError('charge_invoiced')
  const voided = await voidCharge(context.db, booking.id, params.chargeId, caller.id, context.clock())
  if (!voided) throw new ApiError('not_found')
  await unbillDamage(context.db, params.chargeId)
  await unbillLoan(context.db, params.chargeId)
  await unchargeNotice(context.db, params.chargeId)
  await raiseVersion(context.db, booking.id)
  await noteChange(context, caller, 'void_charge', booking.id, {
    before: voided,
    after: { charge_id: params.chargeId },
  })
}
