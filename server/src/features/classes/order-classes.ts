import type { AppContext } from '../../context.ts'
import { invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { listStaffClasses, updateClass } from './classes.queries.ts'
import { noteClass } from './note-class.ts'

/** Puts the classes in order, each named once. */
export async function orderClasses(context: AppContext, caller: Caller, ids: number[]): Promise<void> {
  const classes = await listStaffClasses(context.db)
  const known = new Set(classes.map(({ id }) => id))
  const isWhole =
    new Set(ids).size === known.size && ids.length === known.size && ids.every((id) => known.has(id))
  if (!isWhole) throw invalid({ class_ids: [{ key: 'class_order' }] })
  for (const [index, id] of ids.entries()) {
    const before = classes.findIndex((one) => one.id === id) + 1
    await updateClass(context.db, id, { position: index + 1 })
    if (before !== index + 1)
      await noteClass(context, caller, 'update', id, {
        before: { position: before },
        after: { position: index + 1 },
      })
  }
}
