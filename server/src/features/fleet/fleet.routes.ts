import * as fleet from '@marhala/contract/fleet/fleet.ts'
import { placesOf } from '@marhala/domain/accounts/permissions.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { Serve } from '../../http/serve.ts'
import { lockClassesOf } from '../classes/public/class-facts.queries.ts'
import { isCarNamedAt } from '../cars/public/car-places.queries.ts'
import { findCar } from '../cars/public/cars.queries.ts'
import { viewerOf } from '../cars/public/viewer.ts'
import { type LockedCar, lockCar } from './car-writes.queries.ts'
import { addPhoto, focusPhoto, orderPhotos, removePhoto } from './change-photos.ts'
import { exportFleet } from './export-fleet.ts'
import { listFleet } from './list-fleet.ts'
import { readFleetCar } from './read-fleet-car.ts'
import { judgeRemoval, removeCar } from './remove-car.ts'
import { changeCar, createCar } from './save-car.ts'

/** The fleet for staff: its list, each car and its photos. */
export function fleetRoutes(serve: Serve): void {
  serve(fleet.inventory, ({ context, caller, query }) => listFleet(context, caller, query), {
    csv: ({ context, caller, query }) => exportFleet(context, caller, query),
  })
  serve(
    fleet.createCar,
    async ({ context, caller, body }) =>
      readWrittenCar(context, caller, await createCar(context, caller, body())),
    { message: 'car_created' },
  )
  serve(
    fleet.updateCar,
    async ({ context, caller, params, body }) => {
      await lockClassesOf(context.db, params.car, () => body().class_id)
      const car = await getLockedCar(context, params.car)
      await changeCar(context, caller, car, body())
      return readWrittenCar(context, caller, car.id)
    },
    { message: 'car_saved' },
  )
  serve(fleet.carRemoval, async (call) => judgeRemoval(call.context, await getCarId(call, call.params.car)))
  serve(
    fleet.removeCar,
    async ({ context, caller, params }) => ({ outcome: await removeCar(context, caller, params.car) }),
    { message: 'car_deleted' },
  )
  photoRoutes(serve)
}

/** The photos of each car. */
function photoRoutes(serve: Serve): void {
  serve(
    fleet.addImage,
    async (call) => {
      const { context, caller, params, body, file } = call
      const id = await getCarId(call, params.car)
      const { alt = '', batch = null, place = null } = body()
      await addPhoto(context, caller, id, { alt, batch, place, file })
      return readFleetCar(context, caller, id)
    },
    { message: 'car_saved' },
  )
  serve(
    fleet.orderImages,
    async ({ context, caller, params, body }) => {
      const car = await getLockedCar(context, params.car)
      await orderPhotos(context, caller, car, body().image_ids)
      return readFleetCar(context, caller, car.id)
    },
    { message: 'car_saved' },
  )
  serve(
    fleet.focusImage,
    async ({ context, caller, params, body }) => {
      const car = await getLockedCar(context, params.car)
      await focusPhoto(context, caller, car, { image_id: params.image_id, ...body() })
      return readFleetCar(context, caller, car.id)
    },
    { message: 'car_saved' },
  )
  serve(
    fleet.removeImage,
    async ({ context, caller, params }) =>
      readFleetCar(context, caller, await removePhoto(context, caller, params.car, params.image_id)),
    { message: 'car_saved' },
  )
}

/** A car as its write left it: one that was put at somebody else's places is refused. */
async function readWrittenCar(context: AppContext, caller: Caller, id: number) {
  const places = placesOf(caller)
  if (places !== null && !(await isCarNamedAt(context.db, String(id), places)))
    throw new ApiError('other_place')
  return readFleetCar(context, caller, id)
}

/** A car of the fleet, locked; 404 where there is none. */
export async function getLockedCar(context: Pick<AppContext, 'db'>, idOrSlug: string): Promise<LockedCar> {
  const car = await lockCar(context.db, idOrSlug)
  if (!car) throw new ApiError('not_found')
  return car
}

/** The id of a car's address, retired cars included; 404 where there is none. */
export async function getCarId(call: Parameters<typeof viewerOf>[0] & { context: AppContext }, car: string) {
  const found = await findCar(call.context.db, car, viewerOf(call), { retired: true })
  if (!found) throw new ApiError('not_found')
  return found.id
}
