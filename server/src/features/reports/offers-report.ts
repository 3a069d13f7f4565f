import { offerFunnel, offerState } from '@marhala/domain/offers/offer.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import { say } from '@marhala/words/say.ts'
import { instantsOf } from '../company/public/read-period.ts'
import { listOffersMade } from '../offers/public/offers-made.queries.ts'
import type { Content, ReportRequest } from './report.ts'

/** The offers that were made in some days: how far each went, and what was accepted (docs/rules/offers.md#the-funnel). */
export async function reportOffers({ context, caller, period }: ReportRequest): Promise<Content> {
  const words = say(caller.language, 'offers')
  const now = context.clock()
  const found = (await listOffersMade(context.db, instantsOf(period.days, period.time_zone))).map(
    (offer) => ({
      ...offer,
      state: offerState(offer, now),
    }),
  )
  const funnel = offerFunnel(found)
  const day = (at: Date) => localDate(at.getTime(), period.time_zone)
  return {
    figures: [
      ['offers_made', 'number', funnel.made],
      ['offers_opened', 'number', funnel.opened],
      ['offers_accepted', 'number', funnel.accepted],
      ['offers_refused', 'number', funnel.refused],
      ['offers_lapsed', 'number', funnel.lapsed],
      ['offers_share', 'percent', funnel.accepted_percent],
      ['offers_total', 'money', funnel.accepted_total],
    ],
    columns: [
      ['reference', 'text'],
      ['status', 'text'],
      ['client', 'text'],
      ['car', 'text'],
      ['source', 'text'],
      ['date', 'date'],
      ['valid_until', 'date'],
      ['start', 'date'],
      ['days', 'number'],
      ['total', 'money'],
    ],
    rows: found.map((offer) => [
      offer.number,
      words.states[offer.state],
      offer.client,
      offer.car,
      words.sources[offer.source],
      day(offer.created_at),
      day(offer.valid_until),
      day(offer.start_date),
      offer.days,
      offer.total_price,
    ]),
    summed: ['total'],
  }
}
