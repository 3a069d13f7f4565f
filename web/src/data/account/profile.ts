import * as auth from '@marhala/contract/accounts/auth.ts'
import type { ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import * as profile from '@marhala/contract/accounts/profile.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import { type QueryClient, useIsFetching, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import type { InputOf } from '../http/send.ts'
import { useSend } from '../http/use-send.ts'
import { currentUserQuery } from '../session/auth.ts'
import { endSession, replaceUser } from '../session/session.ts'

export type Statistics = ReplyOf<typeof profile.statistics>
export type OwnBookingFilters = NonNullable<InputOf<typeof profile.bookings>['query']>

export const profileQuery = endpointQuery(profile.overview, { query: { include_bookings: false } })

/** One page of one's own bookings, newest pickup first. */
export function ownBookingsQuery(filters: OwnBookingFilters = {}) {
  return endpointQuery(profile.bookings, { query: filters })
}

/** What the four statistics show; the trends are of a year, or of the last twelve months. */
export function statisticsQuery(year: number | null) {
  return endpointQuery(profile.statistics, year === null ? {} : { query: { year } })
}

/** True while any request of the profile is on its way. */
export function useIsProfileLoading(): boolean {
  const paths = new Set([profile.overview, profile.bookings, profile.statistics].map(({ path }) => path))
  return (
    useIsFetching({ predicate: ({ queryKey }) => paths.has(String(queryKey[0]).replace('GET ', '')) }) > 0
  )
}

/** Changes the own profile, with a picture or without: every screen knows the person's new name at once. */
export function useUpdateProfile() {
  const send = useSend()
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['update profile'],
    mutationFn: ({ fields, avatar }: { fields: users.ProfileFields; avatar?: Blob }) =>
      send(users.updateProfile, { body: avatar ? asForm(fields, avatar) : fields }),
    onSuccess: ({ user }) => mergeUser(client, user),
  })
}

/** Makes a new address real with the code that was mailed to it. */
export function useConfirmEmail() {
  return useEndpointMutation(auth.verifyEmail, (client, { user }) => mergeUser(client, user))
}

/** Gives up the address that waits for its code. */
export function useCancelAddress() {
  return useEndpointMutation(users.cancelAddress, (client, { user }) => mergeUser(client, user))
}

/** Takes the own picture away, everywhere. */
export function useRemoveAvatar() {
  return useEndpointMutation(users.removeAvatar, (client, { user }) => mergeUser(client, user))
}

/** Changes the own password; every other session ends. */
export function useChangePassword() {
  return useEndpointMutation(auth.changePassword)
}

/** Everything that is held about the person, as a file. */
export function useExportProfile() {
  const send = useSend()
  return useMutation({
    mutationKey: ['export profile'],
    mutationFn: async () => {
      const { file_name, content } = await send(users.exportProfile)
      return { name: file_name, blob: content as Blob }
    },
  })
}

/** Deletes the own account and signs out, which takes the screen away: `onGone` is the last that it can say. */
export function useRemoveProfile(onGone: () => void) {
  return useEndpointMutation(users.removeProfile, () => {
    onGone()
    endSession('logout')
  })
}

function mergeUser(client: QueryClient, user: users.User): void {
  client.setQueryData(currentUserQuery.queryKey, (known) => ({ ...known, user: { ...known?.user, ...user } }))
  client.setQueriesData<{ user: users.User }>(
    { queryKey: endpointKey(profile.overview) },
    (known) => known && { ...known, user: { ...known.user, ...user } },
  )
  replaceUser(user)
}

/** A form of several parts has only texts: nothing becomes an empty one. */
function asForm(fields: users.ProfileFields, avatar: Blob): users.ProfileFields {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value ?? ''))
  form.set('avatar', avatar, 'avatar')
  // `send` takes a form as it is; the contract types the fields alone.
  return form as unknown as users.ProfileFields
}
