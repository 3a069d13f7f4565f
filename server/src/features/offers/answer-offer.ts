import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { isOpenOffer, type OfferAnswer, offerState } from '@marhala/domain/offers/offer.ts'
import type { AgreedPrice } from '@marhala/domain/price/agreed-price.ts'
import type { ReturnRates } from '@marhala/domain/booking/take-back.ts'
import type { BookingRates } from '@marhala/domain/price/booking-rates.ts'
import { toWallClock } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { actorOf, type Caller, type Visitor } from '../../http/caller.ts'
import { bookKept } from '../bookings/public/book-kept.ts'
import { refuseCash } from '../bookings/public/cash-rules.ts'
import type { KeptTerms } from '../bookings/public/kept-terms.ts'
import { agreedColumns } from '../bookings/public/stored-agreements.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { letGoOfCar } from '../fleet/public/change-blocks.ts'
import { chargesOf } from '../quotes/public/read-locations.ts'
import { findOrMakeClient } from '../users/public/find-or-make-client.ts'
import { findOffer, lockOffer, type OfferRow, updateOffer } from './offers.queries.ts'
import { noteOffer } from './note-offer.ts'
import { quoteOf, servicesOf } from './present-offer.ts'

type Accepting = { payment_method?: PaymentMethod | undefined }

/** Books an offer at the desk, for its client, at its price. */
export async function acceptAtDesk(
  context: AppContext,
  caller: Caller,
  found: OfferRow,
  { payment_method }: Accepting,
): Promise<void> {
  const offer = await lock(context, found)
  if (offer.booking_id !== null) return
  refuseOver(context, offer)
  const user_id = await clientOf(context, offer, { by: caller, address: caller.address })
  await book(context, caller, offer, { user_id, payment_method })
}

/**
 * Books an offer for whoever has its link, in their name: of two at once the second finds the booking of the first.
 * Somebody without an account gets one.
 */
export async function acceptByLink(
  context: AppContext,
  visitor: Visitor,
  found: OfferRow,
  { payment_method }: Accepting,
): Promise<void> {
  const offer = await lock(context, found)
  if (offer.booking_id !== null) return
  refuseOver(context, offer)
  // What staff offered stands; another way is a client's own choice, by the rules of a reservation.
  if (payment_method) await refuseCash(context, payment_method, offer.total_price)
  const id = await clientOf(context, offer, { by: null, address: visitor.address })
  // The link proves the client as their mailbox would; whatever else their account may do is not used.
  const client: Caller = {
    id,
    role: 'user',
    permissions: [],
    place_ids: null,
    session_id: '',
    password_at: null,
    language: offer.language,
    address: visitor.address,
  }
  await book(context, client, offer, { payment_method })
}

/** Says no to an offer, by its link. */
export async function refuseByLink(
  context: AppContext,
  visitor: Visitor,
  found: OfferRow,
  { reason }: { reason?: string | null | undefined },
): Promise<void> {
  const offer = await lock(context, found)
  if (offer.answer === 'refused') return
  refuseOver(context, offer)
  await close(context, offer, 'refused', { refuse_reason: reason || null })
  const by = { actor_id: offer.user_id, ip: visitor.address }
  await noteOffer(context, by, offer, 'refuse_offer')
}

/** Takes an offer back, and frees its car. */
export async function withdrawOffer(context: AppContext, caller: Caller, found: OfferRow): Promise<void> {
  const offer = await lock(context, found)
  refuseOver(context, offer)
  await close(context, offer, 'withdrawn')
  await noteOffer(context, actorOf(caller), offer, 'withdraw_offer')
}

/** Notes that the date of an offer has passed, and frees its car, unless somebody answered meanwhile. */
export async function lapseOffer(context: AppContext, id: number): Promise<void> {
  await lockOffer(context.db, id)
  const offer = await findOffer(context.db, id, null)
  if (!offer || offer.answer !== null || offerState(offer, context.clock()) !== 'lapsed') return
  await close(context, offer, 'lapsed')
  await noteOffer(context, { actor_id: null, ip: null }, offer, 'lapse_offer')
}

