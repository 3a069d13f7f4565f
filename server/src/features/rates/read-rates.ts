import type { AppContext } from '../../context.ts'
import { listLimits, listPickups, listRateRules } from './rates.queries.ts'

/** The whole grid of rates as staff see it. */
export async function readRates({ db }: Pick<AppContext, 'db'>) {
  const [rules, categories, locations] = await Promise.all([
    listRateRules(db),
    listLimits(db),
    listPickups(db),
  ])
  return { rules, categories, locations: locations.map(({ id, name }) => ({ id, name })) }
}
