import type { AppContext } from '../../context.ts'
import { givenRateRule, rateRuleFields } from '../rates.ts'
import type { Samples } from './sample.ts'

/** The samples of the calls about rates, each with a rule of its own. */
export function makeRateSamples(context: AppContext): Samples {
  // Of a day long past, so that no price of another sample follows.
  const past = { start_date: '2000-01-01', end_date: '2000-01-01' }
  const one = async () => ({ rule: String(await givenRateRule(context, past)) })
  const aCar = () => context.db.selectFrom('cars').select('category_id').where('status', '=', 'available')
  return {
    'rates.list': () => ({}),
    'rates.preview': async () => {
      const { category_id } = await aCar().executeTakeFirstOrThrow()
      return {
        query: { category_id: String(category_id), pickup_date: '2027-01-04', days: '5', channel: 'site' },
      }
    },
    'rates.create': () => ({ body: rateRuleFields(past) }),
    'rates.update': async () => ({ params: await one(), body: rateRuleFields({ ...past, percent: 20 }) }),
    'rates.remove': async () => ({ params: await one() }),
    'rates.setActive': async () => ({ params: await one(), body: { active: false } }),
    'rates.shift': async () => ({ body: { rule_ids: [Number((await one()).rule)], points: 5 } }),
    'rates.setLimits': async () => {
      const { category_id } = await aCar().executeTakeFirstOrThrow()
      return { params: { category: String(category_id) }, body: { floor: '1.00', ceiling: null } }
    },
  }
}
