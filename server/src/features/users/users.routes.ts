import { changeInformations } from '@marhala/contract/accounts/auth.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import type { Serve } from '../../http/serve.ts'
import { getUser } from '../auth/public/auth.queries.ts'
import { presentUser } from '../auth/public/present-user.ts'
import { getBookingStatistics } from '../profile/public/profile.queries.ts'
import { cancelAddress } from './own-account/cancel-address.ts'
import { changePreferences } from './own-account/change-preferences.ts'
import { changeProfile } from './own-account/change-profile.ts'
import { deleteAccount } from './own-account/delete-account.ts'
import { exportProfile } from './own-account/export-profile.ts'
import { removeAvatar } from './own-account/remove-avatar.ts'
import { getPreferences } from './users.queries.ts'

/** A person's own account; `/auth/change-informations` does the same as the profile’s form. */
export function usersRoutes(serve: Serve): void {
  serve(users.ownProfile, async ({ context, caller }) => ({
    user: presentUser(await getUser(context.db, caller.id)),
    booking_statistics: await getBookingStatistics(context.db, caller.id),
  }))
  serve(
    changeInformations,
    async ({ context, caller, body }) => presentUser(await changeProfile(context, caller, body())),
    { message: 'profile_updated' },
  )
  serve(
    users.updateProfile,
    async ({ context, caller, body, file }) => ({
      user: presentUser(await changeProfile(context, caller, body(), file)),
    }),
    { message: 'profile_updated' },
  )
  serve(
    users.removeAvatar,
    async ({ context, caller }) => ({ user: presentUser(await removeAvatar(context, caller)) }),
    { message: 'profile_updated' },
  )
  serve(
    users.cancelAddress,
    async ({ context, caller }) => ({ user: presentUser(await cancelAddress(context, caller)) }),
    { message: 'profile_updated' },
  )
  serve(users.exportProfile, ({ context, caller }) => exportProfile(context, caller))
  serve(
    users.removeProfile,
    async ({ context, caller, body }) => {
      await deleteAccount(context, caller, body)
      return null
    },
    { message: 'account_deleted' },
  )
  serve(users.preferences, ({ context, caller }) => getPreferences(context.db, caller.id))
  serve(
    users.updatePreferences,
    ({ context, caller, body }) => changePreferences(context, caller.id, body()),
    { message: 'preferences_saved' },
  )
}
