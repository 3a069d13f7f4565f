import { occurrenceDay, occurrenceInstant, type TaskRepeat } from '@marhala/domain/tasks/task.ts'
import { preparations, prepareCarTask } from '@marhala/domain/tasks/task-rules.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../../tables.ts'
import { demoTasks } from '../data/tasks.ts'
import type { Demo } from '../demo.ts'
import type { DemoCar } from '../fleet/insert-fleet.ts'
import { insertRows } from '../insert-rows.ts'
import { makeRandom, type Random } from '../random.ts'

type NewTask = Insertable<DB['tasks']>
type DemoTask = (typeof demoTasks)[number]

/**
 * Writes what an admin has noted in the last weeks, and the cars that it prepared in the last days. What asks for a task
 * today makes it by the product's own rules once the server stands. Its own chances, so that no booking is another for it.
 */
export async function insertTasks(demo: Demo, cars: DemoCar[]): Promise<void> {
  const random = makeRandom(1971)
  for (const task of demoTasks) await insertTask(demo, random, { task, cars })
  await insertPrepared(demo)
}

async function insertTask(
  demo: Demo,
  random: Random,
  { task, cars }: { task: DemoTask; cars: DemoCar[] },
): Promise<void> {
  const { db, calendar, adminId } = demo
  const { title, description = '', priority, due, done, repeat } = task
  const driven = cars.filter((car) => car.state !== 'retired')
  const due_at = due && new Date(calendar.at(...due))
  // The evening of today may be still to come.
  const past = (day: number, time: string) => new Date(Math.min(calendar.at(day, time), calendar.now))
  const isDone = done !== undefined
  const row = {
    title,
    description,
    priority,
    assignee_id: task.mine ? adminId : null,
    car_id: task.of_car ? random.pick(driven).id : null,
    created_by: adminId,
    created_at: past(task.written, '09:40'),
  }
  const series = repeat &&
    due_at && {
      repeat_every: repeat,
      repeat_interval: 1,
      repeat_from: due_at,
      // Made of the same chances as everything else, and not at random.
      series: `00000000-0000-4000-8000-${random.text('0123456789abcdef', 12)}`,
    }
  const id = await insertOne(db, {
    ...row,
    due_at,
    status: isDone ? 'completed' : task.begun ? 'in_progress' : 'pending',
    completed_at: isDone ? past(done, '17:25') : null,
    completed_by: isDone ? adminId : null,
    ...(series && { ...series, occurrence: 0, repeated_at: isDone ? past(done, '17:25') : null }),
  })
  const checklist = task.checklist ?? []
  await insertRows(db, 'task_items', itemsOf(id, checklist))
  await insertRows(
    db,
    'task_comments',
    (task.comments ?? []).map(([day, time, text]) => ({
      task_id: id,
      author_id: adminId,
      text,
      created_at: past(day, time),
    })),
  )
  if (series && isDone)
    await insertFollower(demo, { ...row, ...series, created_at: past(done, '17:25') }, checklist)
}

async function insertFollower(
  { db, rules: { time_zone } }: Demo,
  row: NewTask & { repeat_every: TaskRepeat; repeat_from: Date },
  checklist: [string, boolean][],
): Promise<void> {
  const { repeat_every: every, repeat_from } = row
  const from_day = localDate(repeat_from.getTime(), time_zone)
  const day = occurrenceDay({ every, interval: 1, from_day, until: null }, 1)!
  const due_at = new Date(occurrenceInstant(day, repeat_from.getTime(), time_zone))
  const id = await insertOne(db, { ...row, due_at, occurrence: 1 })
  const open = checklist.map(([text]): [string, boolean] => [text, false])
  await insertRows(db, 'task_items', itemsOf(id, open))
}

function itemsOf(task_id: number, checklist: [string, boolean][]) {
  return checklist.map(([text, is_done], position) => ({ task_id, position, text, is_done }))
}

async function insertPrepared({ db, calendar, adminId, rules }: Demo): Promise<void> {
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'car_id', 'start_date', 'end_date'])
    .where('status', 'in', ['active', 'completed'])
    .where('start_date', '>=', new Date(calendar.at(-10, '00:00')))
    .where('start_date', '<', new Date(calendar.at(0, '00:00')))
    .orderBy('start_date')
    .orderBy('id')
    .execute()
  for (const { id, car_id, start_date, end_date } of bookings) {
    const start = start_date.getTime()
    const pickup_date = localDate(start, rules.time_zone)
    const { key, cause, due_at, priority } = prepareCarTask({
      id,
      car_id,
      start,
      end: end_date.getTime(),
      pickup_date,
    })
    const made_at = new Date(start - 30 * hour)
    const task_id = await insertOne(db, {
      cause,
      priority,
      car_id,
      booking_id: id,
      due_at: new Date(due_at),
      status: 'completed',
      completed_at: new Date(due_at - hour),
      completed_by: adminId,
      created_at: made_at,
    })
    await insertRows(db, 'task_causes', [{ key, task_id, made_at }])
    await insertRows(
      db,
      'task_items',
      preparations.map((item, position) => ({ task_id, position, key: item, is_done: true })),
    )
  }
}

const hour = 3_600_000

async function insertOne(db: Kysely<DB>, row: NewTask) {
  const { id } = await db.insertInto('tasks').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
