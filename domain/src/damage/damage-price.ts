import type { DamageKind, DamagePart } from './damage.ts'

/** What a line of the price list is for; without a category it is of all of them. */
export type DamagePrice = {
  part: DamagePart
  damage_kind: DamageKind
  category_id: number | null
}

/**
 * What the price list asks for a damage of a car of a category: the category's own price, else that of all; null where
 * the list has none, and staff name the amount.
 */
export function proposeDamagePrice<Price extends DamagePrice>(
  prices: readonly Price[],
  { part, kind, category_id }: { part: DamagePart; kind: DamageKind; category_id: number },
): Price | null {
  const alike = prices.filter((price) => price.part === part && price.damage_kind === kind)
  return (
    alike.find((price) => price.category_id === category_id) ??
    alike.find((price) => price.category_id === null) ??
    null
  )
}
