/** Whom a car lends its photos to: those of its model, year and colour, or all of its model. */
export const photoShares = ['alike', 'model'] as const
export type PhotoShare = (typeof photoShares)[number]

type SharingCar = {
  id: number
  brand_id: number
  model: string
  year: number
  paint: string
  photos_shared: PhotoShare | null
  has_photos: boolean
}

/**
 * The car whose photos each car shows (docs/rules/fleet.md#pictures): null for its own, and where there is none to be had
 * and it shows its drawing. One of its year and colour comes before one that is only of its model; of several the first.
 */
export function photosShown(cars: readonly SharingCar[]): Map<number, number | null> {
  const lenders = cars
    .filter((car) => car.photos_shared !== null && car.has_photos)
    .toSorted((one, other) => one.id - other.id)
  return new Map(
    cars.map((car) => {
      if (car.has_photos) return [car.id, null]
      const ofModel = lenders.filter((lender) => isOfModel(lender, car))
      const alike = ofModel.find((lender) => lender.year === car.year && lender.paint === car.paint)
      const lender = alike ?? ofModel.find(({ photos_shared }) => photos_shared === 'model')
      return [car.id, lender?.id ?? null]
    }),
  )
}

function isOfModel(one: SharingCar, other: SharingCar): boolean {
  const nameOf = ({ model }: SharingCar) => model.trim().toLowerCase()
  return one.brand_id === other.brand_id && nameOf(one) === nameOf(other)
}
