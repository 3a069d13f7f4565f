import { textIn } from '@marhala/domain/text/text-in.ts'
import { preparations } from '@marhala/domain/tasks/task-rules.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { DB } from '../../db/tables.ts'
import { notify } from '../notifications/public/notify.queries.ts'
import { claimCause, type KnownCause, linkCause, listKnownCauses } from './caused-tasks.queries.ts'
import { type Extra, readCauses, type RequiredTask } from './read-causes.ts'
import { type CauseValues, listItems, lockTask, type TaskRow } from './public/task-rows.queries.ts'
import { deleteItems, insertItems, insertTask, updateTask } from './task-writes.queries.ts'

/**
 * Makes a task for each cause that has none, reopens an automatically closed one whose cause is back, updates one whose
 * cause changed, and closes those without a cause. Each in a transaction of its own, and a failure does not stop the
 * others; concurrent runs make one task.
 */
export async function makeCausedTasks(context: AppContext): Promise<void> {
  const required = await readCauses(context)
  const keys = required.map(({ key }) => key)
  const known = new Map((await listKnownCauses(context.db, keys)).map((cause) => [cause.key, cause]))
  const inside = (work: (db: Kysely<DB>) => Promise<void>) =>
    transact(context.db, work).catch((error: unknown) =>
      context.log.error({ err: error }, 'a task did not follow its cause'),
    )
  for (const one of required) {
    const cause = known.get(one.key)
    if (!cause) await inside((db) => make({ ...context, db }, one))
    else if (cause.id !== null && (cause.closed_itself || hasMoved(cause, one)))
      await inside((db) => follow(db, cause.id!, one))
    known.delete(one.key)
  }
  for (const { id, status } of known.values())
    if (id !== null && status !== 'completed') await inside((db) => close({ ...context, db }, id))
}

async function make(context: AppContext, required: RequiredTask): Promise<void> {
  const { db } = context
  const now = context.clock()
  if (!(await claimCause(db, required.key, now))) return
  const { cause, priority, car_id, booking_id, message_id, alert_id } = required
  const id = await insertTask(db, {
    cause,
    priority,
    car_id,
    booking_id,
    message_id,
    alert_id: alert_id ?? null,
    due_at: new Date(required.due_at),
    cause_values: JSON.stringify(valuesOf(required)),
    created_at: now,
  })
  await linkCause(db, required.key, id)
  const facts = { key: required.key, actor_id: null }
  if (cause === 'papers') await notify(context, { kind: 'papers_due', ...facts, task_id: id })
  if (cause === 'car_end') await notify(context, { kind: 'car_end', ...facts, task_id: id })
  if (cause === 'late_return' && booking_id !== null)
    await notify(context, { kind: 'late_return', ...facts, booking_id })
  if (cause !== 'prepare_car') return
  await insertItems(
    db,
    preparations.map((key, position) => ({ task_id: id, position, key })),
  )
  await insertExtras(db, id, required.extras ?? [])
}

async function follow(db: Kysely<DB>, id: number, required: RequiredTask): Promise<void> {
  const task = await lockTask(db, id)
  if (!task || (task.status === 'completed' && !task.closed_itself)) return
  const was = task.cause_values
  const values = valuesOf(required)
  // A date that someone chose stays, and so does a checklist until the extras change.
  const isMoved = movesDate(task, was, values)
  await updateTask(db, id, {
    cause_values: JSON.stringify({ ...values, ...(!isMoved && was.due_at && { due_at: was.due_at }) }),
    ...(isMoved && { due_at: new Date(required.due_at) }),
    ...(task.closed_itself && { status: 'pending', completed_at: null, closed_itself: false }),
  })
  if (required.extras && !isSame(was.extras, values.extras)) await changeExtras(db, id, required.extras)
}

async function close({ db, clock }: AppContext, id: number): Promise<void> {
  const task = await lockTask(db, id)
  if (!task || task.status === 'completed') return
  await updateTask(db, id, { status: 'completed', completed_at: clock(), closed_itself: true })
}

/** Whether a cause differs from when its task was made, as far as the task still has the cause's values. */
function hasMoved(cause: KnownCause, required: RequiredTask): boolean {
  if (cause.status === 'completed') return false
  const [was, values] = [cause.cause_values ?? {}, valuesOf(required)]
  return movesDate(cause, was, values) || !isSame(was.extras, values.extras) || was.plan !== values.plan
}

/** Whether the cause's date changed, and the task still has the cause's previous date. */
function movesDate({ due_at }: Pick<TaskRow, 'due_at'>, was: CauseValues, values: CauseValues): boolean {
  // What is due by kilometres is due on the day on which that was seen, and not a day later each day.
  if (values.due_at === undefined || was.due_at === undefined) return false
  return was.due_at !== values.due_at && due_at?.toISOString() === was.due_at
}

function valuesOf(required: RequiredTask): CauseValues {
  return {
    ...required.values,
    ...(required.cause !== 'maintenance' && { due_at: new Date(required.due_at).toISOString() }),
    ...(required.extras && { extras: required.extras.map(markOf) }),
  }
}

function markOf({ name, quantity }: Extra): string {
  return `${textIn(name, 'en')} × ${quantity}`
}

function isSame(one: string[] | undefined, other: string[] | undefined): boolean {
  return JSON.stringify(one ?? []) === JSON.stringify(other ?? [])
}

async function changeExtras(db: Kysely<DB>, task_id: number, extras: Extra[]): Promise<void> {
  const items = (await listItems(db, [task_id])).filter(({ key }) => key === 'extra')
  const marks = new Map(items.map((item) => [markOf({ name: item.name!, quantity: item.quantity }), item]))
  const current = new Set(extras.map(markOf))
  const gone = [...marks].filter(([mark, { is_done }]) => !current.has(mark) && !is_done)
  await deleteItems(
    db,
    gone.map(([, { id }]) => id),
  )
  await insertExtras(
    db,
    task_id,
    extras.filter((extra) => !marks.has(markOf(extra))),
  )
}

async function insertExtras(db: Kysely<DB>, task_id: number, extras: Extra[]): Promise<void> {
  await insertItems(
    db,
    extras.map(({ name, quantity }, index) => ({
      task_id,
      // Behind the preparations of every car.
      position: preparations.length + index,
      key: 'extra',
      name: JSON.stringify(name),
      quantity,
    })),
  )
}
