import { mayManageAccount } from '@marhala/domain/accounts/account-rules.ts'
import type { BookingStatistics } from '@marhala/domain/figures/booking-statistics.ts'
import { maskNumber } from '@marhala/domain/text/mask-number.ts'
import { membershipRecord, membershipTier } from '@marhala/domain/accounts/membership.ts'
import { sharedTraitsOf } from '@marhala/domain/accounts/same-person.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { presentUser } from '../../auth/public/present-user.ts'
import { getBookingStatistics } from '../../profile/public/profile.queries.ts'
import { type Client, findClient, listLookAlikes } from './clients.queries.ts'

/** An account as the list shows it: with figures, the numbers of papers masked. */
export function presentListed(client: Client, booking_statistics: BookingStatistics) {
  const mask = (number: string | null) => (number === null ? null : maskNumber(number))
  return {
    ...presentWhole(client, booking_statistics),
    identity_number: mask(client.identity_number),
    license_number: mask(client.license_number),
  }
}

/** One account for admins: whole where the caller manages such accounts, else as in the list. */
export async function readClient(context: AppContext, caller: Caller, id: number) {
  const client = await findClient(context.db, id)
  if (!client) throw new ApiError('not_found')
  const figures = await getBookingStatistics(context.db, id)
  if (!mayManageAccount(caller, client))
    return { user: { ...presentListed(client, figures), notes: null, possible_duplicates: [] } }
  const possible_duplicates = await findDuplicates(context, client)
  return { user: { ...presentWhole(client, figures), possible_duplicates } }
}

type Person = { id?: number } & Parameters<typeof sharedTraitsOf>[0]

/** The accounts that may be the same person, with the fields that match. */
export async function findDuplicates({ db }: Pick<AppContext, 'db'>, person: Person) {
  const lookAlikes = await listLookAlikes(db, person)
  return lookAlikes
    .map((other) => ({ ...other, same: sharedTraitsOf(person, other) }))
    .filter(({ same }) => same.length > 0)
    .slice(0, 10)
}

function presentWhole(client: Client, booking_statistics: BookingStatistics) {
  return {
    ...client,
    ...presentUser(client),
    verified: client.email_verified_at !== null,
    booking_statistics,
    outstanding: booking_statistics.outstanding,
    membership_tier: membershipTier(membershipRecord(booking_statistics)),
    invited: client.email !== null && client.password_hash === null && client.email_verified_at === null,
  }
}
