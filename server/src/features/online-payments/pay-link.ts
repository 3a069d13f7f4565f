import type { AppContext } from '../../context.ts'
import { isSameText, sign } from '../../secrets.ts'
import { findBooking } from '../bookings/public/bookings.queries.ts'

/**
 * What a client is sent to pay by, without an account: the booking's reference and a signature that nobody else can make.
 * It shows what is due when it is opened, and is the same whoever asks for it.
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
  return `${config.public_url ?? ''}/pay/${payToken({ secrets }, booking)}`
}

/** The booking that a link is of; undefined for one that nobody signed. */
export async function findByToken(context: AppContext, token: string) {
  const booking = await findBooking(context.db, token.slice(0, 9), 'all')
  return booking && isSameText(token, payToken(context, booking)) ? booking : undefined
}
