import * as rateAdvice from '@marhala/contract/rates/rate-advice.ts'
import type { AppContext } from '../../context.ts'
import { invalid } from '../../http/api-error.ts'
import type { Serve } from '../../http/serve.ts'
import { makeFigureCache } from '../dashboard/public/figure-cache.ts'
import { deleteDismissals, insertDismissal } from './rate-advice.queries.ts'
import { readAdvice } from './read-advice.ts'

/** What the adviser says of the rates; it changes none. A forecast is cached until its data changes. */
export function rateAdviceRoutes(serve: Serve, { publicVersion }: Pick<AppContext, 'publicVersion'>): void {
  const cached = makeFigureCache(publicVersion)
  serve(rateAdvice.read, ({ context, caller }) => readAdvice(cached, context, caller))
  serve(rateAdvice.dismiss, async ({ context, caller, body }) => {
    const asked = body()
    if (asked.end_date < asked.start_date) throw invalid({ end_date: [{ key: 'days_reversed' }] })
    const row = { ...asked, dismissed_by: caller.id, dismissed_at: context.clock() }
    if (!(await insertDismissal(context.db, row))) throw invalid({ category_id: [{ key: 'unknown_value' }] })
    return readAdvice(cached, context, caller)
  })
  serve(rateAdvice.restore, async ({ context, caller, params }) => {
    await deleteDismissals(context.db, params.category)
    return readAdvice(cached, context, caller)
  })
}
