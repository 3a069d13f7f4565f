import { mostPhotos, plainPhoto } from '@marhala/contract/fleet/photos.ts'
import { isSentAgain, placeOfPhoto, type Upload } from '@marhala/domain/fleet/photo-order.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { fileAddress, fileNameOf } from '../../files/file-address.ts'
import { deleteFile, insertFile } from '../../files/files.queries.ts'
import { releaseFiles, removeFiles } from '../../files/let-go.ts'
import { makePhoto } from '../../files/make-photo.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { publish } from '../../live/publish.ts'
import {
  deleteImage,
  focusImage,
  insertImage,
  listOwnImages,
  type LockedCar,
  lockCar,
  orderImages,
} from './car-writes.queries.ts'
import { noteCar } from './note-car.ts'
import { settlePhotos } from './public/settle-photos.queries.ts'

type Photo = Upload & { alt: string; file: Buffer | undefined }

/**
 * Adds a photo where it was chosen (docs/rules/fleet.md#pictures); one that is sent again changes nothing. Its file is on
 * the disk before its row (R43).
 */
export async function addPhoto(
  context: AppContext,
  caller: Caller,
  carId: number,
  { file, alt, ...upload }: Photo,
): Promise<void> {
  if (!file) throw invalid({ images: [{ key: 'required' }] })
  if (isSentAgain(await listOwnImages(context.db, carId), upload)) return
  await refuseMore(context, carId)
  const made = await makePhoto(file)
  if ('problem' in made) throw invalid({ images: [made.problem] })
  const name = await context.files.put(made.parts)
  const isAdded = await transact(context.db, async (db) => {
    if (!(await lockCar(db, String(carId)))) throw new ApiError('not_found')
    const photos = await listOwnImages(db, carId)
    if (isSentAgain(photos, upload)) return false
    await refuseMore({ db }, carId)
    await insertFile(db, { name, uploaded_by: caller.id, created_at: context.clock() })
    const url = fileAddress(name, plainPhoto.part)
    const id = await insertImage(db, { car_id: carId, url, alt, ...upload })
    const ids = photos.map((photo) => photo.id)
    await orderImages(db, carId, ids.toSpliced(placeOfPhoto(photos, upload), 0, id))
    await settlePhotos(db)
    await noteCar({ ...context, db }, caller, 'add_photo', carId, { after: { url } })
    // Whoever looks at this car elsewhere sees it arrive.
    await publish(db, { topic: 'photos', data: { car: carId } })
    return true
  })
  if (!isAdded) await removeFiles(context, [name])
}

async function refuseMore({ db }: Pick<AppContext, 'db'>, carId: number): Promise<void> {
  const images = await listOwnImages(db, carId)
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
  const known = (await listOwnImages(context.db, car.id)).map((image) => image.id)
  const sorted = (list: number[]) => list.toSorted((one, other) => one - other).join()
  if (sorted(known) !== sorted(ids)) throw invalid({ image_ids: [{ key: 'photo_order' }] })
  await orderImages(context.db, car.id, ids)
  await noteCar(context, caller, 'order_photos', car.id, {
    before: { images: known },
    after: { images: ids },
  })
}

/** Sets what is to stay in sight of a photo wherever it is cropped. */
export async function focusPhoto(
  context: AppContext,
  caller: Caller,
  car: LockedCar,
  { image_id, ...focus }: { image_id: number; focus_x: number; focus_y: number },
): Promise<void> {
  const photo = (await listOwnImages(context.db, car.id)).find(({ id }) => id === image_id)
  if (!photo) throw new ApiError('not_found')
  await focusImage(context.db, image_id, focus)
  const { focus_x, focus_y } = photo
  await noteCar(context, caller, 'focus_photo', car.id, { before: { focus_x, focus_y }, after: focus })
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
    await settlePhotos(db)
    await noteCar({ ...context, db }, caller, 'remove_photo', car.id, { before: { url } })
    return { carId: car.id, file }
  })
  if (file) await releaseFiles(context, [file])
  return carId
}
