import type * as documents from '@marhala/contract/booking/documents.ts'
import { hasContract } from '@marhala/domain/money/invoice.ts'
import { ApiError } from '../../../http/api-error.ts'
import { forgetContractClauses, keepContractClauses } from '../../documents/public/contract-clauses.ts'
import { updateBooking } from '../booking-writes.queries.ts'
import type { Change } from '../change.ts'
import { noteChange } from '../public/note-change.ts'

/** Stores when the contract was signed, with the clauses that it has then, or that it is not; a repeated call keeps the first time. */
export const signContract: Change<typeof documents.signContract> = async (
  context,
  caller,
  booking,
  input,
) => {
  if (!hasContract(booking.status)) throw new ApiError('invalid_transition')
  const before = booking.contract_signed_at
  const contract_signed_at = input.signed ? (before ?? context.clock()) : null
  if (input.signed) await keepContractClauses(context, booking.id)
  await updateBooking(context.db, booking.id, { contract_signed_at })
  if (!input.signed && booking.status === 'confirmed') await forgetContractClauses(context, booking.id)
  await noteChange(context, caller, input.signed ? 'sign_contract' : 'unsign_contract', booking.id, {
    before: { contract_signed_at: before },
    after: { contract_signed_at },
  })
}
