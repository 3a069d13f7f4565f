import * as contract from '@marhala/contract/fleet/classes.ts'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import type { Serve } from '../../http/serve.ts'
import { addLimit, changeLimit, removeLimit } from './change-limits.ts'
import { lockAllClasses, lockClass } from './classes.queries.ts'
import { orderClasses } from './order-classes.ts'
import { proposeClasses } from './propose-classes.ts'
import { readClasses, readFleetClasses } from './read-classes.ts'
import { removeClass } from './remove-class.ts'
import { saveClass } from './save-class.ts'

const message = 'catalogue_saved'

/** The rental classes and their limits; every write returns all of them. */
export function classesRoutes(serve: Serve): void {
  serve(contract.list, ({ context, visitor }) => readClasses(context, visitor.language))
  serve(contract.fleetClasses, ({ context }) => readFleetClasses(context))
  serve(contract.proposeClasses, ({ context }) => proposeClasses(context))
  serve(
    contract.createClass,
    async ({ context, caller, body }) => {
      const input = body()
      await lockAllClasses(context.db)
      await saveClass(context, caller, null, input)
      return readFleetClasses(context)
    },
    { message },
  )
  serve(
    contract.createClasses,
    async ({ context, caller, body }) => {
      const { classes } = body()
      await lockAllClasses(context.db)
      for (const [index, one] of classes.entries())
        await naming(`classes.${index}`, () => saveClass(context, caller, null, one))
      return readFleetClasses(context)
    },
    { message },
  )
  serve(
    contract.orderClasses,
    async ({ context, caller, body }) => {
      const { class_ids } = body()
      await lockAllClasses(context.db)
      await orderClasses(context, caller, class_ids)
      return readFleetClasses(context)
    },
    { message },
  )
  serve(
    contract.updateClass,
    async ({ context, caller, params, body }) => {
      const found = await getClass(context, params.id)
      await saveClass(context, caller, found, body())
      return readFleetClasses(context)
    },
    { message },
  )
  serve(
    contract.removeClass,
    async ({ context, caller, params }) => {
      await removeClass(context, caller, await getClass(context, params.id))
      return readFleetClasses(context)
    },
    { message },
  )
  limitRoutes(serve)
}

function limitRoutes(serve: Serve): void {
  serve(
    contract.createClassLimit,
    async ({ context, caller, params, body }) => {
      const { id } = await getClass(context, params.id)
      await addLimit(context, caller, id, body())
      return readFleetClasses(context)
    },
    { message },
  )
  serve(
    contract.updateClassLimit,
    async ({ context, caller, params, body }) => {
      await getClass(context, params.id)
      await changeLimit(context, caller, { class_id: params.id, id: params.limit_id }, body())
      return readFleetClasses(context)
    },
    { message },
  )
  serve(
    contract.removeClassLimit,
    async ({ context, caller, params }) => {
      await getClass(context, params.id)
      await removeLimit(context, caller, { class_id: params.id, id: params.limit_id })
      return readFleetClasses(context)
    },
    { message },
  )
}

/** A class to change, locked behind the writes of all classes; 404 where there is none. */
async function getClass({ db }: AppContext, id: number) {
  await lockAllClasses(db)
  const found = await lockClass(db, id)
  if (!found) throw new ApiError('not_found')
  return found
}

/** Names the fields of a part of a body by where it stands in it. */
async function naming(path: string, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof ApiError) || !error.details.problems) throw error
    const problems = Object.entries(error.details.problems)
    throw invalid(Object.fromEntries(problems.map(([field, found]) => [`${path}.${field}`, found])))
  }
}
