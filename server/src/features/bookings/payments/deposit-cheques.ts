import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import type { AppContext } from '../../../context.ts'
import { invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { noteChange } from '../public/note-change.ts'
import { raiseVersion } from '../public/raise-version.ts'
import { lockInHand, moveCheque } from './cheques.queries.ts'

/** Says that cheques were taken to the bank: all of them, or none with the problem of each that is not in hand. */
export async function depositCheques(
  context: AppContext,
  caller: Caller,
  paymentIds: number[],
): Promise<{ deposited: number }> {
  const { db, clock } = context
  const found = await lockInHand(db, paymentIds)
  const problems: Record<string, Problem[]> = {}
  for (const [index, id] of paymentIds.entries())
    if (!found.some((one) => one.id === id))
      problems[`payment_ids.${index}`] = [{ key: 'cheque_not_in_hand' }]
  if (Object.keys(problems).length > 0) throw invalid(problems)
  for (const { id, booking_id, number, bank } of found) {
    await moveCheque(db, id, { state: 'deposited', state_at: clock(), state_by: caller.id })
    await raiseVersion(db, booking_id)
    await noteChange(context, caller, 'change_cheque', booking_id, {
      before: { cheque_state: 'received' },
      after: { cheque_state: 'deposited', cheque: `${number} · ${bank}` },
    })
  }
  return { deposited: found.length }
}
