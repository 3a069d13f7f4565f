import type { AppContext } from '../../../context.ts'
import { cancelExpiredHold } from '../lifecycle/expire-holds.ts'
import { isExpiredHold, listOccupants, type Period } from './occupancies.queries.ts'

/**
 * Cancels the expired holds that are in the way of a time on a car, but for one booking; returns whether anything else is
 * there too, and then cancels none.
 */
export async function clearExpired(
  context: AppContext,
  carId: number,
  period: Period,
  except: number | null,
): Promise<boolean> {
  const occupants = await listOccupants(context.db, carId, period, except)
  if (occupants.some((occupant) => !isExpiredHold(occupant, context.clock()))) return false
  for (const { booking_id } of occupants) await cancelExpiredHold(context, booking_id!)
  return true
}
