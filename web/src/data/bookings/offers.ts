import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as offers from '@marhala/contract/booking/offers.ts'
import type { Offer, OfferPage } from '@marhala/contract/booking/offer.ts'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import type { InputOf } from '../http/send.ts'

export type OfferFilters = NonNullable<InputOf<typeof offers.list>['query']>

/** A page of the offers that some filters find. */
export function offersQuery(filters: OfferFilters) {
  return endpointQuery(offers.list, { query: filters })
}

/** One offer, with its price and its link. */
export function offerQuery(id: number) {
  return endpointQuery(offers.get, { params: { offer: String(id) } })
}

/** The offer of a link, for whoever has it. */
export function offerPageQuery(offer_token: string) {
  return endpointQuery(offers.readLink, { params: { offer_token } })
}

type OfferWrite = typeof offers.create | typeof offers.accept | typeof offers.withdraw | typeof offers.send

/** A write of staff: the offer stands as the answer says, and the lists that show it are read again. */
export function useOfferWrite<E extends OfferWrite>(endpoint: E) {
  return useEndpointMutation<E>(endpoint, (client, reply) => {
    const offer = reply as Offer
    client.setQueryData(offerQuery(offer.id).queryKey, offer)
    for (const call of [offers.list, bookings.list])
      void client.invalidateQueries({ queryKey: endpointKey(call) })
  })
}

type LinkWrite = typeof offers.acceptLink | typeof offers.refuseLink | typeof offers.openLink

/** What whoever has a link answers: its page stands as the answer says. */
export function useOfferAnswer<E extends LinkWrite>(endpoint: E, offer_token: string) {
  return useEndpointMutation<E>(endpoint, (client, reply) =>
    client.setQueryData(offerPageQuery(offer_token).queryKey, reply as OfferPage),
  )
}

/** Asks for the offer of a hire that stands on the screen, by mail. */
export function useAskOffer() {
  return useEndpointMutation(offers.ask)
}
