import { preparations } from '@marhala/domain/tasks/task-rules.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { DB } from '../../db/tables.ts'
import { notify } from '../notifications/public/notify.queries.ts'
import { claimCause, type KnownCause, linkCause, listKnownCauses } from './caused-tasks.queries.ts'
import { type Extra, readCauses, type Wanted } from './read-causes.ts'
import { type CauseValues, listItems, lockTask, type TaskRow } from './public/task-rows.queries.ts'
import { deleteItems, insertItems, insertTask, updateTask } from './task-writes.queries.ts'

/**
 * Makes a task for each cause that has none, opens again what closed itself where its cause is back, follows a cause that
 * moved, and closes what has none any more. Each in a transaction of its own, and one that fails holds up no other; two at
 * once make one task.
 */
export async function makeCausedTasks(context: AppContext): Promise<void> {
  const wanted = await readCauses(context)
  const keys = wanted.map(({ key }) => key)
  const known = new Map((await listKnownCauses(context.db, keys)).map((cause) => [cause.key, cause]))
  const inside = (work: (db: Kysely<DB>) => Promise<void>) =>
    transact(context.db, work).catch((error: unknown) =>
      context.log.error({ err: error }, 'a task did not follow its cause'),
    )
  for (const one of wanted) {
    const cause = known.get(one.key)
    if (!cause) await inside((db) => make({ ...context, db }, one))
    else if (cause.id !== null && (cause.closed_itself || hasMoved(cause, one)))
      await inside((db) => follow(db, cause.id!, one))
    known.delete(one.key)
  }
  for (const { id, status } of known.values())
    if (id !== null && status !== 'completed') await inside((db) => close({ ...context, db }, id))
}

async function make(context: AppContext, wanted: Wanted): Promise<void> {
  const { db } = context
  const now = context.clock()
  if (!(await claimCause(db, wanted.key, now))) return
  const { cause, priority, car_id, booking_id, message_id, alert_id } = wanted
  const id = await insertTask(db, {
    cause,
    priority,
    car_id,
    booking_id,
    message_id,
    alert_id: alert_id ?? null,
    due_at: new Date(wanted.due_at),
    cause_values: JSON.stringify(valuesOf(wanted)),
    created_at: now,
  })
  await linkCause(db, wanted.key, id)
  const told = { key: wanted.key, actor_id: null }
  if (cause === 'papers') await notify(context, { kind: 'papers_due', ...told, task_id: id })
  if (cause === 'late_return' && booking_id !== null)
    await notify(context, { kind: 'late_return', ...told, booking_id })
  if (cause !== 'prepare_car') return
  await insertItems(
    db,
    preparations.map((key, position) => ({ task_id: id, position, key })),
  )
  await insertExtras(db, id, wanted.extras ?? [])
}

/** Opens a task that closed itself, and brings its date and its extras to what its cause says now. */
async function follow(db: Kysely<DB>, id: number, wanted: Wanted): Promise<void> {
  const task = await lockTask(db, id)
  if (!task || (task.status === 'completed' && !task.closed_itself)) return
  const was = task.cause_values
  const values = valuesOf(wanted)
  // A date that somebody chose stays, and so does a checklist until the extras change.
  const isMoved = movesDate(task, was, values)
  await updateTask(db, id, {
    cause_values: JSON.stringify({ ...values, ...(!isMoved && was.due_at && { due_at: was.due_at }) }),
    ...(isMoved && { due_at: new Date(wanted.due_at) }),
    ...(task.closed_itself && { status: 'pending', completed_at: null, closed_itself: false }),
  })
  if (wanted.extras && !isSame(was.extras, values.extras)) await changeExtras(db, id, wanted.extras)
}

async function close({ db, clock }: AppContext, id: number): Promise<void> {
  const task = await lockTask(db, id)
  if (!task || task.status === 'completed') return
  await updateTask(db, id, { status: 'completed', completed_at: clock(), closed_itself: true })
}

/** Whether a cause says something else than when its task was made, as far as that is still the task's. */
function hasMoved(cause: KnownCause, wanted: Wanted): boolean {
  if (cause.status === 'completed') return false
  const [was, values] = [cause.cause_values ?? {}, valuesOf(wanted)]
  return movesDate(cause, was, values) || !isSame(was.extras, values.extras) || was.plan !== values.plan
}

/** Whether the date of a cause is another, and the task's is still the one that its cause gave it. */
function movesDate({ due_at }: Pick<TaskRow, 'due_at'>, was: CauseValues, values: CauseValues): boolean {
  // What is due by kilometres is due on the day on which that was seen, and not a day later each day.
  if (values.due_at === undefined || was.due_at === undefined) return false
  return was.due_at !== values.due_at && due_at?.toISOString() === was.due_at
}

function valuesOf(wanted: Wanted): CauseValues {
  return {
    ...wanted.values,
    ...(wanted.cause !== 'maintenance' && { due_at: new Date(wanted.due_at).toISOString() }),
    ...(wanted.extras && { extras: wanted.extras.map(markOf) }),
  }
}

function markOf({ name, quantity }: Extra): string {
  return `${name.en} × ${quantity}`
}

function isSame(one: string[] | undefined, other: string[] | undefined): boolean {
  return JSON.stringify(one ?? []) === JSON.stringify(other ?? [])
}

/** Takes off what is not asked for any more and was not done, and adds what is new. */
async function changeExtras(db: Kysely<DB>, task_id: number, extras: Extra[]): Promise<void> {
  const items = (await listItems(db, [task_id])).filter(({ key }) => key === 'extra')
  const marks = new Map(items.map((item) => [markOf({ name: item.name!, quantity: item.quantity }), item]))
  const wished = new Set(extras.map(markOf))
  const gone = [...marks].filter(([mark, { is_done }]) => !wished.has(mark) && !is_done)
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
      // Behind what is done to every car.
      position: preparations.length + index,
      key: 'extra',
      name: JSON.stringify(name),
      quantity,
    })),
  )
}
