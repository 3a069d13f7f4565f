import type { ListedOffer, Offer, OfferPage } from '@marhala/contract/booking/offer.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { clientName } from '@marhala/domain/accounts/company-client.ts'
import { placesOf } from '@marhala/domain/accounts/permissions.ts'
import { offerState } from '@marhala/domain/offers/offer.ts'
import type { Quote } from '@marhala/domain/price/booking-price.ts'
import { toWallClock } from '@marhala/domain/time/wall-clock.ts'
import { say } from '@marhala/words/say.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { insuranceOf } from '../bookings/public/insurance-terms.ts'
import { presentLocations } from '../bookings/public/present-booking.ts'
import { look } from '../cars/public/present-car.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { listKnownServices } from '../catalogue/public/catalogue.queries.ts'
import { payPath } from '../online-payments/public/pay-link.ts'
import { readGateway } from '../online-payments/public/read-gateway.ts'
import type { PricedService } from '../quotes/public/booking-fields.ts'
import { labelQuote } from '../quotes/public/present-quote.ts'
import { findOffer, findOfferByNumber, type OfferRow } from './offers.queries.ts'
import { isOfferToken, numberOf, offerPath } from './public/offer-link.ts'

/** An offer for staff; 404 where it is not of their places. */
export async function readOffer(
  context: AppContext,
  caller: Caller,
  id: number,
): Promise<z.output<typeof Offer>> {
  const row = await getOffer(context, caller, id)
  return {
    ...presentListed(row, caller.language, context.clock()),
    ...(await presentPrice(context, row, caller.language)),
    language: row.language,
    payment_method: row.payment_method,
    note: row.note,
    url: `${context.config.public_url ?? ''}${offerPath(context, row)}`,
    opened_at: row.opened_at,
    reminded_at: row.reminded_at,
    answered_at: row.answered_at,
    refuse_reason: row.refuse_reason,
    created_by: row.source === 'staff' ? row.author : null,
    agent: row.agent,
  }
}

/** An offer of the places of whoever asks; 404 else. */
export async function getOffer({ db }: AppContext, caller: Caller, id: number): Promise<OfferRow> {
  const row = await findOffer(db, id, placesOf(caller))
  if (!row) throw new ApiError('not_found')
  return row
}

/** The offer of a link; 404 where nobody signed it. */
export async function getOfferOfLink(context: AppContext, token: string): Promise<OfferRow> {
  const row = await findOfferByNumber(context.db, numberOf(token))
  if (!row || !isOfferToken(context, row, token)) throw new ApiError('not_found')
  return row
}

/** An offer as its link's holder reads it: of themselves only the first name. */
export async function presentPage(
  context: AppContext,
  row: OfferRow,
  language: Language,
): Promise<z.output<typeof OfferPage>> {
  const { first_name: own, client_first_name, deposit, payment_method, note, reference } = row
  const { time_zone } = await getSettings(context.db)
  return {
    ...presentHire(row, language, context.clock()),
    car: {
      id: row.car_id,
      name: carNameOf(row, language),
      year: row.car_year,
      slug: row.car_slug,
      image: look(row).image,
    },
    first_name: client_first_name ?? own ?? '',
    ...(await presentPrice(context, row, language)),
    deposit,
    ...(await presentInsurance(context, row, language)),
    payment_method,
    note,
    trip: {
      start_date: toWallClock(row.start_date.getTime(), time_zone),
      end_date: toWallClock(row.end_date.getTime(), time_zone),
      pickup_location: row.pickup_location,
      return_location: row.return_location,
    },
    reference,
    pay_path: await payPathOf(context, row),
    holds: row.block_id !== null,
    opens_account: row.user_id === null,
  }
}

/** The page that takes the money of its booking, for whoever said that they pay online. */
async function payPathOf(
  context: AppContext,
  { booking_id: id, reference, booked_method, outstanding }: OfferRow,
): Promise<string | null> {
  if (id === null || reference === null || booked_method !== 'online' || !outstanding) return null
  const gateway = await readGateway(context, await getSettings(context.db))
  return gateway && payPath(context, { id, reference })
}

/** An offer in the list of staff. */
export function presentListed(row: OfferRow, language: Language, now: Date): z.output<typeof ListedOffer> {
  return {
    id: row.id,
    ...presentHire(row, language, now),
    car: { id: row.car_id, name: carNameOf(row, language) },
    source: row.source,
    client: {
      id: row.user_id,
      name: nameOf(row),
      email: row.client_email ?? row.email,
      phone: row.client_phone ?? row.phone,
    },
    holds: row.block_id !== null,
    booking:
      row.booking_id === null || row.reference === null
        ? null
        : { id: row.booking_id, reference: row.reference },
  }
}

function presentHire(row: OfferRow, language: Language, now: Date) {
  const { number, car_choice, start_date, end_date, total_price, valid_until, created_at } = row
  return {
    number,
    state: offerState(row, now),
    car_choice,
    start_date,
    end_date,
    duration: quoteOf(row).days,
    ...presentLocations(row, language),
    total_price,
    valid_until,
    created_at,
  }
}

/** The frozen price with the labels of its lines. */
export async function presentPrice({ db, clock }: AppContext, row: OfferRow, language: Language) {
  const names = (await listKnownServices(db, language)).map(({ key, name }) => [key, name] as const)
  return { quote: labelQuote(quoteOf(row), new Map(names), { language, now: clock() }) }
}

/** What a damage costs with the extras of an offer, in words. */
export async function presentInsurance({ db }: AppContext, row: OfferRow, language: Language) {
  const known = await listKnownServices(db, language)
  const chosen = servicesOf(row).flatMap(({ key }) => {
    const extra = known.find((service) => service.key === key)
    return extra ? [{ ...extra, service_group: extra.group, covers: null }] : []
  })
  return { insurance: insuranceOf(chosen, row.insurance_excess, language).terms }
}

/** The price that an offer froze. */
export function quoteOf(row: Pick<OfferRow, 'quote'>): Quote {
  return row.quote as unknown as Quote
}

/** The extras that an offer froze. */
export function servicesOf(row: Pick<OfferRow, 'services'>): PricedService[] {
  return row.services as unknown as PricedService[]
}

/** The car that is offered, or one like it. */
export function carNameOf({ car_name, car_choice }: OfferRow, language: Language): string {
  return car_choice === 'similar' ? say(language, 'promise:named', { car: car_name }) : car_name
}

/** Whom an offer is for; nobody once they are forgotten. */
export function nameOf(row: OfferRow): string {
  const { client_first_name, client_last_name, client_legal_name: legal_name } = row
  if (client_first_name !== null && client_last_name !== null)
    return clientName({ first_name: client_first_name, last_name: client_last_name, legal_name })
  return [row.first_name, row.last_name].filter((part) => part !== null).join(' ')
}
