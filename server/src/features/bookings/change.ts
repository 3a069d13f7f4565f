import type { Endpoint, ParsedBodyOf, ParsedParamsOf } from '@marhala/contract/wire/endpoint.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import type { LockedBooking } from './public/bookings.queries.ts'

/** What a change of a booking is given: who, the locked row, what they want, and the ids in the path. */
export type Change<E extends Endpoint> = (
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  input: ParsedBodyOf<E>,
  params: ParsedParamsOf<E>,
) => Promise<void>
