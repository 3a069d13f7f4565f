import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type * as tasks from '@marhala/contract/tasks/tasks.ts'
import type { TaskStatus } from '@marhala/domain/tasks/task.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { notify } from '../notifications/public/notify.queries.ts'
import { changeChecklist } from './change-checklist.ts'
import { makeNextTask } from './make-next-task.ts'
import { noteTask } from './note-task.ts'
import { titleOf } from './public/present-task.ts'
import { findTask, lockTask, type TaskRow } from './public/task-rows.queries.ts'
import { deleteTask, insertTask, updateTask } from './task-writes.queries.ts'
import { beginSeries, readFields } from './task-fields.ts'

type Fields = ParsedBodyOf<typeof tasks.create>
type Changes = ParsedBodyOf<typeof tasks.update>
type Seen = { version?: number | undefined }

/** Creates a task by hand. */
export async function createTask(context: AppContext, caller: Caller, fields: Fields): Promise<number> {
  const columns = await readFields(context, fields)
  const { status = 'pending', title, checklist = [] } = fields
  const id = await insertTask(context.db, {
    ...columns,
    ...beginSeries(fields.repeat, columns.due_at),
    ...doneColumns(context, caller, status),
    title,
    status,
    created_by: caller.id,
    created_at: context.clock(),
  })
  await changeChecklist(context, caller, id, checklist)
  await noteTask(context, caller, 'create', id, { after: await readAuditedFields(context, id) })
  await notifyAssignee(context, caller, { id, assignee_id: columns.assignee_id ?? null, version: 1 })
  if (status === 'completed') await makeNextTask(context, id)
  return id
}

/** Changes the given fields of a task; completing one makes the next of its series. */
export async function changeTask(
  context: AppContext,
  caller: Caller,
  { id, changes }: { id: number; changes: () => Changes },
): Promise<void> {
  const task = await lockTask(context.db, id)
  if (!task) throw new ApiError('not_found')
  const input = changes()
  refuseStale(task, input)
  const columns = await readFields(context, input, task)
  const { status = task.status, title, checklist } = input
  const before = auditedFields(task)
  // A rule's task keeps the words of its cause until someone writes others.
  const isRenamed = title !== undefined && title !== titleOf(task, caller.language)
  await updateTask(context.db, id, {
    ...columns,
    ...(isRenamed && { title }),
    ...(status !== task.status && { status, ...doneColumns(context, caller, status) }),
  })
  if (checklist) await changeChecklist(context, caller, id, checklist)
  const after = await readAuditedFields(context, id)
  await noteTask(context, caller, 'update', id, { before, after })
  if (after.assignee_id !== task.assignee_id)
    await notifyAssignee(context, caller, { id, assignee_id: after.assignee_id, version: task.version + 1 })
  if (status === 'completed' && task.status !== 'completed') await makeNextTask(context, id)
}

/** Marks a task done; a done one does not change. */
export async function completeTask(
  context: AppContext,
  caller: Caller,
  { id, seen }: { id: number; seen: () => Seen },
): Promise<void> {
  const task = await lockTask(context.db, id)
  if (!task) throw new ApiError('not_found')
  const input = seen()
  if (task.status === 'completed') return
  refuseStale(task, input)
  await updateTask(context.db, id, { status: 'completed', ...doneColumns(context, caller, 'completed') })
  await noteTask(context, caller, 'finish', id, {
    before: { status: task.status },
    after: { status: 'completed' },
  })
  await makeNextTask(context, id)
}

/** Deletes a task; its cause remembers that it had one. */
export async function removeTask(context: AppContext, caller: Caller, id: number): Promise<null> {
  const task = await lockTask(context.db, id)
  if (!task) throw new ApiError('not_found')
  await deleteTask(context.db, id)
  await noteTask(context, caller, 'delete', id, { before: auditedFields(task) })
  return null
}

function refuseStale(task: TaskRow, { version }: Seen): void {
  if (version !== undefined && version !== task.version) throw new ApiError('stale_task')
}

/** An assignee is notified each time that the task is assigned to them. */
async function notifyAssignee(
  context: AppContext,
  { id: actor_id }: Caller,
  { id: task_id, assignee_id, version }: { id: number; assignee_id: number | null; version: number },
): Promise<void> {
  const key = `${task_id}:${version}`
  await notify(context, { kind: 'task_assigned', key, actor_id, assignee_id, task_id })
}

/** The author and instant of the completion: null while it is open. */
function doneColumns({ clock }: AppContext, caller: Caller, status: TaskStatus) {
  const isDone = status === 'completed'
  return {
    completed_at: isDone ? clock() : null,
    completed_by: isDone ? caller.id : null,
    closed_itself: false,
  }
}

/** The audited fields of a task; a rule's task has no title of its own. */
function auditedFields(task: TaskRow) {
  const { title, status, priority, due_at, remind_at, assignee_id, car_id, booking_id } = task
  return { title, status, priority, due_at, remind_at, assignee_id, car_id, booking_id }
}

async function readAuditedFields({ db }: AppContext, id: number) {
  return auditedFields((await findTask(db, id))!)
}
