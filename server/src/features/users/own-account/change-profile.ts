import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import { avatarWidths, type ProfileFields } from '@marhala/contract/accounts/users.ts'
import { isProfileBirthDate } from '@marhala/domain/booking/renter-age.ts'
import type { Updateable } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Users } from '../../../db/tables.ts'
import { fileAddress, fileNameOf } from '../../../files/file-address.ts'
import { deleteFile, insertFile } from '../../../files/files.queries.ts'
import { removeFiles } from '../../../files/let-go.ts'
import { makeAvatar } from '../../../files/make-avatar.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { getUser, lockSignedIn } from '../../auth/public/auth.queries.ts'
import { readToday } from '../../company/public/read-today.ts'
import { askForAddress, wishForAddress } from './ask-for-address.ts'
import { consentColumns } from '../public/whatsapp-consent.queries.ts'
import { writeChanges } from './write-changes.ts'

type User = Awaited<ReturnType<typeof getUser>>
type Changes = Updateable<Users>

/**
 * Changes the caller's profile, with a new avatar if one came. Fields that are left out stay, empty ones are cleared; a
 * new address waits until its code is entered.
 */
export async function changeProfile(
  context: AppContext,
  caller: Caller,
  form: ProfileFields,
  picture?: Buffer,
): Promise<User> {
  const file = await storePicture(context, form, picture)
  const wish = await wishForAddress(context, caller, await getUser(context.db, caller.id), form.email)
  const { before, after } = await transact(context.db, async (db) => {
    const inside = { ...context, db }
    const user = await lockSignedIn(db, caller.id)
    if (!user) throw new ApiError('unauthenticated')
    const changes = {
      ...changedFields(user, form),
      ...consentColumns(form.whatsapp_opt_in, { source: 'profile', now: context.clock() }, user),
      ...(file && (await showPicture(inside, user, file))),
      ...(wish && { pending_email: wish.email }),
    }
    if (Object.keys(changes).length === 0) return { before: user, after: user }
    if (wish) await askForAddress(context, db, user, wish)
    return { before: user, after: await writeChanges(inside, caller, user, changes) }
  })
  const replaced = file && fileNameOf(before.avatar)
  if (replaced) await removeFiles(context, [replaced])
  return after
}

/**
 * Makes the avatar and puts it on the disk, before the row that shows it: a crash between them leaves a file too many,
 * never one too few (R43). Everything that is wrong with the form is said before.
 */
async function storePicture(context: AppContext, form: ProfileFields, picture: Buffer | undefined) {
  const problems: Record<string, Problem[]> = {}
  if (form.birth_date && !isProfileBirthDate(form.birth_date, await readToday(context)))
    problems['birth_date'] = [{ key: 'profile_age' }]
  const made = picture && (await makeAvatar(picture))
  if (made && 'problem' in made) problems['avatar'] = [made.problem]
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return made && 'parts' in made ? context.files.put(made.parts) : undefined
}

async function showPicture({ db, clock }: AppContext, user: User, file: string): Promise<Changes> {
  const old = fileNameOf(user.avatar)
  if (old) await deleteFile(db, old)
  await insertFile(db, { name: file, uploaded_by: user.id, created_at: clock() })
  return { avatar: fileAddress(file, `${Math.max(...avatarWidths)}.webp`) }
}

/** The columns that the form would make different. */
function changedFields(user: User, { email: _, whatsapp_opt_in: __, ...form }: ProfileFields): Changes {
  const wished = Object.entries(form).map(([name, value]) => [name, value === '' ? null : value] as const)
  return Object.fromEntries(
    wished.filter(([name, value]) => value !== undefined && value !== user[name as keyof User]),
  )
}
