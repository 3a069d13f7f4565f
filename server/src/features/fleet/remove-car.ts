import { BookingsInTheWay } from '@marhala/contract/fleet/fleet.ts'
import { carRemoval, type CarRemoval } from '@marhala/domain/fleet/fleet.ts'
import * as z from 'zod/mini'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { fileNameOf } from '../../files/file-address.ts'
import { deleteFile } from '../../files/files.queries.ts'
import { releaseFiles, removeFiles } from '../../files/let-go.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { listPapers } from '../cars/public/cars.queries.ts'
import { listDamagePicturesOf } from '../damages/public/damages.queries.ts'
import { countOffersOf } from '../offers/public/offers-made.queries.ts'
import { deleteCar, listOwnImages, lockCar, updateCar } from './car-writes.queries.ts'
import { countPastBookings, listOpenBookings } from './fleet.queries.ts'
import { noteCar } from './note-car.ts'
import { settlePhotos } from './public/settle-photos.queries.ts'
import { documentFileName } from '../../files/document-file.ts'

/** What deleting a car would do, shown to staff before they confirm. */
export async function judgeRemoval({ db }: Pick<AppContext, 'db'>, carId: number) {
  const [bookings, past_bookings, offers] = await Promise.all([
    listOpenBookings(db, carId),
    countPastBookings(db, carId),
    countOffersOf(db, carId),
  ])
  // What was offered names its car as a booking does.
  const outcome: CarRemoval = carRemoval({ open: bookings.length, past: past_bookings + offers })
  return { outcome, bookings, past_bookings }
}

/** 409 with the open bookings, if there are any. */
export async function refuseOpenBookings(
  context: Pick<AppContext, 'db'>,
  car: { id: number },
): Promise<void> {
  const bookings = await listOpenBookings(context.db, car.id)
  if (bookings.length === 0) return
  throw new ApiError('car_has_open_bookings', { data: z.encode(BookingsInTheWay, { bookings }) })
}

/**
 * Deletes a car without bookings and offers, retires one with past ones. Its papers and the pictures of its damages are deleted after the commit, its photos are
 * left to the sweep (R43).
 */
export async function removeCar(context: AppContext, caller: Caller, idOrSlug: string): Promise<CarRemoval> {
  const { outcome, photos, papers } = await transact(context.db, async (db) => {
    const car = await lockCar(db, idOrSlug)
    if (!car) throw new ApiError('not_found')
    await refuseOpenBookings({ db }, car)
    const { outcome } = await judgeRemoval({ db }, car.id)
    const files = outcome === 'deleted' ? await listFiles({ db }, car.id) : { photos: [], papers: [] }
    for (const file of [...files.photos, ...files.papers]) await deleteFile(db, file)
    if (outcome === 'deleted') await deleteCar(db, car.id)
    else await updateCar(db, car.id, { status: 'retired' })
    await settlePhotos(db)
    const { slug, registration_plate, status } = car
    const after = outcome === 'deleted' ? undefined : { status: 'retired' }
    await noteCar({ ...context, db }, caller, outcome === 'deleted' ? 'delete' : 'retire', car.id, {
      before: { slug, registration_plate, status },
      ...(after && { after }),
    })
    return { outcome, ...files }
  })
  await removeFiles(context, papers)
  await releaseFiles(context, photos)
  return outcome
}

async function listFiles({ db }: Pick<AppContext, 'db'>, carId: number) {
  const [images, papers, damagePictures] = await Promise.all([
    listOwnImages(db, carId),
    listPapers(db, [carId]),
    listDamagePicturesOf(db, carId),
  ])
  const isThere = (name: string | undefined) => name !== undefined
  return {
    photos: images.map(({ url }) => fileNameOf(url)).filter(isThere),
    papers: [...papers.map(({ file_url }) => documentFileName(file_url)).filter(isThere), ...damagePictures],
  }
}
