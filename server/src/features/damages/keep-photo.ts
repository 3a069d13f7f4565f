import { mostDamagePhotos } from '@marhala/contract/fleet/damage-picture.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { deleteFile, insertFile } from '../../files/files.queries.ts'
import { removeFiles } from '../../files/let-go.ts'
import { makeConditionPicture } from '../../files/make-condition-picture.ts'
import { picturePart } from '../../files/make-document.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { isAdmin, reachOf } from '../bookings/public/booking-access.ts'
import { findBooking } from '../bookings/public/bookings.queries.ts'
import { isStaff } from '@marhala/domain/accounts/permissions.ts'
import { type DamagePath, getDamage, noteIt, refuse } from './change-damage.ts'
import { deletePhoto, findPhoto } from './damage-writes.queries.ts'
import { insertDamagePhotos } from './public/damages.queries.ts'

type PhotoPath = DamagePath & { photo_id: number }

/** Adds a picture of a damage: the file on the disk first, then its row (R43). */
export async function addPhoto(
  context: AppContext,
  caller: Caller,
  path: DamagePath,
  picture: Buffer | undefined,
): Promise<void> {
  await transact(context.db, (db) => getDamage({ db }, path))
  if (!picture) throw invalid({ picture: [{ key: 'required' }] })
  const made = await makeConditionPicture(picture)
  if ('problem' in made) throw invalid({ picture: [made.problem] })
  const file = await context.files.put(made.parts)
  const created_at = context.clock()
  await transact(context.db, async (db) => {
    const damage = await getDamage({ db }, path)
    if (damage.photos.length >= mostDamagePhotos)
      throw invalid({ picture: [{ key: 'too_many', params: { maximum: mostDamagePhotos } }] })
    await insertFile(db, { name: file, uploaded_by: caller.id, created_at })
    await insertDamagePhotos(db, [{ damage_id: damage.id, file, created_at, created_by: caller.id }])
    await noteIt({ db }, caller, damage, 'change_damage', { after: { images: damage.photos.length + 1 } })
  })
}

/** Deletes a picture of a damage that no return found; the file goes after the commit. */
export async function removePhoto(context: AppContext, caller: Caller, path: PhotoPath): Promise<void> {
  const damage = await getDamage(context, path)
  const photo = await findPhoto(context.db, path)
  if (!photo) throw new ApiError('not_found')
  if (photo.report_id !== null) refuse()
  await deletePhoto(context.db, path.photo_id)
  await deleteFile(context.db, photo.file)
  const images = damage.photos.length
  await noteIt(context, caller, damage, 'change_damage', {
    before: { images },
    after: { images: images - 1 },
  })
  await removeFiles(context, [photo.file])
}

/** A picture of a damage: for staff, and for the client of the booking since which it is there. */
export async function readPhoto(context: AppContext, caller: Caller, path: PhotoPath) {
  const photo = await findPhoto(context.db, path)
  const mayRead = photo && (isStaff(caller.role) || (await isOfOwnBooking(context, caller, photo.booking_id)))
  const file = mayRead && (await context.files.get(photo.file, picturePart))
  if (!file) throw new ApiError('not_found')
  return { file_name: `damage-${path.damage_id}-${path.photo_id}.jpg`, content: file.stream }
}

async function isOfOwnBooking({ db }: AppContext, caller: Caller, bookingId: number | null) {
  if (bookingId === null || isAdmin(caller)) return false
  return (await findBooking(db, String(bookingId), reachOf(caller))) !== undefined
}
