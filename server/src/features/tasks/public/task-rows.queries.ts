import type { TaskCause, TaskPriority, TaskRepeat, TaskStatus } from '@marhala/domain/tasks/task.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** Tasks with the columns of a line; callers add conditions. */
export function selectTasks(db: Kysely<DB>) {
  return db
    .selectFrom('tasks')
    .leftJoin('cars', 'cars.id', 'tasks.car_id')
    .leftJoin('brands', 'brands.id', 'cars.brand_id')
    .leftJoin('bookings', 'bookings.id', 'tasks.booking_id')
    .leftJoin('contact_messages as letters', 'letters.id', 'tasks.message_id')
    .leftJoin('tracking_alerts as alerts', 'alerts.id', 'tasks.alert_id')
    .leftJoin('users as assignees', 'assignees.id', 'tasks.assignee_id')
    .leftJoin('users as creators', 'creators.id', 'tasks.created_by')
    .leftJoin('users as doers', 'doers.id', 'tasks.completed_by')
    .selectAll('tasks')
    .select((eb) => [
      eb.ref('tasks.status').$castTo<TaskStatus>().as('status'),
      eb.ref('tasks.priority').$castTo<TaskPriority>().as('priority'),
      eb.ref('tasks.cause').$castTo<TaskCause | null>().as('cause'),
      eb.ref('tasks.cause_values').$castTo<CauseValues>().as('cause_values'),
      eb.ref('tasks.repeat_every').$castTo<TaskRepeat | null>().as('repeat_every'),
      'cars.model as car_model',
      'cars.registration_plate as car_plate',
      'brands.name as car_brand',
      'bookings.reference as booking_reference',
      'bookings.pickup_address',
      'bookings.pickup_address_time',
      'bookings.pickup_address_point',
      'bookings.return_address',
      'bookings.return_address_time',
      'bookings.return_address_point',
      'letters.name as letter_name',
      eb.ref('alerts.zone_name').$castTo<Record<'en' | 'ar' | 'fr', string> | null>().as('alert_zone'),
      'alerts.top_speed as alert_speed',
      'assignees.first_name as assignee_first_name',
      'assignees.last_name as assignee_last_name',
      'creators.first_name as creator_first_name',
      'creators.last_name as creator_last_name',
      'doers.first_name as doer_first_name',
      'doers.last_name as doer_last_name',
    ])
}

/** The rule's values of its task: those of the title, and the due date and extras, to see whether they change. */
export type CauseValues = {
  plan?: string
  kind?: string
  number?: string
  due_at?: string
  extras?: string[]
}

export type TaskRow = Awaited<ReturnType<ReturnType<typeof selectTasks>['execute']>>[number]

/** One task. */
export async function findTask(db: Kysely<DB>, id: number): Promise<TaskRow | undefined> {
  return selectTasks(db).where('tasks.id', '=', id).executeTakeFirst()
}

/** The same under lock: of two changes at once, the second sees the first. */
export async function lockTask(db: Kysely<DB>, id: number): Promise<TaskRow | undefined> {
  await db.selectFrom('tasks').select('id').where('id', '=', id).forUpdate().execute()
  return findTask(db, id)
}

/** Some tasks, in the order of their numbers. */
export async function listTasksOf(db: Kysely<DB>, ids: number[]): Promise<TaskRow[]> {
  if (ids.length === 0) return []
  const rows = await selectTasks(db).where('tasks.id', 'in', ids).execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** The items of some tasks' checklists, in order. */
export async function listItems(db: Kysely<DB>, taskIds: number[]) {
  return db
    .selectFrom('task_items')
    .selectAll()
    .select((eb) => [
      eb.ref('key').$castTo<ItemKey | null>().as('key'),
      eb.ref('name').$castTo<Record<'en' | 'ar' | 'fr', string> | null>().as('name'),
    ])
    .where('task_id', '=', sql<number>`any(${taskIds})`)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

type ItemKey = 'wash' | 'full_tank' | 'papers_on_board' | 'extra'
export type ItemRow = Awaited<ReturnType<typeof listItems>>[number]

/** The comments of some tasks, the oldest first. */
export async function listComments(db: Kysely<DB>, taskIds: number[]) {
  return db
    .selectFrom('task_comments')
    .innerJoin('users', 'users.id', 'task_comments.author_id')
    .selectAll('task_comments')
    .select(['users.first_name', 'users.last_name'])
    .where('task_id', '=', sql<number>`any(${taskIds})`)
    .orderBy('task_comments.created_at')
    .orderBy('task_comments.id')
    .execute()
}
export type CommentRow = Awaited<ReturnType<typeof listComments>>[number]
