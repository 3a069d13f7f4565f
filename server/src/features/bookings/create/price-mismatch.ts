import { Quote } from '@marhala/contract/booking/quotes.ts'
import type { Quote as PricedQuote } from '@marhala/domain/price/booking-price.ts'
import * as z from 'zod/mini'
import type { AppContext } from '../../../context.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { Visitor } from '../../../http/caller.ts'
import { presentQuote } from '../../quotes/public/present-quote.ts'

/** The refusal of an outdated price, with the fresh quote, so that the screen can show what changed. */
export async function priceMismatch(
  context: AppContext,
  { language }: Visitor,
  quote: PricedQuote,
): Promise<ApiError> {
  const fresh = await presentQuote(context.db, quote, {
    language,
    now: context.clock(),
  })
  return new ApiError('price_mismatch', { data: { quote: z.encode(Quote, fresh) } })
}
