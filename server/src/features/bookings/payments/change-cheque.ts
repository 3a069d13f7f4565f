import type * as cheques from '@marhala/contract/money/cheques.ts'
import { chequeMoves, chequeReversal } from '@marhala/domain/money/cheque.ts'
import { ApiError } from '../../../http/api-error.ts'
import { findAuthorised, sumGoingBack } from '../../online-payments/public/promised-money.queries.ts'
import type { Change } from '../change.ts'
import { ledgerOf, writePayment } from '../public/ledger-writes.ts'
import { noteChange } from '../public/note-change.ts'
import { raiseVersion } from '../public/raise-version.ts'
import { lockCheque, moveCheque } from './cheques.queries.ts'

/**
 * Says what became of a cheque. One that the bank returned, or that was given back, is taken back in the ledger: what it
 * paid is due again, and a deposit is held no more. 409 where somebody moved it meanwhile.
 */
export const changeCheque: Change<typeof cheques.change> = async (
  context,
  caller,
  booking,
  { state },
  params,
) => {
  const { db, clock } = context
  const cheque = await lockCheque(db, booking.id, params.paymentId)
  if (!cheque) throw new ApiError('not_found')
  if (!chequeMoves(cheque.state).includes(state)) throw new ApiError('cheque_moved')
  await moveCheque(db, cheque.id, { state, state_at: clock(), state_by: caller.id })
  if (state !== 'deposited') {
    const entry = chequeReversal(cheque, await ledgerOf(context, booking), {
      going_back: await sumGoingBack(db, booking.id),
      on_card: (await findAuthorised(db, booking.id))?.amount ?? 0,
    })
    const beside = { reverses_id: cheque.id }
    if (entry) await writePayment(context, caller, booking, { ...entry, payment_method: 'cheque' }, beside)
  }
  await raiseVersion(db, booking.id)
  await noteChange(context, caller, 'change_cheque', booking.id, {
    before: { cheque_state: cheque.state },
    after: { cheque_state: state, cheque: `${cheque.number} · ${cheque.bank}` },
  })
}
