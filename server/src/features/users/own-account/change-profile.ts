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
import { requestAddressChange, prepareAddressChange } from './request-address-change.ts'
import { consentColumns } from '../public/whatsapp-consent.queries.ts'
import { writeChanges } from './write-changes.ts'

type User = Awaited<ReturnType<typeof getUser>>
type Changes = Updateable<Users>

/**
 * Changes the caller's profile, with a new avatar if there is one. Fields that are left out stay, empty ones are
 * cleared; a new address is pending until its code is entered.
 */
export async function changeProfile(
  context: AppContext,
  caller: Caller,
  form: ProfileFields,
  picture?: Buffer,
): Promise<User> {
  const file = await storePicture(context, form, picture)
  const newAddress = await prepareAddressChange(
    context,
    caller,
    await getUser(context.db, caller.id),
    form.email,
  )
  const { before, after } = await transact(context.db, async (db) => {
    const inside = { ...context, db }
    const user = await lockSignedIn(db, caller.id)
    if (!user) throw new ApiError('unauthenticated')
    const changes = {
      ...changedFields(user, form),
      ...consentColumns(form.whatsapp_opt_in, { source: 'profile', now: context.clock() }, user),
      ...(file && (await showPicture(inside, user, file))),
      ...(newAddress && { pending_email: newAddress.email }),
    }
    if (Object.keys(changes).length === 0) return { before: user, after: user }
    if (newAddress) await requestAddressChange(context, db, user, newAddress)
    return { before: user, after: await writeChanges(inside, caller, user, changes) }
  })
  const replaced = file && fileNameOf(before.avatar)
  if (replaced) await removeFiles(context, [replaced])
  return after
}

/**
 * Makes the avatar and writes it to the disk, before its row: a crash between them leaves a file too many, never one
 * too few (R43). All problems of the form are reported before.
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

function changedFields(user: User, { email: _, whatsapp_opt_in: __, ...form }: ProfileFields): Changes {
  const entries = Object.entries(form).map(([name, value]) => [name, value === '' ? null : value] as const)
  return Object.fromEntries(
    entries.filter(([name, value]) => value !== undefined && value !== user[name as keyof User]),
  )
}
