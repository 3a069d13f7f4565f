import * as quotes from '@marhala/contract/booking/quotes.ts'
import type { Serve } from '../../http/serve.ts'
import { makeQuote } from './make-quote.ts'

/** The price of a booking before it is made, without an account. */
export function quotesRoutes(serve: Serve): void {
  serve(quotes.create, ({ context, caller, visitor, body }) =>
    makeQuote(context, caller, visitor.language, body()),
  )
}
