import type { TaskCause, TaskFilter, TaskPriority, TaskStatus } from '@marhala/domain/tasks/task.ts'
import { taskPriorities } from '@marhala/domain/tasks/task.ts'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { isHomeAt } from '../catalogue/public/catalogue.queries.ts'

/** The present instant, and the company's day: from `start` on and before `end`. */
export type DayClock = { now: Date; start: Date; end: Date }

/** The filter of tasks; `mine` are those of `caller_id`. */
export type TaskCondition = {
  status?: TaskStatus[] | undefined
  priority?: TaskPriority[] | undefined
  cause?: TaskCause[] | undefined
  filter?: TaskFilter | undefined
  caller_id: number
  clock: DayClock
  /** Each word as a pattern, and the titles of rules' tasks in the caller's language, by cause. */
  search?: { patterns: string[]; titles: Record<string, string> } | undefined
  car_id?: number | undefined
  booking_id?: number | undefined
  assignee_id?: number | undefined
  /** The code of a location: tasks of its cars and bookings, and those of neither. */
  location?: string | undefined
  due?: { from?: Date | undefined; to?: Date | undefined } | undefined
}

/** Open tasks past their hour, due on the day at any hour, or due after it: as `whenOf`, but for `today`. */
export function whenCondition(
  when: 'overdue' | 'today' | 'upcoming',
  { now, start, end }: DayClock,
): RawBuilder<SqlBool> {
  const due = {
    overdue: sql`tasks.due_at < ${now}`,
    today: sql`tasks.due_at >= ${start} and tasks.due_at < ${end}`,
    upcoming: sql`tasks.due_at >= ${end}`,
  }[when]
  return sql<SqlBool>`(tasks.status <> 'completed' and ${due})`
}

function conditionOf(condition: TaskCondition): RawBuilder<SqlBool> {
  const { status, priority, cause, filter, caller_id, clock, search, due } = condition
  const is = (column: string, value: number | undefined) =>
    value === undefined ? undefined : sql`${sql.ref(`tasks.${column}`)} = ${value}`
  const among = (column: string, values: string[] | undefined) =>
    values && values.length > 0 ? sql`${sql.ref(`tasks.${column}`)} = any(${values})` : undefined
  const parts = [
    sql`true`,
    among('status', status),
    among('priority', priority),
    among('cause', cause),
    filter === undefined || filter === 'mine' ? undefined : whenCondition(filter, clock),
    filter === 'mine' ? is('assignee_id', caller_id) : undefined,
    is('car_id', condition.car_id),
    is('booking_id', condition.booking_id),
    is('assignee_id', condition.assignee_id),
    due?.from && sql`tasks.due_at >= ${due.from}`,
    due?.to && sql`tasks.due_at < ${due.to}`,
    condition.location === undefined ? undefined : isAt(condition.location),
    search && isAbout(search),
  ]
  return sql<SqlBool>`(${sql.join(
    parts.filter((part) => part !== undefined),
    sql` and `,
  )})`
}

function isAt(code: string): RawBuilder<unknown> {
  return sql`case
    when tasks.booking_id is not null then exists (select from bookings where bookings.id = tasks.booking_id
      and ${code} in (bookings.pickup_location, bookings.return_location))
    when tasks.car_id is not null then exists (select from cars where cars.id = tasks.car_id and ${isHomeAt(code)})
    else true end`
}

function isAbout({ patterns, titles }: NonNullable<TaskCondition['search']>): RawBuilder<unknown> {
  return sql`tasks.search || ' ' || coalesce(${JSON.stringify(titles)}::jsonb ->> tasks.cause, '') || ' ' ||
    coalesce((select a.search || ' ' || fold_code(cars.registration_plate) || ' ' ||
      fold_text(cars.registration_plate)
      from car_availability a join cars on cars.id = a.car_id where cars.id = tasks.car_id), '') || ' ' ||
    coalesce((select fold_text(concat_ws(' ', bookings.reference, users.first_name, users.last_name, users.legal_name))
      from bookings join users on users.id = bookings.user_id where bookings.id = tasks.booking_id), '') || ' ' ||
    coalesce((select fold_text(letters.name)
      from contact_messages letters where letters.id = tasks.message_id), '') like all (${patterns})`
}

