import { createHash } from 'node:crypto'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { insertFile } from '../../files/files.queries.ts'
import { removeFiles } from '../../files/let-go.ts'
import { makeConditionPicture, smallPart } from '../../files/make-condition-picture.ts'
import { picturePart } from '../../files/make-document.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { isAdmin, reachOf } from '../bookings/public/booking-access.ts'
import { findBooking } from '../bookings/public/bookings.queries.ts'
import { findConditionFile, findSentAgain, insertConditionFile } from './condition-files.queries.ts'

/**
 * Keeps a picture until a report names it: the file on the disk first, then its row (R43). A phone that didn't hear the
 * answer sends it again and is told the same name (docs/rules/life-cycle.md#beside-the-car).
 */
export async function keepConditionFile(
  context: AppContext,
  caller: Caller,
  idOrReference: string,
  picture: Buffer | undefined,
): Promise<{ file: string; sha256: string }> {
  const booking = await getBookingOf(context, caller, idOrReference)
  if (!picture) throw invalid({ picture: [{ key: 'required' }] })
  const sent_at = context.clock()
  const sent = { booking_id: booking.id, sent_sha256: sha256Of(picture), sent_at }
  const known = await findSentAgain(context.db, sent)
  if (known) return told(known)
  const made = await makeConditionPicture(picture)
  if ('problem' in made) throw invalid({ picture: [made.problem] })
  const name = await context.files.put(made.parts)
  const sha256 = sha256Of(made.parts[picturePart]!)
  const isNew = await transact(context.db, async (db) => {
    if (!(await insertConditionFile(db, { ...sent, name, sha256 }))) return false
    await insertFile(db, { name, uploaded_by: caller.id, created_at: sent_at })
    return true
  })
  if (isNew) return told({ name, sha256 })
  await removeFiles(context, [name])
  const other = await findSentAgain(context.db, sent)
  if (!other) throw new ApiError('not_found')
  return told(other)
}

function told({ name, sha256 }: { name: string; sha256: Buffer }) {
  return { file: name, sha256: sha256.toString('hex') }
}

/** A picture of a booking: for staff, and for its client once a report names it. */
export async function readConditionFile(
  context: AppContext,
  caller: Caller,
  path: { booking: string; file: string; size?: 'small' | undefined },
) {
  const booking = await getBookingOf(context, caller, path.booking)
  const found = { booking_id: booking.id, name: path.file, isUsed: !isAdmin(caller) }
  const row = await findConditionFile(context.db, found)
  const file = row && (await context.files.get(row.name, path.size ? smallPart : picturePart))
  if (!file) throw new ApiError('not_found')
  return {
    file_name: `${booking.reference}-${row.sha256.toString('hex').slice(0, 8)}.jpg`,
    content: file.stream,
  }
}

async function getBookingOf({ db }: AppContext, caller: Caller, idOrReference: string) {
  const booking = await findBooking(db, idOrReference, reachOf(caller))
  if (!booking) throw new ApiError('not_found')
  return booking
}

function sha256Of(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
