import { may } from '@marhala/domain/accounts/permissions.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { findUser } from '../../auth/public/auth.queries.ts'
import { findMarked, type Marked, type Papers } from '../../users/public/marked-clients.queries.ts'
import { updateBooking } from '../booking-writes.queries.ts'
import { isAdmin } from './booking-access.ts'
import type { LockedBooking } from './bookings.queries.ts'
import { noteChange } from './note-change.ts'

type Client = Papers & { id: number; do_not_rent: boolean }
type Hire = { drivers: readonly Papers[]; do_not_rent_override?: string | undefined }

/**
 * 403 `do_not_rent` for a client who is marked, or who has the identity card or licence of somebody who is, as a driver
 * of theirs may (docs/rules/accounts.md#do-not-rent). Admins hear who is meant and why, and may go on with a reason.
 */
export async function refuseMarkedClient(
  context: AppContext,
  caller: Caller,
  client: Client,
  { drivers, do_not_rent_override }: Hire,
): Promise<void> {
  const found = await findMarked(context.db, { id: client.id, papers: [client, ...drivers] })
  if (found.length > 0) refuse(caller, found, do_not_rent_override)
}

/** The same for a booking that goes on or gets other drivers; once there is a reason, it is not asked for again. */
export async function refuseMarked(
  context: AppContext,
  caller: Caller,
  booking: Pick<LockedBooking, 'id' | 'user_id' | 'do_not_rent_override'>,
  { drivers, do_not_rent_override }: Hire,
): Promise<void> {
  if (booking.do_not_rent_override !== null) return
  const client = await findUser(context.db, booking.user_id)
  const papers = client ? [client, ...drivers] : drivers
  const found = await findMarked(context.db, { id: booking.user_id, papers })
  if (found.length === 0) return
  refuse(caller, found, do_not_rent_override)
  await updateBooking(context.db, booking.id, { do_not_rent_override })
  await noteChange(context, caller, 'update', booking.id, { after: { do_not_rent_override } })
}

function refuse(caller: Caller, marked: Marked[], override: string | undefined): void {
  if (!isAdmin(caller)) throw new ApiError('do_not_rent')
  if (override === undefined) throw new ApiError('do_not_rent', { data: { marked } })
  // Whoever may take the mark away may go on in spite of it.
  if (!may(caller, 'clients.manage')) throw new ApiError('forbidden')
}
