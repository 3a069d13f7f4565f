import type { AppContext } from '../../context.ts'
import type { Mail } from '../../mail/mailer.ts'
import { offerMail } from '../../mail/offer-mail.ts'
import { readMailSender } from '../company/public/read-mail-sender.ts'
import { presentLocations } from '../bookings/public/present-booking.ts'
import { findOffer } from './offers.queries.ts'
import { carNameOf, quoteOf } from './present-offer.ts'
import { printOffer } from './print-offer.ts'
import { offerPath } from './public/offer-link.ts'

/** Queues an offer to its client as PDF and by its link, in their language; false for whoever has no address. */
export async function mailOffer(
  context: AppContext,
  id: number,
  kind: 'made' | 'reminded',
): Promise<boolean> {
  const offer = await findOffer(context.db, id, null)
  const email = offer?.client_email ?? offer?.email ?? null
  if (!offer || email === null) return false
  const { language, start_date, end_date, total_price, valid_until, number, note } = offer
  const first_name = offer.client_first_name ?? offer.first_name ?? ''
  const mail = offerMail(
    {
      number,
      user: { email, first_name, language },
      car: carNameOf(offer, language),
      start_date,
      end_date,
      duration: quoteOf(offer).days,
      ...presentLocations(offer, language),
      total_price,
      valid_until,
      note,
      path: offerPath(context, offer),
    },
    kind,
    await readMailSender(context),
  )
  const { file_name, content } = await printOffer(context, offer)
  const attachments: Mail['attachments'] = [
    { file_name, type: 'application/pdf', content: content.toString('base64') },
  ]
  await context.jobs.enqueueMail(context.db, { ...mail, attachments })
  return true
}
