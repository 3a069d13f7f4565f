import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import {
  type Asking,
  agreementProblems,
  askedAgreements,
  isSameAgreement,
} from '../../quotes/public/agreed-price.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'
import { agreedColumns } from '../public/stored-agreements.ts'
import { type Changes, requote } from './requote.ts'

type Input = Asking & { reason?: string | undefined }

/**
 * Prices a booking with the changes and with what is agreed now, or what holds on from before
 * (docs/rules/price.md#the-agreed-price); the columns that keep the agreement, and the problems by who makes the change.
 */
export async function agreeOnChange(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  input: Input,
  changes: Changes,
  /** After how many days the added ones begin. */
  had: number = booking.duration,
) {
  const stored = changes.agreed ?? booking.agreed
  const asked = askedAgreements(stored, input, had)
  const { quote, reductions } = await requote(context, booking, { ...changes, agreed: asked })
  const settings = await getSettings(context.db)
  const agreeing = { stored, asked, reductions, quote, before: booking }
  const reason = input.agreed_price === undefined ? input.reason : input.agreed_price?.reason
  return {
    quote,
    agreed: agreedColumns(asked, isSameAgreement(asked, stored) ? booking.agreed_reason : reason),
    problems: agreementProblems(caller, input, agreeing, settings),
  }
}
