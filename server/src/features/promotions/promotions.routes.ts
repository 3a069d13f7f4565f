import * as promotions from '@marhala/contract/booking/promotions.ts'
import type { Serve } from '../../http/serve.ts'
import { addPromotion, changePromotion, setRunning } from './change-promotions.ts'
import { readPromotions } from './read-promotions.ts'

const saved = { message: 'promotion_saved' } as const

/** Codes and offers; each change answers them all. */
export function promotionsRoutes(serve: Serve): void {
  serve(promotions.list, ({ context }) => readPromotions(context))
  serve(
    promotions.create,
    async ({ context, caller, body }) => {
      await addPromotion(context, caller, body())
      return readPromotions(context)
    },
    saved,
  )
  serve(
    promotions.update,
    async ({ context, caller, params, body }) => {
      await changePromotion(context, caller, params.promotion, body())
      return readPromotions(context)
    },
    saved,
  )
  serve(
    promotions.setRunning,
    async ({ context, caller, params, body }) => {
      await setRunning(context, caller, params.promotion, body().running)
      return readPromotions(context)
    },
    saved,
  )
}
