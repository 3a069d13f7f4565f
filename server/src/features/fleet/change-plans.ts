import type * as upkeep from '@marhala/contract/fleet/fleet-upkeep.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { readToday } from '../company/public/read-today.ts'
import { insertCost } from '../ledger/public/write-cost.queries.ts'
import { blockCar } from './public/change-blocks.ts'
import { changedColumns } from './public/changed-columns.ts'
import { type LockedCar, updateCar } from './car-writes.queries.ts'
import { noteCar } from './note-car.ts'
import { deletePlan, findPlan, insertMaintenanceRecord, insertPlan, updatePlan } from './upkeep.queries.ts'

type Plan = ParsedBodyOf<typeof upkeep.addPlan>
type Done = ParsedBodyOf<typeof upkeep.completePlan>

/** Adds a maintenance plan to a locked car. */
export async function addPlan(
  context: AppContext,
  caller: Caller,
  car: LockedCar,
  plan: Plan,
): Promise<void> {
  await refuseFaults(context, plan)
  const id = await insertPlan(context.db, { ...plan, car_id: car.id })
  await noteCar(context, caller, 'add_plan', car.id, { after: { plan: id, ...plan } })
}

/** Changes a maintenance plan of a locked car, if anything differs. */
export async function changePlan(
  context: AppContext,
  caller: Caller,
  car: LockedCar,
  { id, plan }: { id: number; plan: () => Plan },
): Promise<void> {
  const { car_id: _, ...before } = await getPlan(context, car, id)
  const input = plan()
  await refuseFaults(context, input)
  if (changedColumns(before, input).length === 0) return
  await updatePlan(context.db, id, input)
  await noteCar(context, caller, 'change_plan', car.id, { before, after: { id, ...input } })
}

/** Deletes a maintenance plan of a locked car. */
export async function removePlan(
  context: AppContext,
  caller: Caller,
  car: LockedCar,
  id: number,
): Promise<void> {
  const { car_id: _, ...before } = await getPlan(context, car, id)
  await deletePlan(context.db, id)
  await noteCar(context, caller, 'remove_plan', car.id, { before })
}

/**
 * Records a service with its cost: the plan counts from there, the odometer moves on where the garage read more, and
 * the car may stay out of the calendar for a window (docs/rules/fleet.md#maintenance-plans).
 */
export async function completePlan(
  context: AppContext,
  caller: Caller,
  car: LockedCar,
  { id, done }: { id: number; done: () => Done },
): Promise<void> {
  const plan = await getPlan(context, car, id)
  const { done_on, odometer, cost = null, note = '', block } = done()
  const problems: Record<string, Problem[]> = {}
  if (done_on > (await readToday(context))) problems['done_on'] = [{ key: 'in_future' }]
  if (odometer < plan.last_done_km)
    problems['odometer'] = [{ key: 'kilometers_before', params: { kilometers: plan.last_done_km } }]
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const record = await insertMaintenanceRecord(context.db, {
    car_id: car.id,
    plan_id: id,
    name: plan.name,
    done_on,
    odometer,
    cost,
    note,
    created_by: caller.id,
    created_at: context.clock(),
  })
  if (cost)
    await insertCost(context.db, {
      category: 'maintenance',
      amount: cost,
      date: done_on,
      car_id: car.id,
      note: note === '' ? plan.name : `${plan.name} · ${note}`,
      maintenance_record_id: record,
      created_by: caller.id,
      created_at: context.clock(),
    })
  await updatePlan(context.db, id, { last_done_on: done_on, last_done_km: odometer })
  if (odometer > car.odometer) await updateCar(context.db, car.id, { odometer })
  if (block) await blockCar(context, caller, car, { block, at: 'block.' })
  await noteCar(context, caller, 'complete_plan', car.id, {
    before: { plan: id, last_done_km: plan.last_done_km, last_done_on: plan.last_done_on },
    after: { plan: id, last_done_km: odometer, last_done_on: done_on, cost },
  })
}

async function getPlan({ db }: Pick<AppContext, 'db'>, car: LockedCar, id: number) {
  const plan = await findPlan(db, car.id, id)
  if (!plan) throw new ApiError('not_found')
  return plan
}

async function refuseFaults(context: AppContext, plan: Plan): Promise<void> {
  const problems: Record<string, Problem[]> = {}
  if (plan.every_km === null && plan.every_months === null) problems['every_km'] = [{ key: 'plan_interval' }]
  if (plan.last_done_on > (await readToday(context))) problems['last_done_on'] = [{ key: 'in_future' }]
  if (Object.keys(problems).length > 0) throw invalid(problems)
}
