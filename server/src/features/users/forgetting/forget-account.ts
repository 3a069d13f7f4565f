import type { Kysely, Selectable } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { DB, Users } from '../../../db/tables.ts'
import { fileNameOf } from '../../../files/file-address.ts'
import { deleteFile } from '../../../files/files.queries.ts'
import { ApiError } from '../../../http/api-error.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { deleteChargeFilesOf } from '../../bookings/public/charge-files.queries.ts'
import { forgetConditionPictures } from '../../condition/public/condition-pictures.queries.ts'
import { deleteDamagePhotosOf } from '../../damages/public/damages.queries.ts'
import { forgetNoticesOf } from '../../notices/public/notice-charges.queries.ts'
import { forgetOffersOf } from '../../offers/public/forget-offers.ts'
import { forgetPerson, hasOpenBooking } from './forget-person.queries.ts'
import { listDocuments } from '../public/user-documents.queries.ts'

type User = Selectable<Users>

/**
 * Deletes a locked account for good, in the caller's transaction: the person is anonymised in all tables, their
 * bookings stay (R59); 409 while one is open. Returns the files to delete after the commit.
 */
export async function forgetAccount(
  context: AppContext,
  db: Kysely<DB>,
  user: User,
  by: { actor_id: number; ip: string | null },
): Promise<string[]> {
  if (await hasOpenBooking(db, user.id)) throw new ApiError('account_has_open_bookings')
  const avatar = fileNameOf(user.avatar)
  const files = new Set([
    ...(await listDocuments(db, user.id)).map(({ file }) => file),
    ...(await deleteChargeFilesOf(db, user.id)),
    ...(await forgetConditionPictures(db, user.id)),
    ...(await deleteDamagePhotosOf(db, user.id)),
    ...(await forgetNoticesOf(db, user.id)),
    ...(avatar ? [avatar] : []),
  ])
  await forgetOffersOf({ ...context, db }, user)
  await forgetPerson(db, user, context.clock())
  for (const file of files) await deleteFile(db, file)
  for (const email of [user.email, user.pending_email]) if (email) await context.jobs.forgetMails(db, email)
  await writeAudit(db, { entity: 'user', entity_id: user.id, ...by, action: 'delete_account' })
  return [...files]
}
