import { roles } from '@marhala/domain/accounts/permissions.ts'
import {
  taskCauses,
  taskFilters,
  taskPriorities,
  taskRepeats,
  taskStatuses,
  taskWhens,
} from '@marhala/domain/tasks/task.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import {
  dateTime,
  day,
  id,
  idInPath,
  instant,
  lines,
  plainDate,
  queryInt,
  queryList,
  text,
  version,
  whole,
} from '../wire/fields.ts'
import { Actor, MoneyCar } from '../money/money-values.ts'
import { pageOf, pagingQuery } from '../wire/paging.ts'

/** How a task repeats: every `interval` days, weeks or months, through the day `until`; null is for ever. */
const Repeat = z.object({
  every: z.enum(taskRepeats),
  interval: z.int(),
  until: z.nullable(plainDate),
})

/** A task. The texts of an automatic one are in the caller's language. */
export const Task = z.object({
  id,
  version: z.int(),
  title: z.string(),
  description: z.string(),
  status: z.enum(taskStatuses),
  priority: z.enum(taskPriorities),
  due_at: z.nullable(instant),
  remind_at: z.nullable(instant),
  /** Its group by the company's clock: done, past its hour, due later today, after today, or without a date. */
  when: z.enum(taskWhens),
  assignee: z.nullable(Actor),
  car_id: z.nullable(id),
  car: z.nullable(MoneyCar),
  booking_id: z.nullable(id),
  booking: z.nullable(z.object({ id, reference: z.string() })),
  /** Where its car is brought, or was to be collected, with the hour; and that point on the map. */
  delivery: z.nullable(z.object({ address: z.string(), point: z.nullable(z.string()) })),
  /** The letter that needs an answer. */
  message_id: z.nullable(id),
  /** The cause of an automatic task; null for a manual one. */
  cause: z.nullable(z.enum(taskCauses)),
  /** Whether it was closed because its cause is gone. */
  closed_itself: z.boolean(),
  checklist: z.array(z.object({ id, text: z.string(), is_done: z.boolean() })),
  /** Oldest first; the author is null for a deleted account. */
  comments: z.array(z.object({ id, text: z.string(), author: Actor, created_at: instant })),
  repeat: z.nullable(Repeat),
  created_by: z.nullable(Actor),
  created_at: instant,
  completed_by: z.nullable(Actor),
  completed_at: z.nullable(instant),
})
export type Task = z.input<typeof Task>

export const taskSorts = ['due_at', 'priority', 'created_at'] as const

const recordNumber = z.optional(queryInt(1, 2_147_483_647))

export const list = endpoint({
  method: 'GET',
  path: '/tasks',
  summary:
    'The tasks → Page of Task, 15 a page, what is open first and by its due date, then what was done last. `filter` is all, today, upcoming, overdue or mine; `from` and `to` are days of the due date.',
  access: 'tasks.manage',
  query: z.object({
    ...pagingQuery,
    status: z.optional(queryList(z.enum(taskStatuses))),
    priority: z.optional(queryList(z.enum(taskPriorities))),
    filter: z.optional(z.enum(taskFilters)),
    /** In title, description, car, booking and the client's name. */
    search: z.optional(text(0, 120)),
    car_id: recordNumber,
    booking_id: recordNumber,
    assignee_id: recordNumber,
    cause: z.optional(queryList(z.enum(taskCauses))),
    from: z.optional(day),
    to: z.optional(day),
    /** The code of a location: tasks of its cars and of bookings that begin or end there, and those of neither. */
    location: z.optional(text(1, 60)),
    sort_by: z.optional(z.enum(taskSorts)),
    sort_order: z.optional(z.enum(['asc', 'desc'])),
  }),
  reply: pageOf(Task),
})

const RepeatFields = z.strictObject({
  every: z.enum(taskRepeats),
  interval: z.optional(whole(1, 99)),
  until: z.optional(z.nullable(day)),
})

const fields = {
  title: text(1, 200),
  description: z.optional(lines(0, 5000)),
  status: z.optional(z.enum(taskStatuses)),
  priority: z.optional(z.enum(taskPriorities)),
  due_at: z.optional(z.nullable(dateTime)),
  remind_at: z.optional(z.nullable(dateTime)),
  /** A moderator or above. */
  assignee_id: z.optional(z.nullable(id)),
  car_id: z.optional(z.nullable(id)),
  booking_id: z.optional(z.nullable(id)),
  /** The whole list in order; an item with an id keeps its identity. */
  checklist: z.optional(
    z
      .array(z.strictObject({ id: z.optional(id), text: text(1, 200), is_done: z.optional(z.boolean()) }))
      .check(z.maxLength(50, 'too_many')),
  ),
  /** Counted from the due date, which it needs. */
  repeat: z.optional(z.nullable(RepeatFields)),
}

