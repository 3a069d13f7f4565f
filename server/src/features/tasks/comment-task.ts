import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { notify, unnotify } from '../notifications/public/notify.queries.ts'
import { noteTask } from './note-task.ts'
import { lockTask } from './public/task-rows.queries.ts'
import { deleteComment, findComment, insertComment } from './task-writes.queries.ts'

/** Adds a comment to a task; its text is in the task, not in the audit. */
export async function addComment(
  context: AppContext,
  caller: Caller,
  { task_id, fields }: { task_id: number; fields: () => { text: string } },
): Promise<void> {
  const task = await lockTask(context.db, task_id)
  if (!task) throw new ApiError('not_found')
  const { text } = fields()
  const written = { author_id: caller.id, created_at: context.clock() }
  const id = await insertComment(context.db, { task_id, text, ...written })
  await noteTask(context, caller, 'add_comment', task_id, { after: { id } })
  const { assignee_id, created_by: author_id } = task
  const concerned = { actor_id: caller.id, assignee_id, author_id }
  await notify(context, { kind: 'task_commented', key: id, ...concerned, task_id })
}

/** Deletes one's own comment; a superadmin deletes any. */
export async function removeComment(
  context: AppContext,
  caller: Caller,
  comment: { task_id: number; id: number },
): Promise<void> {
  if (!(await lockTask(context.db, comment.task_id))) throw new ApiError('not_found')
  const found = await findComment(context.db, comment)
  if (!found) throw new ApiError('not_found')
  if (found.author_id !== caller.id && caller.role !== 'superadmin') throw new ApiError('forbidden')
  await deleteComment(context.db, found.id)
  await unnotify(context.db, 'task_commented', found.id)
  await noteTask(context, caller, 'remove_comment', comment.task_id, { before: { id: found.id } })
}