/** Notes that its client has opened an offer, the first time. */
export async function noteOpened(context: AppContext, offer: OfferRow): Promise<void> {
  const now = context.clock()
  if (offer.opened_at !== null || !isOpenOffer(offerState(offer, now))) return
  await updateOffer(context.db, offer.id, { opened_at: now })
}

async function lock(context: AppContext, { id }: OfferRow): Promise<OfferRow> {
  await lockOffer(context.db, id)
  const offer = await findOffer(context.db, id, null)
  if (!offer) throw new ApiError('not_found')
  return offer
}

/** 409 for an offer that was answered, or is past its date. */
export function refuseOver({ clock }: Pick<AppContext, 'clock'>, offer: OfferRow): void {
  if (!isOpenOffer(offerState(offer, clock()))) throw new ApiError('offer_over')
}

async function clientOf(
  context: AppContext,
  offer: OfferRow,
  by: { by: Caller | null; address: string },
): Promise<number> {
  const { id, user_id, first_name, last_name, email, phone, language } = offer
  if (user_id !== null) return user_id
  // Who was forgotten is nobody's client any more.
  if (first_name === null || last_name === null) throw new ApiError('not_found')
  const made = await findOrMakeClient(context, { first_name, last_name, email, phone, language }, by)
  const nobody = { first_name: null, last_name: null, email: null, phone: null }
  await updateOffer(context.db, id, { ...nobody, user_id: made })
  return made
}

async function book(
  context: AppContext,
  caller: Caller,
  offer: OfferRow,
  { user_id, payment_method = offer.payment_method }: Accepting & { user_id?: number },
): Promise<void> {
  // Its own hold gives way to its booking.
  if (offer.block_id !== null) await letGoOfCar(context, offer.block_id)
  const { time_zone } = await getSettings(context.db)
  const wallClock = (date: Date) => toWallClock(date.getTime(), time_zone)
  const booking = await bookKept(
    context,
    caller,
    {
      car_id: offer.car_id,
      car_choice: offer.car_choice,
      start_date: wallClock(offer.start_date),
      end_date: wallClock(offer.end_date),
      pickup_location: offer.pickup_location,
      return_location: offer.return_location,
      services: servicesOf(offer).map(({ service_id, quantity }) => ({ service_id, quantity })),
      pickup_address: offer.pickup_address,
      pickup_address_time: offer.pickup_address_time,
      pickup_address_point: offer.pickup_address_point,
      return_address: offer.return_address,
      return_address_time: offer.return_address_time,
      return_address_point: offer.return_address_point,
      drivers: [],
      payment_method,
      total_price: offer.total_price,
      ...(offer.reason !== null && { reason: offer.reason }),
      ...(user_id !== undefined && { user_id }),
    },
    keptTerms(offer),
  )
  await close(context, offer, 'accepted', { booking_id: booking.id })
  await noteOffer(context, actorOf(caller), offer, 'accept_offer', { booking_id: booking.id })
}

/** What an offer kept, as the booking takes it over. */
function keptTerms(offer: OfferRow): KeptTerms {
  const { turnaround_minutes, free_cancellation_hours, insurance_excess } = offer
  const { agent_id, agent_percent, agent_amount } = offer
  const agreed = offer.agreed_prices as unknown as AgreedPrice[]
  return {
    by_staff: offer.source === 'staff',
    rates: offer.rates as unknown as BookingRates,
    quote: quoteOf(offer),
    agreed: agreedColumns(agreed, offer.agreed_reason),
    services: servicesOf(offer),
    ends: { ...offer, ...chargesOf(offer) },
    rules: { turnaround_minutes, free_cancellation_hours },
    return_rates: offer.return_rates as unknown as ReturnRates,
    insurance_excess,
    agent: { agent_id, agent_percent, agent_amount },
  }
}

type Ending = { booking_id?: number; refuse_reason?: string | null }

async function close(
  context: AppContext,
  { id, block_id }: OfferRow,
  answer: OfferAnswer,
  ending: Ending = {},
): Promise<void> {
  const answered_at = context.clock()
  await updateOffer(context.db, id, { ...ending, answer, answered_at, block_id: null })
  if (block_id !== null) await letGoOfCar(context, block_id)
}
