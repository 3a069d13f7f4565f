import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type * as tasks from '@marhala/contract/tasks/tasks.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { noteTask } from './note-task.ts'
import { itemText } from './public/present-task.ts'
import { listItems, lockTask } from './public/task-rows.queries.ts'
import { deleteItems, insertItems, updateItem, updateTask } from './task-writes.queries.ts'

type NewItems = NonNullable<ParsedBodyOf<typeof tasks.create>['checklist']>

/** Replaces a task's checklist; an item with unchanged words keeps its row. */
export async function changeChecklist(
  { db }: AppContext,
  { language }: Pick<Caller, 'language'>,
  task_id: number,
  newItems: NewItems,
): Promise<void> {
  const known = new Map((await listItems(db, [task_id])).map((item) => [item.id, item]))
  const remainingIds = new Set<number>()
  for (const [position, { id, text, is_done }] of newItems.entries()) {
    const item = id === undefined || remainingIds.has(id) ? undefined : known.get(id)
    if (!item) {
      await insertItems(db, [{ task_id, position, text, is_done: is_done ?? false }])
      continue
    }
    remainingIds.add(item.id)
    const isRenamed = itemText(item, language) !== text
    await updateItem(db, item, {
      position,
      is_done: is_done ?? item.is_done,
      ...(isRenamed && { text, key: null, name: null, quantity: 1 }),
    })
  }
  await deleteItems(
    db,
    [...known.keys()].filter((id) => !remainingIds.has(id)),
  )
}

/** Ticks an item of a checklist, or unticks it. */
export async function checkItem(
  context: AppContext,
  caller: Caller,
  { task_id, id, fields }: { task_id: number; id: number; fields: () => { is_done: boolean } },
): Promise<void> {
  const task = await lockTask(context.db, task_id)
  const item = task && (await listItems(context.db, [task_id])).find((one) => one.id === id)
  if (!item) throw new ApiError('not_found')
  const { is_done } = fields()
  if (item.is_done === is_done) return
  await updateItem(context.db, item, { is_done })
  await updateTask(context.db, task_id, {})
  const itemName = itemText(item, caller.language)
  await noteTask(context, caller, is_done ? 'check_item' : 'uncheck_item', task_id, {
    after: { item: itemName },
  })
}
