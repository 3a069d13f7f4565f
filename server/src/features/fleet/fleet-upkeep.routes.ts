import * as upkeep from '@marhala/contract/fleet/fleet-upkeep.ts'
import type { Endpoint, ParsedParamsOf } from '@marhala/contract/wire/endpoint.ts'
import { invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { Call, Serve } from '../../http/serve.ts'
import { type LockedCar, updateCar } from './car-writes.queries.ts'
import { blockCar, unblockCar } from './public/change-blocks.ts'
import { addPaper, changePaper, readPaperFile, removePaper } from './change-papers.ts'
import { addPlan, changePlan, completePlan, removePlan } from './change-plans.ts'
import { getCarId, getLockedCar } from './fleet.routes.ts'
import { noteCar } from './note-car.ts'
import { readFleetCar } from './read-fleet-car.ts'

/** The upkeep of a car: papers, maintenance, blocks and its odometer. Every write returns the whole car. */
export function fleetUpkeepRoutes(serve: Serve): void {
  paperRoutes(serve)
  const change = changeOn(serve)
  change(upkeep.addPlan, ({ context, caller, body }, car) => addPlan(context, caller, car, body()))
  change(upkeep.updatePlan, ({ context, caller, params, body }, car) =>
    changePlan(context, caller, car, { id: params.plan_id, plan: body }),
  )
  change(upkeep.removePlan, ({ context, caller, params }, car) =>
    removePlan(context, caller, car, params.plan_id),
  )
  change(upkeep.completePlan, ({ context, caller, params, body }, car) =>
    completePlan(context, caller, car, { id: params.plan_id, done: body }),
  )
  change(upkeep.addBlock, ({ context, caller, body }, car) =>
    blockCar(context, caller, car, { block: body() }),
  )
  change(upkeep.removeBlock, ({ context, caller, params }, car) =>
    unblockCar(context, caller, car, params.block_id),
  )
  change(upkeep.readOdometer, async ({ context, caller, body }, car) => {
    const { odometer } = body()
    if (odometer < car.odometer)
      throw invalid({ odometer: [{ key: 'kilometers_before', params: { kilometers: car.odometer } }] })
    await updateCar(context.db, car.id, { odometer })
    await noteCar(context, caller, 'read_odometer', car.id, {
      before: { odometer: car.odometer },
      after: { odometer },
    })
  })
}

/** Papers come with files, which are written before their transaction begins. */
function paperRoutes(serve: Serve): void {
  const message = { message: 'car_saved' } as const
  serve(
    upkeep.addPaper,
    async (call) => {
      const { context, caller, body, file } = call
      const id = await getCarId(call, call.params.car)
      await addPaper(context, caller, id, { fields: body(), file })
      return readFleetCar(context, caller, id)
    },
    message,
  )
  serve(
    upkeep.updatePaper,
    async (call) => {
      const { context, caller, params, body, file } = call
      const where = { car_id: await getCarId(call, params.car), paper_id: params.paper_id }
      await changePaper(context, caller, where, { fields: body, file })
      return readFleetCar(context, caller, where.car_id)
    },
    message,
  )
  serve(
    upkeep.removePaper,
    async (call) => {
      const { context, caller, params } = call
      const where = { car_id: await getCarId(call, params.car), paper_id: params.paper_id }
      await removePaper(context, caller, where)
      return readFleetCar(context, caller, where.car_id)
    },
    message,
  )
  serve(upkeep.paperFile, async (call) =>
    readPaperFile(call.context, {
      car_id: await getCarId(call, call.params.car),
      paper_id: call.params.paper_id,
    }),
  )
}

type Upkeep = Endpoint & { reply: (typeof upkeep.addPlan)['reply'] }

/** A write of one car in its transaction: find and lock it or 404, act, return it whole. */
function changeOn(serve: Serve) {
  return <E extends Upkeep>(
    endpoint: E,
    act: (call: Call<E> & { caller: Caller; params: ParsedParamsOf<E> }, car: LockedCar) => Promise<void>,
  ) => {
    serve(
      endpoint,
      async (rawCall) => {
        const call = rawCall as Call<E> & { caller: Caller }
        const car = await getLockedCar(call.context, (call.params as { car: string }).car)
        await act(call, car)
        return (await readFleetCar(call.context, call.caller, car.id)) as never
      },
      { message: 'car_saved' },
    )
  }
}
