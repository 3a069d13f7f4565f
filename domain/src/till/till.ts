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

/**
 * Where money of a booking is taken: at its pickup until the car is out, from then on at its return, which may have been
 * elsewhere than agreed.
 */
export function placeOfMoney({
  status,
  pickup_location,
  return_location,
  returned_location,
}: {
  status: string
  pickup_location: string
  return_location: string
  returned_location: string | null
}): string {
  const isOut = status === 'active' || status === 'completed'
  return isOut ? (returned_location ?? return_location) : pickup_location
}

/**
 * The till in which money of a place lies that somebody takes: the place's, or of somebody who does not count that one
 * the first of their own, since it is in their drawer that they put it.
 */
export function tillOfTaker(
  tills: readonly { id: number; location_id: number | null; place: string | null }[],
  place: string,
  placeIds: readonly number[] | null,
): number {
  const there = tillAt(tills, place)
  const own = tillsOf(tills, placeIds)
  return own.length === 0 || own.some(({ id }) => id === there) ? there : own[0]!.id
}
