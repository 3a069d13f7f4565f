import { mostPhotos, plainPhoto } from '@marhala/contract/fleet/photos.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { fileAddress, fileNameOf } from '../../files/file-address.ts'
import { deleteFile, insertFile } from '../../files/files.queries.ts'
import { releaseFiles } from '../../files/let-go.ts'
import { makePhoto } from '../../files/make-photo.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { listImages } from '../cars/public/cars.queries.ts'
import { deleteImage, insertImage, type LockedCar, lockCar, orderImages } from './car-writes.queries.ts'
import { noteCar } from './note-car.ts'

type Photo = { alt: string; file: Buffer | undefined }

/** Adds a photo behind the others. Its file is on the disk before its row (R43). */
export async function addPhoto(
  context: AppContext,
  caller: Caller,
  carId: number,
  photo: Photo,
): Promise<void> {
  if (!photo.file) throw invalid({ images: [{ key: 'required' }] })
  await refuseMore(context, carId)
  const made = await makePhoto(photo.file)
  if ('problem' in made) throw invalid({ images: [made.problem] })
  const name = await context.files.put(made.parts)
  await transact(context.db, async (db) => {
    if (!(await lockCar(db, String(carId)))) throw new ApiError('not_found')
    await refuseMore({ db }, carId)
    await insertFile(db, { name, uploaded_by: caller.id, created_at: context.clock() })
    const url = fileAddress(name, plainPhoto.part)
    await insertImage(db, { car_id: carId, url, alt: photo.alt })
    await noteCar({ ...context, db }, caller, 'add_photo', carId, { after: { url } })
  })
}

async function refuseMore({ db }: Pick<AppContext, 'db'>, carId: number): Promise<void> {
  const images = await listImages(db, [carId])
  if (images.length >= mostPhotos)
    throw invalid({ images: [{ key: 'too_many_photos', params: { maximum: mostPhotos } }] })
}

/** Sets the order of a car's photos; each must be named once. */
export async function orderPhotos(
  context: AppContext,
  caller: Caller,
  car: LockedCar,
  ids: number[],
): Promise<void> {
  const known = (await listImages(context.db, [car.id])).map((image) => image.id)
  const sorted = (list: number[]) => list.toSorted((one, other) => one - other).join()
  if (sorted(known) !== sorted(ids)) throw invalid({ image_ids: [{ key: 'photo_order' }] })
  await orderImages(context.db, car.id, ids)
  await noteCar(context, caller, 'order_photos', car.id, {
    before: { images: known },
    after: { images: ids },
  })
}

/** Deletes a photo; its file is left to the sweep, after the commit (R43). */
export async function removePhoto(
  context: AppContext,
  caller: Caller,
  idOrSlug: string,
  imageId: number,
): Promise<number> {
  const { carId, file } = await transact(context.db, async (db) => {
    const car = await lockCar(db, idOrSlug)
    const url = car && (await deleteImage(db, car.id, imageId))
    if (!car || url === undefined) throw new ApiError('not_found')
    const file = fileNameOf(url)
    if (file) await deleteFile(db, file)
    await noteCar({ ...context, db }, caller, 'remove_photo', car.id, { before: { url } })
    return { carId: car.id, file }
  })
  if (file) await releaseFiles(context, [file])
  return carId
}
