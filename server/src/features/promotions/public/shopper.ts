import { type Buyer, type FrozenPromotion, ownPercent } from '@marhala/domain/price/promotion.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import type { Settings } from '../../company/public/company.queries.ts'
import { listMembershipTiers } from '../../profile/public/profile.queries.ts'
import { findClientDiscount, readUses } from './promotions.queries.ts'

/** Who asks for a price: what decides which promotions they get, and what they get off whatever they book. */
export type Shopper = { buyer: Buyer; own: FrozenPromotion[] }

/** Somebody of whom nothing is known. */
export const visitor: Shopper = { buyer: null, own: [] }

/** An account that asks for a price. */
export async function readShopper(
  db: Kysely<DB>,
  user_id: number | null,
  settings: Settings,
): Promise<Shopper> {
  if (user_id === null) return visitor
  const [buyer, account] = [await readUses(db, user_id), await findClientDiscount(db, user_id)]
  return { buyer, own: [...ownPercent('account', account), ...(await tierPercent(db, user_id, settings))] }
}

async function tierPercent(
  db: Kysely<DB>,
  user_id: number,
  { regular_discount, premium_discount, vip_discount }: Settings,
): Promise<FrozenPromotion[]> {
  const percents = { new: 0, regular: regular_discount, premium: premium_discount, vip: vip_discount }
  // Nobody's figures are counted for nothing.
  if (Math.max(...Object.values(percents)) === 0) return []
  const tiers = await listMembershipTiers(db, [user_id])
  return ownPercent('tier', percents[tiers.get(user_id)!])
}
