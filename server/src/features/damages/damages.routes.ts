import * as damages from '@marhala/contract/fleet/damages.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Serve } from '../../http/serve.ts'
import { findCar } from '../cars/public/cars.queries.ts'
import { viewerOf } from '../cars/public/viewer.ts'
import {
  addExpense,
  addTask,
  changeDamage,
  type DamagePath,
  noteDamage,
  removeDamage,
  reopenDamage,
  repairDamage,
} from './change-damage.ts'
import { addPhoto, readPhoto, removePhoto } from './keep-photo.ts'
import { listDamagePage, readDamagesOf } from './list-damages.ts'
import { findDamages } from './public/damages.queries.ts'
import { presentDamage } from './public/present-damage.ts'

const saved = { message: 'damage_saved' } as const

/** The register of damages. */
export function damagesRoutes(serve: Serve): void {
  serve(damages.ofCar, readDamagesOf)
  serve(damages.list, ({ context, caller, query }) => listDamagePage(context, caller, query))
  serve(
    damages.create,
    async (call) => {
      const car_id = await carIdOf(call)
      return readDamage(call.context, await noteDamage(call.context, call.caller, car_id, call.body()))
    },
    saved,
  )
  serve(
    damages.update,
    change(({ context, caller, body }, path) => changeDamage(context, caller, path, body)),
    saved,
  )
  serve(damages.remove, async (call) => removeDamage(call.context, call.caller, await pathOf(call)), {
    message: 'damage_removed',
  })
  stateRoutes(serve)
  photoRoutes(serve)
}

function stateRoutes(serve: Serve): void {
  serve(
    damages.repair,
    change(({ context, caller, body }, path) => repairDamage(context, caller, path, body)),
    saved,
  )
  serve(
    damages.reopen,
    change(({ context, caller }, path) => reopenDamage(context, caller, path)),
    saved,
  )
  serve(
    damages.addExpense,
    change(({ context, caller, body }, path) => addExpense(context, caller, path, body)),
    saved,
  )
  serve(
    damages.addTask,
    change(({ context, caller }, path) => addTask(context, caller, path)),
    saved,
  )
}

function photoRoutes(serve: Serve): void {
  serve(
    damages.addPhoto,
    change(({ context, caller, body, file }, path) => {
      body()
      return addPhoto(context, caller, path, file)
    }),
    saved,
  )
  serve(
    damages.removePhoto,
    change(({ context, caller, params: { photo_id } }, path) =>
      removePhoto(context, caller, { ...path, photo_id }),
    ),
    saved,
  )
  serve(damages.photo, async (call) => {
    const { photo_id } = call.params
    return readPhoto(call.context, call.caller, { ...(await pathOf(call)), photo_id })
  })
}

/** A call that changes a damage answers it as it is then. */
function change<One extends OfDamage>(work: (call: One, path: DamagePath) => Promise<void>) {
  return async (call: One) => {
    const path = await pathOf(call)
    await work(call, path)
    return readDamage(call.context, path.damage_id)
  }
}

type OfCar = Parameters<typeof viewerOf>[0] & { context: AppContext; params: { car: string } }

type OfDamage = OfCar & { params: { damage_id: number } }

async function carIdOf(call: OfCar): Promise<number> {
  const found = await findCar(call.context.db, call.params.car, viewerOf(call), { retired: true })
  if (!found) throw new ApiError('not_found')
  return found.id
}

async function pathOf(call: OfDamage): Promise<DamagePath> {
  return { car_id: await carIdOf(call), damage_id: call.params.damage_id }
}

async function readDamage({ db }: AppContext, id: number) {
  const [row] = await findDamages(db, [id])
  return presentDamage(row!)
}
