import { isOpen } from '@marhala/domain/money/online-payment.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../context.ts'
import { gatewayPaths, type Redirect } from '../../payments/gateway.ts'
import { ApiError } from '../../http/api-error.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { findBooking } from '../bookings/public/bookings.queries.ts'
import { findByKey, updateOnlinePayment } from './online-payments.queries.ts'
import { openNamed } from './public/read-gateway.ts'
import { readOffers } from './read-offers.ts'
import { clientOf } from '../bookings/public/client-of.ts'

type Destination =
  | { to: 'gateway'; redirect: Redirect; language: Language }
  /** `over`: it can no longer be begun; `trouble`: the gateway cannot be reached. */
  | { to: 'back'; why: 'over' | 'trouble' | null }

/** For how long a try may be opened at its gateway, whose own page stays open for longer. */
const minutes = 25

/**
 * Where a browser that starts to pay goes. A try that is over, that waited too long, or whose money is no longer due
 * leads to our own page, which shows the outcome and lets them try again; so does a gateway that cannot be reached.
 */
export async function redirectToGateway(
  context: AppContext,
  key: string,
  origin: string,
): Promise<Destination> {
  const { db } = context
  const payment = await findByKey(db, key)
  if (!payment) throw new ApiError('not_found')
  const age = context.clock().getTime() - payment.created_at.getTime()
  if (!isOpen(payment.state)) return { to: 'back', why: null }
  if (age > minutes * 60_000) return { to: 'back', why: 'over' }
  const booking = await findBooking(db, String(payment.booking_id), 'all')
  const gateway = await openNamed(context, await getSettings(db), payment.gateway)
  if (!booking || !gateway || gateway.is_test !== payment.is_test) return { to: 'back', why: 'trouble' }
  const { offers } = await readOffers(context, booking)
  const isOffered = offers.some(
    ({ purpose, amount }) => purpose === payment.purpose && amount === payment.amount,
  )
  if (!isOffered) return { to: 'back', why: 'over' }
  const back_url = `${origin}/api/pay/${key}/back`
  try {
    const redirect = await gateway.start({
      key,
      amount: payment.amount,
      is_reserved: payment.purpose === 'deposit',
      description: say(payment.language, 'api:online.description', { reference: booking.reference }),
      reference: booking.reference,
      language: payment.language,
      payer: {
        name: clientOf(booking),
        email: booking.user_email,
      },
      back_url,
      cancel_url: `${back_url}?left=1`,
      callback_url: `${origin}/api${gatewayPaths.cmi}`,
      shop_url: origin,
      created_at: payment.created_at,
      session_id: payment.session_id,
    })
    if (redirect.session_id !== null && redirect.session_id !== payment.session_id)
      await updateOnlinePayment(db, payment.id, { session_id: redirect.session_id })
    return { to: 'gateway', redirect, language: payment.language }
  } catch (error) {
    context.log.warn({ err: error }, 'a payment gateway cannot be reached')
    return { to: 'back', why: 'trouble' }
  }
}
