/** The till that is always there and counts whatever no other does. */
export const mainTill = 1

/**
 * The till in which money lies that is taken at a place: the place's own, else the main one
 * (docs/rules/money.md#tills). Several calls tell the place by its code; a free text is no place of ours.
 */
export function tillAt(tills: readonly { id: number; place: string | null }[], place: string | null): number {
  return tills.find((till) => till.place !== null && till.place === place)?.id ?? mainTill
}

/**
 * The tills that somebody counts: all of them, or those of the places that they work at (docs/rules/money.md#tills). A
 * place without a till of its own is counted in the main one.
 */
export function tillsOf<Till extends { id: number; location_id: number | null }>(
  tills: readonly Till[],
  placeIds: readonly number[] | null,
): Till[] {
  if (placeIds === null) return [...tills]
  const hasOwn = (place: number) => tills.some(({ location_id }) => location_id === place)
  const needsMain = placeIds.some((place) => !hasOwn(place))
  return tills.filter(
    ({ id, location_id }) =>
      (needsMain && id === mainTill) || (location_id !== null && placeIds.includes(location_id)),
  )
}
