import { localDate, toWallClock } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { deleteOldPlans, findLastNight, listNamedBookings } from './fleet-plans.queries.ts'
import { makePlan } from './make-plan.ts'
import { readFleet } from './read-fleet.ts'

const hour = 3_600_000
const day = 24 * hour
/** When the night's plan is made, by the company's clock. */
const nightFrom = '02:00'
/** How long the solver may look for a better plan. */
export const planSeconds = { night: 60, carOut: 15, asked: 4 } as const

/**
 * Makes the night's plan once a night, and one whenever a car cannot serve a booking that no plan of the last day has
 * named: it went to the workshop, its papers lapse, it is overdue. Moves are made at once where the settings say so; staff are notified of what
 * waits for them.
 */
export async function planWhenDue(context: AppContext): Promise<void> {
  const { db, clock } = context
  const now = clock()
  const { time_zone, apply_night_plan } = await getSettings(db)
  const today = localDate(now.getTime(), time_zone)
  const last = await findLastNight(db)
  const isNight =
    toWallClock(now.getTime(), time_zone).slice(11, 16) >= nightFrom &&
    (last === undefined || localDate(last.made_at.getTime(), time_zone) < today)
  const asks = { isApplied: apply_night_plan, isTold: !apply_night_plan }
  if (isNight) {
    await deleteOldPlans(db, new Date(now.getTime() - 90 * day))
    await makePlan(context, { cause: 'night' }, { seconds: planSeconds.night, ...asks })
    return
  }
  const named = new Set(await listNamedBookings(db, new Date(now.getTime() - day)))
  const { unfit } = await readFleet(context, { out: null, mayAsk: !apply_night_plan })
  if ([...unfit.keys()].every((id) => named.has(id))) return
  await makePlan(context, { cause: 'car_out' }, { seconds: planSeconds.carOut, ...asks })
}
