import type { Endpoint, ParsedBodyOf, ParsedParamsOf } from '@marhala/contract/wire/endpoint.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import type { LockedBooking } from './public/bookings.queries.ts'

/** The arguments of a change of a booking: the caller, the locked row, the input, and the ids in the path. */
export type Change<E extends Endpoint> = (
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  input: ParsedBodyOf<E>,
  params: ParsedParamsOf<E>,
) => Promise<void>
