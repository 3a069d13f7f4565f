import * as offers from '@marhala/contract/booking/offers.ts'
import { isStaff } from '@marhala/domain/accounts/permissions.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller, Visitor } from '../../http/caller.ts'
import type { Serve } from '../../http/serve.ts'
import {
  acceptAtDesk,
  acceptByLink,
  noteOpened,
  refuseByLink,
  refuseOver,
  withdrawOffer,
} from './answer-offer.ts'
import { exportOffers, listOfferPage } from './list-offers.ts'
import { mailOffer } from './mail-offer.ts'
import { askOffer, makeOffer } from './make-offer.ts'
import { findOffer, type OfferRow } from './offers.queries.ts'
import { getOffer, getOfferOfLink, presentPage, readOffer } from './present-offer.ts'
import { printOffer } from './print-offer.ts'
import { noteSent } from './note-offer.ts'

const saved = { message: 'offer_saved' } as const

/** Offers of a hire at a price that is kept: the quote documents. */
export function offersRoutes(serve: Serve): void {
  serve(offers.list, ({ context, caller, query }) => listOfferPage(context, caller, query), {
    csv: ({ context, caller, query }) => exportOffers(context, caller, query),
  })
  serve(offers.get, ({ context, caller, params }) => readOffer(context, caller, params.offer))
  serve(
    offers.create,
    async ({ context, caller, body }) => readOffer(context, caller, await makeOffer(context, caller, body)),
    { message: 'offer_made' },
  )
  serve(
    offers.ask,
    async ({ context, caller, visitor, body }) => {
      const id = await transact(context.db, (db) => askOffer({ ...context, db }, { caller, visitor }, body))
      const { number, valid_until } = (await findOffer(context.db, id, null))!
      return { number, valid_until }
    },
    { message: 'offer_made' },
  )
  serve(
    offers.accept,
    change(async (context, caller, offer, body) => acceptAtDesk(context, caller, offer, body())),
    saved,
  )
  serve(
    offers.withdraw,
    change(async (context, caller, offer, body) => {
      body()
      await withdrawOffer(context, caller, offer)
    }),
    saved,
  )
  serve(
    offers.send,
    change(async (context, caller, offer, body) => {
      body()
      refuseOver(context, offer)
      if (!(await mailOffer(context, offer.id, 'made'))) throw new ApiError('no_address')
      await noteSent(context, caller, offer)
    }),
    saved,
  )
  serve(offers.print, async ({ context, caller, params }) =>
    printOffer(context, await getOffer(context, caller, params.offer)),
  )
  linkRoutes(serve)
}

/** What whoever has the link may do. */
function linkRoutes(serve: Serve): void {
  serve(offers.readLink, async ({ context, visitor, params }) =>
    presentPage(context, await getOfferOfLink(context, params.offer_token), visitor.language),
  )
  serve(offers.printLink, async ({ context, params }) =>
    printOffer(context, await getOfferOfLink(context, params.offer_token)),
  )
  serve(
    offers.openLink,
    answer(async (context, { caller }, offer, body) => {
      body()
      if (!caller || !isStaff(caller.role)) await noteOpened(context, offer)
    }),
  )
  serve(
    offers.acceptLink,
    answer(async (context, { visitor }, offer, body) => acceptByLink(context, visitor, offer, body())),
    saved,
  )
  serve(
    offers.refuseLink,
    answer(async (context, { visitor }, offer, body) => refuseByLink(context, visitor, offer, body())),
    saved,
  )
}

/** A call of staff that changes an offer answers it as it is then. */
function change<Body>(
  work: (context: AppContext, caller: Caller, offer: OfferRow, body: () => Body) => Promise<void>,
) {
  return async ({
    context,
    caller,
    params,
    body,
  }: {
    context: AppContext
    caller: Caller
    params: { offer: number }
    body: () => Body
  }) => {
    await work(context, caller, await getOffer(context, caller, params.offer), body)
    return readOffer(context, caller, params.offer)
  }
}

type Reader = { caller: Caller | null; visitor: Visitor }

/** The same for whoever has the link, in a transaction of its own. */
function answer<Body>(
  work: (context: AppContext, reader: Reader, offer: OfferRow, body: () => Body) => Promise<void>,
) {
  return async ({
    context,
    params,
    body,
    ...reader
  }: Reader & { context: AppContext; params: { offer_token: string }; body: () => Body }) => {
    const { offer_token } = params
    const found = await getOfferOfLink(context, offer_token)
    await transact(context.db, (db) => work({ ...context, db }, reader, found, body))
    return presentPage(context, await getOfferOfLink(context, offer_token), reader.visitor.language)
  }
}
