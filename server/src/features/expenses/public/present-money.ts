type CarPart = {
  car_id: number | null
  car_brand: string | null
  car_model: string | null
  car_plate: string | null
}

/** The car of a line of money; null where it has none. */
export function presentMoneyCar({ car_id, car_brand, car_model, car_plate }: CarPart) {
  if (car_id === null) return null
  return { id: car_id, name: `${car_brand} ${car_model}`, registration_plate: car_plate ?? '' }
}

type ActorPart = {
  created_by: number | null
  actor_first_name: string | null
  actor_last_name: string | null
}

/** Who wrote a line of money; null for the clock. */
export function presentActor({ created_by, actor_first_name, actor_last_name }: ActorPart) {
  if (created_by === null) return null
  return { id: created_by, first_name: actor_first_name ?? '', last_name: actor_last_name ?? '' }
}
