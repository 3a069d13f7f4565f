import type { AppContext } from '../../context.ts'
import type { Block, Row } from '../../pdf/printed-document.ts'
import type { BookingRates } from '@marhala/domain/price/booking-rates.ts'
import { say } from '@marhala/words/say.ts'
import { presentLocations } from '../bookings/public/present-booking.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { documentOf, ifKnown, ownOrder, rowsOf, wordingOf } from '../documents/public/document-format.ts'
import { priceBlocks } from '../documents/public/price-blocks.ts'
import { printDocument } from '../documents/public/print-document.ts'
import { companyOf } from '../documents/public/read-invoice-content.ts'
import type { OfferRow } from './offers.queries.ts'
import { carNameOf, nameOf, presentInsurance, presentPrice, quoteOf } from './present-offer.ts'

/** An offer as PDF in its client's language, at the price that it keeps. */
export async function printOffer(context: AppContext, offer: OfferRow) {
  const { language, number, created_at: at } = offer
  const settings = await getSettings(context.db)
  const wording = wordingOf(language, settings)
  const { quote } = await presentPrice(context, offer, language)
  const document = documentOf(wording, companyOf(settings), {
    title: say(language, 'offer-paper:title'),
    number,
    at,
    blocks: [
      await factsBlock(context, wording, offer),
      ...priceBlocks(wording, quote, { charges: [], settled: null }),
      termsBlock(wording, offer),
    ],
  })
  const { company_logo } = settings
  const content = await printDocument(context, document, { at, company_logo, pictures: {} })
  return { file_name: `${number}.pdf`, content }
}

type Wording = ReturnType<typeof wordingOf>

/** Whom it is for, and the hire. */
async function factsBlock(context: AppContext, wording: Wording, offer: OfferRow): Promise<Block> {
  const { words, format, language, money } = wording
  const own = say(language, 'offer-paper')
  const when = (date: Date) => format.date(date, 'dayYearTime')
  const places = presentLocations(offer, language)
  const { insurance } = await presentInsurance(context, offer, language)
  const client: Row[] = rowsOf([
    [words.name, nameOf(offer)],
    [words.phone, ifKnown(offer.client_phone ?? offer.phone)],
    [words.email, ifKnown(offer.client_email ?? offer.email)],
    [own.valid_until, when(offer.valid_until)],
    [own.availability, offer.block_id === null ? own.not_held : own.held],
  ])
  const hire: Row[] = rowsOf([
    [words.car, carNameOf(offer, language)],
    [words.pickup, `${when(offer.start_date)}${words.comma}${places.pickup_location_name}`],
    [words.return, `${when(offer.end_date)}${words.comma}${places.return_location_name}`],
    [words.duration, format.days(quoteOf(offer).days)],
    [words.cover.insurance, insurance],
    [words.cover.deposit, offer.deposit > 0 ? ownOrder(money(offer.deposit)) : null],
  ])
  return {
    kind: 'columns',
    columns: [
      { title: words.client, rows: client },
      { title: words.rental_period, rows: hire },
    ],
  }
}

/** What holds, and what may still come on top. */
function termsBlock({ language, format, money }: Wording, { valid_until, note, rates }: OfferRow): Block {
  const until = format.date(valid_until, 'dayYearTime')
  const young = (rates as unknown as BookingRates).young_driver
  return {
    kind: 'text',
    title: say(language, 'offer-paper:terms'),
    paragraphs: [
      ...(note ? [note] : []),
      say(language, 'offer-paper:kept', { until }),
      ...(young
        ? [say(language, 'offer-paper:young', { age: format.number(young.below_age), fee: money(young.fee) })]
        : []),
      say(language, 'offer-paper:how'),
    ],
    numbered: false,
  }
}
