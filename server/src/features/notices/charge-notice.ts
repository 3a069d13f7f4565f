import type * as notices from '@marhala/contract/fleet/notices.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import { formatFor } from '@marhala/contract/language/format.ts'
import type { NoticeKind } from '@marhala/domain/notices/notice.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { reachOf } from '../bookings/public/booking-access.ts'
import { lockBooking } from '../bookings/public/bookings.queries.ts'
import { chargeLater, readLaterCharges } from '../bookings/public/charge-later.ts'
import { findReturnChargeByKey } from '../catalogue/public/return-charges.queries.ts'
import { readToday } from '../company/public/read-today.ts'
import { insertFineCost } from '../ledger/public/write-cost.queries.ts'
import { getNotice, note } from './change-notice.ts'
import { type NoticeRow, updateNotice } from './notices.queries.ts'

/** The return charge as which a kind is charged: passed on, without tax. */
const chargedAs: Record<NoticeKind, 'fine' | 'toll'> = { fine: 'fine', parking: 'fine', toll: 'toll' }

/**
 * Charges the hire of a notice, with a handling fee beside it: on an invoice of its own, what the deposit holds first,
 * and its client is told. 409 `charge_not_due` before the return.
 */
export async function chargeNotice(
  context: AppContext,
  caller: Caller,
  id: number,
  body: () => ParsedBodyOf<typeof notices.charge>,
): Promise<void> {
  const { db } = context
  const notice = await getNotice(context, caller, id, 'close')
  if (notice.charge_id !== null) throw new ApiError('notice_stands')
  const { amount, fee = 0, from_deposit = 0 } = body()
  const booking =
    notice.booking_id === null ? undefined : await lockBooking(db, String(notice.booking_id), reachOf(caller))
  if (!booking) throw new ApiError('notice_stands')
  const [fine, handling] = await Promise.all([
    findReturnChargeByKey(db, chargedAs[notice.kind]),
    findReturnChargeByKey(db, 'handling'),
  ])
  if (!fine) throw invalid({ amount: [{ key: 'unknown_value' }] })
  if (fee > 0 && !handling) throw invalid({ fee: [{ key: 'unknown_value' }] })
  const reason = reasonOf(notice, notice.client_language ?? caller.language)
  const ofFine = Math.min(from_deposit, amount)
  const charges = [
    { kind: 'listed' as const, return_charge_id: fine.id, amount, from_deposit: ofFine, reason },
    ...(fee > 0
      ? [
          {
            kind: 'listed' as const,
            return_charge_id: handling!.id,
            amount: fee,
            from_deposit: from_deposit - ofFine,
            reason,
          },
        ]
      : []),
  ]
  if (from_deposit > amount + fee) {
    const most = formatMoney(amount + fee)
    throw invalid({ from_deposit: [{ key: 'above_charge', params: { amount: most } }] })
  }
  const { read, problems } = await readLaterCharges(context, caller, booking, charges)
  if (Object.keys(problems).length > 0) throw invalid(ownProblems(problems))
  const [charge_id, fee_charge_id = null] = await chargeLater(context, caller, booking, {
    read,
    hasFile: notice.file !== null,
  })
  await updateNotice(db, id, { charge_id: charge_id!, fee_charge_id })
  await note(context, caller, id, 'charge_notice', { after: { booking_id: booking.id, amount, fee } })
}

/** Writes what the agency paid for a notice as an expense of its car, once. */
export async function payNotice(
  context: AppContext,
  caller: Caller,
  id: number,
  body: () => ParsedBodyOf<typeof notices.pay>,
): Promise<void> {
  const notice = await getNotice(context, caller, id, 'pay')
  const { amount } = body()
  const expense_id = await insertFineCost(context.db, {
    amount,
    date: await readToday(context),
    car_id: notice.car_id,
    note: reasonOf(notice, caller.language),
    created_by: caller.id,
    created_at: context.clock(),
  })
  await updateNotice(context.db, id, { expense_id })
  await note(context, caller, id, 'pay_notice', { after: { amount } })
}

/** What a notice is told as on an invoice: its number, minute and place. */
function reasonOf(
  { number, moment, place, registration_plate }: NoticeRow,
  language: Caller['language'],
): string {
  // The minute is the wall clock's: no zone moves it.
  const when = formatFor(language, 'UTC').date(new Date(`${moment}:00Z`), 'dayYearTime')
  const named = number && say(language, 'notice:numbered', { number })
  return [named, when, place || registration_plate].filter(Boolean).join(' · ').slice(0, 200)
}

/** The problems of both charges at the fields of the call. */
function ownProblems(problems: Record<string, Problem[]>): Record<string, Problem[]> {
  const own: Record<string, Problem[]> = {}
  for (const [path, found] of Object.entries(problems)) {
    const [, index, field] = path.split('.')
    const name = field === 'amount' && index === '1' ? 'fee' : (field ?? path)
    own[name] ??= found
  }
  return own
}