export type TaskOrder = { by: 'due_at' | 'priority' | 'created_at'; order: 'asc' | 'desc' }

/** A page of matching tasks: open ones first; of the done ones the last first unless another order is given. */
export async function listTaskIds(
  db: Kysely<DB>,
  condition: TaskCondition,
  { by, order }: TaskOrder,
  page: { limit: number; offset: number },
): Promise<number[]> {
  const pressing = sql`array_position(${[...taskPriorities]}::text[], tasks.priority)`
  const first = {
    due_at: sql`case when tasks.status = 'completed' then null else tasks.due_at end`,
    priority: pressing,
    created_at: sql`tasks.created_at`,
  }[by]
  const inOrder = db
    .selectFrom('tasks')
    .select('tasks.id')
    .where(conditionOf(condition))
    .orderBy(sql`tasks.status = 'completed'`)
    .orderBy(first, (ob) => ob[order]().nullsLast())
  // Tasks of the same moment stay in the order in which they were written.
  const untied =
    by === 'created_at'
      ? inOrder
      : inOrder.orderBy(
          sql`tasks.completed_at desc nulls last, tasks.due_at asc nulls last, ${pressing} desc`,
        )
  const rows = await untied.orderBy('tasks.id', order).limit(page.limit).offset(page.offset).execute()
  return rows.map(({ id }) => id)
}

/** How many tasks match. */
export async function countTasks(db: Kysely<DB>, condition: TaskCondition): Promise<number> {
  const { count } = await db
    .selectFrom('tasks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(conditionOf(condition))
    .executeTakeFirstOrThrow()
  return count
}

/** How many tasks there are of each kind. */
export async function countByKind(db: Kysely<DB>, clock: DayClock) {
  const count = (name: string, where: RawBuilder<unknown>) =>
    sql<number>`count(*) filter (where ${where})::int`.as(name)
  return (await db
    .selectFrom('tasks')
    .select([
      count('total_tasks', sql`true`),
      count('pending_tasks', sql`status = 'pending'`),
      count('in_progress_tasks', sql`status = 'in_progress'`),
      count('completed_tasks', sql`status = 'completed'`),
      count('overdue_tasks', whenCondition('overdue', clock)),
      count('today_tasks', whenCondition('today', clock)),
      count('upcoming_tasks', whenCondition('upcoming', clock)),
    ])
    .executeTakeFirstOrThrow()) as Record<
    `${'total' | TaskStatus | 'overdue' | 'today' | 'upcoming'}_tasks`,
    number
  >
}

/** The newest tasks, and those that have waited longest. */
export async function listForDashboard(db: Kysely<DB>, clock: DayClock, limit: number) {
  const ids = db.selectFrom('tasks').select('id').limit(limit)
  const [recent, overdue] = await Promise.all([
    ids.orderBy('created_at', 'desc').orderBy('id', 'desc').execute(),
    ids.where(whenCondition('overdue', clock)).orderBy('due_at').orderBy('id').execute(),
  ])
  return { recent: recent.map(({ id }) => id), overdue: overdue.map(({ id }) => id) }
}

/** The possible assignees, and how many open tasks they have. */
export async function listAssignees(db: Kysely<DB>) {
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'role'])
    .select(
      sql<number>`(select count(*)::int from tasks where tasks.assignee_id = users.id
        and tasks.status <> 'completed')`.as('open_tasks'),
    )
    .where('role', 'in', ['moderator', 'admin', 'superadmin'])
    .where('deleted_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute()
}

/** Whether a person can be given a task. */
export async function canBeAssigned(db: Kysely<DB>, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', 'in', ['moderator', 'admin', 'superadmin'])
    .where('deleted_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a booking exists. */
export async function hasBooking(db: Kysely<DB>, id: number): Promise<boolean> {
  return (await db.selectFrom('bookings').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
