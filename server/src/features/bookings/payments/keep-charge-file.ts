import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import { documentFileName, storedDocument } from '../../../files/document-file.ts'
import { deleteFile, insertFile } from '../../../files/files.queries.ts'
import { removeFiles } from '../../../files/let-go.ts'
import { makeDocument, picturePart } from '../../../files/make-document.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { reachOf } from '../public/booking-access.ts'
import { findBooking, lockBooking } from '../public/bookings.queries.ts'
import { findCharge, putChargeFile } from '../public/charge-files.queries.ts'
import { noteChange } from '../public/note-change.ts'

type Path = { booking: string; chargeId: number }

/** Keeps the file of a charge in place of the one before: the file on the disk first, then its row (R43). */
export async function keepChargeFile(
  context: AppContext,
  caller: Caller,
  { booking: idOrReference, chargeId }: Path,
  file: Buffer | undefined,
): Promise<void> {
  await getCharge(context, caller, { booking: idOrReference, chargeId })
  if (!file) throw invalid({ file: [{ key: 'required' }] })
  const made = await makeDocument(file)
  if ('problem' in made) throw invalid({ file: [made.problem] })
  const stored = storedDocument(await context.files.put(made.parts), made.parts)
  const created_at = context.clock()
  const replaced = await transact(context.db, async (db) => {
    const booking = await lockBooking(db, idOrReference, reachOf(caller))
    const charge = booking && (await findCharge(db, booking.id, chargeId))
    if (!charge) throw new ApiError('not_found')
    const before = documentFileName(charge.file)
    if (before) await deleteFile(db, before)
    await insertFile(db, { name: documentFileName(stored)!, uploaded_by: caller.id, created_at })
    await putChargeFile(db, { charge_id: chargeId, file: stored, created_at })
    await noteChange({ ...context, db }, caller, 'add_document', booking.id, {
      after: { charge_id: chargeId },
    })
    return before
  })
  if (replaced) await removeFiles(context, [replaced])
}

/** The file of a charge, or the notice or picture of what it is for: for staff and its client. */
export async function readChargeFile(context: AppContext, caller: Caller, path: Path) {
  const charge = await getCharge(context, caller, path)
  const photo = charge.damage_photo && `${charge.damage_photo}/${picturePart}`
  const [name = '', part = ''] = (charge.file ?? charge.notice_file ?? photo)?.split('/') ?? []
  const file = await context.files.get(name, part)
  if (!file) throw new ApiError('not_found')
  return { file_name: `charge-${charge.id}.${part.split('.').at(-1)}`, content: file.stream }
}

async function getCharge({ db }: AppContext, caller: Caller, { booking, chargeId }: Path) {
  const row = await findBooking(db, booking, reachOf(caller))
  const charge = row && (await findCharge(db, row.id, chargeId))
  if (!charge) throw new ApiError('not_found')
  return charge
}
