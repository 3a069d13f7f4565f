/** Which photos came together and which of them a photo is; null where it came alone. */
export type Upload = { batch: string | null; place: number | null }

/**
 * Where a new photo stands among those that a car has (docs/rules/fleet.md#pictures): before the first of its batch that
 * was chosen after it, else behind all. So they stand as they were chosen, whichever arrives first.
 */
export function placeOfPhoto(photos: readonly Upload[], added: Upload): number {
  const next = photos.findIndex(
    ({ batch, place }) =>
      batch !== null &&
      batch === added.batch &&
      place !== null &&
      added.place !== null &&
      place > added.place,
  )
  return next === -1 ? photos.length : next
}

/** Whether a photo is there already: the same one of the same batch, sent again. */
export function isSentAgain(photos: readonly Upload[], added: Upload): boolean {
  return (
    added.batch !== null && photos.some(({ batch, place }) => batch === added.batch && place === added.place)
  )
}
