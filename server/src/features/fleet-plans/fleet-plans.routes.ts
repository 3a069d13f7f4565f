import * as contract from '@marhala/contract/fleet/fleet-plans.ts'
import { checkBlock } from '@marhala/domain/fleet/fleet.ts'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import type { Serve } from '../../http/serve.ts'
import { findCar } from '../cars/public/cars.queries.ts'
import { viewerOf } from '../cars/public/viewer.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { readInstants } from '../quotes/public/booking-fields.ts'
import { acceptPlan, dismissPlan } from './accept-plan.ts'
import { makePlan, type PlanCause } from './make-plan.ts'
import { planSeconds } from './plan-when-due.ts'
import { presentPlans } from './present-plans.ts'

/** The plans of the fleet: what they propose, and what staff decide. */
export function fleetPlansRoutes(serve: Serve): void {
  serve(contract.list, ({ context }) => presentPlans(context))
  serve(contract.ask, async (call) => {
    const { context } = call
    await makePlan(context, await causeOf(call), { seconds: planSeconds.asked })
    return presentPlans(context)
  })
  serve(
    contract.accept,
    async ({ context, caller, params, body }) => {
      const { struck_moves, struck_rooms } = body()
      await acceptPlan(context, caller, params.plan_id, { moves: struck_moves, rooms: struck_rooms })
      return presentPlans(context)
    },
    { message: 'fleet_plan_saved' },
  )
  serve(
    contract.dismiss,
    async ({ context, caller, params }) => {
      await dismissPlan(context, caller, params.plan_id)
      return presentPlans(context)
    },
    { message: 'fleet_plan_saved' },
  )
}

type Call = Parameters<typeof viewerOf>[0] & {
  context: AppContext
  body: () => { car?: string; start_date?: string; end_date?: string; reason?: string }
}

/** A plan of all, as in a night, or of one car that would be out from a time to another. */
async function causeOf(call: Call): Promise<PlanCause> {
  const { car, start_date, end_date, reason = '' } = call.body()
  if (car === undefined) return { cause: 'night' }
  const { context } = call
  const found = await findCar(context.db, car, viewerOf(call))
  if (!found) throw new ApiError('not_found')
  const { time_zone } = await getSettings(context.db)
  const { period, problems } = readInstants({ start_date: start_date!, end_date: end_date! }, time_zone)
  if (!period) throw invalid(problems)
  const out = { car_id: found.id, start: period.start.getTime(), end: period.end.getTime() }
  for (const code of checkBlock(out, context.clock().getTime())) problems['end_date'] = [{ key: code }]
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return { cause: 'asked', out, reason }
}
