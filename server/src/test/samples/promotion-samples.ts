import type { AppContext } from '../../context.ts'
import { givenPromotion, promotionFields } from '../promotions.ts'
import type { Samples } from './sample.ts'

/** The samples of the calls about promotions, each with one of its own. */
export function makePromotionSamples(context: AppContext): Samples {
  const one = async () => ({ promotion: String(await givenPromotion(context)) })
  return {
    'promotions.list': () => ({}),
    'promotions.create': () => ({ body: promotionFields() }),
    'promotions.update': async () => ({ params: await one(), body: promotionFields({ percent: 20 }) }),
    'promotions.setRunning': async () => ({ params: await one(), body: { running: false } }),
  }
}
