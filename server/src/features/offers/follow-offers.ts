import { isOfferReminderDue } from '@marhala/domain/offers/offer.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { lapseOffer } from './answer-offer.ts'
import { mailOffer } from './mail-offer.ts'
import { findOffer, listEndingOffers, listLapsed, lockOffer, updateOffer } from './offers.queries.ts'

const day = 86_400_000

/** Frees the cars of offers whose date has passed, and reminds clients in the last day: each in a transaction of its own. */
export async function followOffers(context: AppContext): Promise<void> {
  const now = context.clock()
  for (const { id } of await listLapsed(context.db, now))
    await transact(context.db, (db) => lapseOffer({ ...context, db }, id))
  for (const { id } of await listEndingOffers(context.db, new Date(now.getTime() + day)))
    await transact(context.db, (db) => remind({ ...context, db }, id))
}

async function remind(context: AppContext, id: number): Promise<void> {
  await lockOffer(context.db, id)
  const offer = await findOffer(context.db, id, null)
  const reminded_at = context.clock()
  if (!offer || !isOfferReminderDue(offer, reminded_at)) return
  await updateOffer(context.db, id, { reminded_at })
  await mailOffer(context, id, 'reminded')
}
