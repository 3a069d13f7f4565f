import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type * as gains from '@marhala/contract/money/gains.ts'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { updatePurchase } from '../fleet/public/car-facts.queries.ts'
import { findPurchase, lockPurchase } from './public/gains.queries.ts'

/** A car's purchase price and depreciation. */
export async function getPurchase({ db }: Pick<AppContext, 'db'>, carId: number) {
  const purchase = await findPurchase(db, carId)
  if (!purchase) throw new ApiError('not_found')
  return purchase
}

/** Sets a car's purchase price, its date, and the months of its depreciation: all three, or none. */
export async function setPurchase(
  context: AppContext,
  caller: Caller,
  { car_id, purchase }: { car_id: number; purchase: () => ParsedBodyOf<typeof gains.setCarPurchase> },
) {
  const known = await lockPurchase(context.db, car_id)
  if (!known) throw new ApiError('not_found')
  const input = purchase()
  const empty = Object.entries(input).filter(([, value]) => value === null)
  if (empty.length !== 0 && empty.length !== 3)
    throw invalid(
      Object.fromEntries(empty.map(([field]) => [field, [{ key: 'purchase_together' as const }]])),
    )
  await updatePurchase(context.db, car_id, input)
  const { car_id: _, ...before } = known
  const who = { entity: 'car', entity_id: car_id, ...actorOf(caller) }
  await writeAudit(context.db, { ...who, action: 'set_purchase', before, after: input })
  return { car_id, ...input }
}
