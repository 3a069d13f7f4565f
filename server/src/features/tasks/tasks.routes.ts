import * as tasks from '@marhala/contract/tasks/tasks.ts'
import { transact } from '../../db/database.ts'
import type { Serve } from '../../http/serve.ts'
import { checkItem } from './change-checklist.ts'
import { changeTask, completeTask, createTask, removeTask } from './change-task.ts'
import { addComment, removeComment } from './comment-task.ts'
import { listTasks, readTaskDashboard } from './list-tasks.ts'
import { readTask } from './read-task.ts'
import { sendReminders } from './send-reminders.ts'
import { listAssignees } from './tasks.queries.ts'

/** Tasks: their list and figures, each with its checklist and comments, and the reminders. */
export function tasksRoutes(serve: Serve): void {
  serve(tasks.list, ({ context, caller, query }) => listTasks(context, caller, query))
  serve(tasks.dashboard, ({ context, caller }) => readTaskDashboard(context, caller))
  serve(tasks.assignees, ({ context }) => listAssignees(context.db))
  serve(tasks.sendReminders, ({ context, caller }) => sendReminders(context, caller), {
    message: 'reminders_sent',
  })
  serve(tasks.get, ({ context, caller, params }) => readTask(context, caller, params.task_id))
  serve(
    tasks.create,
    async ({ context, caller, body }) => readTask(context, caller, await createTask(context, caller, body())),
    { message: 'task_created' },
  )
  serve(
    tasks.update,
    async ({ context, caller, params: { task_id: id }, body }) => {
      await changeTask(context, caller, { id, changes: body })
      return readTask(context, caller, id)
    },
    { message: 'task_saved' },
  )
  serve(
    tasks.remove,
    ({ context, caller, params }) =>
      transact(context.db, (db) => removeTask({ ...context, db }, caller, params.task_id)),
    { message: 'task_deleted' },
  )
  serve(
    tasks.complete,
    async ({ context, caller, params: { task_id: id }, body }) => {
      await completeTask(context, caller, { id, seen: body })
      return readTask(context, caller, id)
    },
    { message: 'task_completed' },
  )
  partRoutes(serve)
}

function partRoutes(serve: Serve): void {
  serve(
    tasks.checkItem,
    async ({ context, caller, params: { task_id, item_id: id }, body }) => {
      await checkItem(context, caller, { task_id, id, fields: body })
      return readTask(context, caller, task_id)
    },
    { message: 'task_saved' },
  )
  serve(
    tasks.addComment,
    async ({ context, caller, params: { task_id }, body }) => {
      await addComment(context, caller, { task_id, fields: body })
      return readTask(context, caller, task_id)
    },
    { message: 'comment_added' },
  )
  serve(
    tasks.removeComment,
    async ({ context, caller, params: { task_id, comment_id: id } }) => {
      await removeComment(context, caller, { task_id, id })
      return readTask(context, caller, task_id)
    },
    { message: 'comment_deleted' },
  )
}