/** The fields of a task: `pending`, `medium` and unassigned by default. */
export const TaskFields = z.strictObject(fields)
export type TaskFields = z.input<typeof TaskFields>

/** The changed fields of a task; others stay. */
export const TaskChanges = z.strictObject({ ...fields, title: z.optional(fields.title), version })
export type TaskChanges = z.input<typeof TaskChanges>

const one = z.object({ task_id: idInPath })
const change = { access: 'tasks.manage', reply: Task, idempotent: true } as const

export const create = endpoint({
  ...change,
  method: 'POST',
  path: '/tasks',
  summary: 'Writes a task → Task.',
  body: TaskFields,
  status: 201,
})

export const get = endpoint({
  method: 'GET',
  path: '/tasks/:task_id',
  summary: 'One task → Task.',
  access: 'tasks.manage',
  params: one,
  reply: Task,
  errors: ['not_found'],
})

export const update = endpoint({
  ...change,
  method: 'PUT',
  path: '/tasks/:task_id',
  summary: 'Changes what is named of a task → Task; 409 where another `version` of it stands.',
  params: one,
  body: TaskChanges,
  errors: ['not_found', 'stale_task'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/tasks/:task_id',
  summary: 'Deletes a task; one that made itself does not come back for the same cause.',
  access: 'tasks.manage',
  params: one,
  reply: z.null(),
  errors: ['not_found'],
})

export const complete = endpoint({
  ...change,
  method: 'POST',
  path: '/tasks/:task_id/complete',
  summary:
    'Marks a task done → Task, and makes the next one of a series; of one that is done nothing changes.',
  params: one,
  body: z.strictObject({ version }),
  errors: ['not_found', 'stale_task'],
})

export const checkItem = endpoint({
  ...change,
  method: 'PUT',
  path: '/tasks/:task_id/checklist/:item_id',
  summary: 'Ticks an item of the checklist, or unticks it → Task.',
  params: z.object({ task_id: idInPath, item_id: idInPath }),
  body: z.strictObject({ is_done: z.boolean() }),
  errors: ['not_found'],
})

export const addComment = endpoint({
  ...change,
  method: 'POST',
  path: '/tasks/:task_id/comments',
  summary: 'Adds a comment → Task.',
  params: one,
  body: z.strictObject({ text: lines(1, 2000) }),
  status: 201,
  errors: ['not_found'],
})

export const removeComment = endpoint({
  ...change,
  method: 'DELETE',
  path: '/tasks/:task_id/comments/:comment_id',
  summary: 'Deletes a comment of one’s own → Task; a superadmin deletes any.',
  params: z.object({ task_id: idInPath, comment_id: idInPath }),
  errors: ['not_found', 'forbidden'],
})

export const Assignee = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(roles),
  /** How many of their tasks are not done. */
  open_tasks: z.int(),
})
export type Assignee = z.input<typeof Assignee>

export const assignees = endpoint({
  method: 'GET',
  path: '/tasks/assignees',
  summary: 'Who can be given a task → Assignee[]: moderators and above, by name.',
  access: 'tasks.manage',
  reply: z.array(Assignee),
})

/** Counts of tasks by the company's clock. A task due today and past its hour counts as overdue and as today. */
export const TaskDashboard = z.object({
  statistics: z.object({
    total_tasks: z.int(),
    pending_tasks: z.int(),
    in_progress_tasks: z.int(),
    completed_tasks: z.int(),
    overdue_tasks: z.int(),
    today_tasks: z.int(),
    upcoming_tasks: z.int(),
  }),
  /** The newest five. */
  recent_tasks: z.array(Task),
  /** The five that are overdue the longest. */
  overdue_tasks: z.array(Task),
  /** What sending reminders now would send. */
  reminders: z.object({ people: z.int(), tasks: z.int() }),
})
export type TaskDashboard = z.input<typeof TaskDashboard>

export const dashboard = endpoint({
  method: 'GET',
  path: '/tasks/dashboard',
  summary: 'How many tasks there are of each kind, the newest and the late ones → TaskDashboard.',
  access: 'tasks.manage',
  reply: TaskDashboard,
})

export const sendReminders = endpoint({
  method: 'POST',
  path: '/tasks/send-reminders',
  summary:
    'Mails each assignee one digest of what is due today, overdue or to be reminded of, of each task once a day → how many were `sent`, and how many assignees were `skipped` because all of theirs was mailed today already.',
  access: 'tasks.manage',
  reply: z.object({ sent: z.int(), skipped: z.int() }),
})
