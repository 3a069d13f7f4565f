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
  noteDamage,
  removeDamage,
  reopenDamage,
  repairDamage,
} from './change-damage.ts'
import { addPhoto, readPhoto, removePhoto } from './keep-photo.ts'
import { listDamagePage, readDamagesOf } from './list-damages.ts'
import { findDamages } from './public/damages.queries.ts'
import { presentDamage } from './public/present-damage.ts'

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
    { message: 'damage_saved' },
  )
  serve(
    damages.update,
    async (call) => {
      const path = await pathOf(call)
      await changeDamage(call.context, call.caller, path, call.body)
      return readDamage(call.context, path.damage_id)
    },
    { message: 'damage_saved' },
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
    async (call) => {
      const path = await pathOf(call)
      await repairDamage(call.context, call.caller, path, call.body)
      return readDamage(call.context, path.damage_id)
    },
    { message: 'damage_saved' },
  )
  serve(
    damages.reopen,
    async (call) => {
      const path = await pathOf(call)
      await reopenDamage(call.context, call.caller, path)
      return readDamage(call.context, path.damage_id)
    },
    { message: 'damage_saved' },
  )
  serve(
    damages.addExpense,
    async (call) => {
      const path = await pathOf(call)
      await addExpense(call.context, call.caller, path, call.body)
      return readDamage(call.context, path.damage_id)
    },
    { message: 'damage_saved' },
  )
  serve(
    damages.addTask,
    async (call) => {
      const path = await pathOf(call)
      await addTask(call.context, call.caller, path)
      return readDamage(call.context, path.damage_id)
    },
    { message: 'damage_saved' },
  )
}

function photoRoutes(serve: Serve): void {
  serve(
    damages.addPhoto,
    async (call) => {
      const path = await pathOf(call)
      call.body()
      await addPhoto(call.context, call.caller, path, call.file)
      return readDamage(call.context, path.damage_id)
    },
    { message: 'damage_saved' },
  )
  serve(
    damages.removePhoto,
    async (call) => {
      const { photo_id } = call.params
      const path = await pathOf(call)
      await removePhoto(call.context, call.caller, { ...path, photo_id })
      return readDamage(call.context, path.damage_id)
    },
    { message: 'damage_saved' },
  )
  serve(damages.photo, async (call) => {
    const { photo_id } = call.params
    return readPhoto(call.context, call.caller, { ...(await pathOf(call)), photo_id })
  })
}

type OfCar = Parameters<typeof viewerOf>[0] & { context: AppContext; params: { car: string } }

async function carIdOf(call: OfCar): Promise<number> {
  const found = await findCar(call.context.db, call.params.car, viewerOf(call), { retired: true })
  if (!found) throw new ApiError('not_found')
  return found.id
}

async function pathOf(call: OfCar & { params: { damage_id: number } }) {
  return { car_id: await carIdOf(call), damage_id: call.params.damage_id }
}

async function readDamage({ db }: AppContext, id: number) {
  const [row] = await findDamages(db, [id])
  return presentDamage(row!)
}
