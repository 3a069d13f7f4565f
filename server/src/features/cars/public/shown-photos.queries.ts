import { sql } from 'kysely'

/** The car of `cars` whose photos it shows: itself, or the one that lends it some (settle-photos.queries.ts). */
export const shownCar = sql<number>`coalesce((select from_id from photos_shown where photos_shown.car_id = cars.id), cars.id)`

/** The address of a photo of `car_images`; what is to stay in sight of it stands behind, if that is not its middle. */
export const photoAddress = sql<string>`car_images.url || case when (car_images.focus_x, car_images.focus_y) = (50, 50)
  then '' else '#focus=' || car_images.focus_x || ',' || car_images.focus_y end`

/** The address of the first photo that a car of `cars` shows; null where it is drawn. */
export const firstPhoto = sql<string | null>`(select ${photoAddress} from car_images
  where car_images.car_id = ${shownCar} order by car_images.position, car_images.id limit 1)`
