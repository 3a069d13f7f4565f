import type { AppContext } from '../../../context.ts'
import { isSameText, sign } from '../../../secrets.ts'
import { findBooking } from '../../bookings/public/bookings.queries.ts'

/**
 * The token of a client's payment link, which works without an account: the booking's reference and our signature. The
 * page shows what is due when it is opened; the link is always the same.
 */
export function payToken(
  { secrets }: Pick<AppContext, 'secrets'>,
  booking: { id: number; reference: string },
) {
  return `${booking.reference}-${sign(secrets.pay_key, `pay ${booking.id}`).slice(0, 22)}`
}

/** The address of that page. */
export function payUrl(
  { secrets, config }: Pick<AppContext, 'secrets' | 'config'>,
  booking: { id: number; reference: string },
): string {
  return `${config.public_url ?? ''}${payPath({ secrets }, booking)}`
}

/** The same without our name, for mails, which put it before all their links. */
export function payPath(context: Pick<AppContext, 'secrets'>, booking: { id: number; reference: string }) {
  return `/pay/${payToken(context, booking)}`
}

/** The booking of a link; undefined for an invalid signature. */
export async function findByToken(context: AppContext, token: string) {
  const booking = await findBooking(context.db, token.slice(0, 9), 'all')
  return booking && isSameText(token, payToken(context, booking)) ? booking : undefined
}
