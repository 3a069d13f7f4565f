import type { ConditionAct } from '@marhala/domain/fleet/condition-report.ts'
import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { insertReport } from '../condition.queries.ts'

/** What an admin read of a car as it left or came back: kilometres, and fuel in eighths. */
export type Readings = {
  act: ConditionAct
  car_id: number
  /** When it was, if not now. */
  at?: Date
  kilometers: number
  fuel_level?: number | null | undefined
}

/** Writes the condition report of a handover or a take-back, in the transaction of its call; returns its id. */
export async function writeReport(
  { db, clock }: AppContext,
  caller: Caller,
  booking: { id: number },
  { act, car_id, at = clock(), kilometers, fuel_level = null }: Readings,
): Promise<number> {
  return insertReport(db, {
    booking_id: booking.id,
    car_id,
    act,
    at,
    created_at: clock(),
    created_by: caller.id,
    kilometers,
    fuel_level,
  })
}
