import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import type * as tasks from '@marhala/contract/tasks/tasks.ts'
import { localDate, parseInstant } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { invalid } from '../../http/api-error.ts'
import { findCarToBook } from '../cars/public/cars.queries.ts'
import { getSettings } from '../company/public/company.queries.ts'
import type { TaskRow } from './public/task-rows.queries.ts'
import { canBeAssigned, hasBooking } from './tasks.queries.ts'

type Fields = ParsedBodyOf<typeof tasks.update>
type Repeat = NonNullable<Fields['repeat']>

/**
 * The columns that a person's fields set; fields that are left out are not set. 422 by field on an hour that does not
 * exist, on an unknown person, car or booking, and on a repetition that cannot be counted.
 */
export async function readFields(context: AppContext, fields: Fields, before?: TaskRow) {
  const { time_zone } = await getSettings(context.db)
  const problems: Record<string, Problem[]> = {}
  const instantOf = (name: 'due_at' | 'remind_at') => {
    const text = fields[name]
    if (text === undefined || text === null) return text
    const instant = parseInstant(text, time_zone)
    if (instant !== null && instant >= earliest && instant < latest) return new Date(instant)
    problems[name] = [{ key: 'date_time' }]
    return null
  }
  const [due_at, remind_at] = [instantOf('due_at'), instantOf('remind_at')]
  Object.assign(problems, await strangers(context, fields))
  const due = due_at === undefined ? (before?.due_at ?? null) : due_at
  if (!problems['due_at'])
    Object.assign(problems, repeatProblems(fields.repeat ?? repeatOf(fields, before), due, time_zone))
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const { description, priority, assignee_id, car_id, booking_id } = fields
  const columns = { description, priority, due_at, remind_at, assignee_id, car_id, booking_id }
  const entries = Object.entries(columns).filter(([, value]) => value !== undefined)
  return {
    ...(Object.fromEntries(entries) as {
      [Name in keyof typeof columns]?: NonNullable<(typeof columns)[Name]>
    }),
    ...(before && changeSeries(fields, before, due)),
  }
}

const [earliest, latest] = [Date.UTC(1950, 0, 1), Date.UTC(2201, 0, 1)]

async function strangers({ db }: AppContext, { assignee_id, car_id, booking_id }: Fields) {
  const problems: Record<string, Problem[]> = {}
  if (assignee_id && !(await canBeAssigned(db, assignee_id)))
    problems['assignee_id'] = [{ key: 'unknown_assignee' }]
  if (car_id && !(await findCarToBook(db, car_id))) problems['car_id'] = [{ key: 'unknown_car' }]
  if (booking_id && !(await hasBooking(db, booking_id))) problems['booking_id'] = [{ key: 'unknown_booking' }]
  return problems
}

function repeatProblems(repeat: Repeat | null, due: Date | null, timeZone: string) {
  if (!repeat) return {}
  if (!due) return { due_at: [{ key: 'repeat_needs_due' as const }] }
  const endsEarly = repeat.until && repeat.until < localDate(due.getTime(), timeZone)
  return endsEarly ? { 'repeat.until': [{ key: 'repeat_ends_early' as const }] } : {}
}

/** How a task repeats after a change, also one without the repetition's fields. */
function repeatOf(fields: Fields, before: TaskRow | undefined): Repeat | null {
  if (fields.repeat === null || !before?.repeat_every) return null
  const { repeat_every: every, repeat_interval, repeat_until: until } = before
  return { every, interval: repeat_interval ?? 1, until }
}

/** The columns of a task that begins a series, counted from its due date; those of one that does not repeat. */
export function beginSeries(repeat: Repeat | null | undefined, due: Date | null | undefined) {
  if (!repeat || !due)
    return {
      repeat_every: null,
      repeat_interval: null,
      repeat_until: null,
      repeat_from: null,
      series: null,
      occurrence: null,
      repeated_at: null,
    }
  return {
    repeat_every: repeat.every,
    repeat_interval: repeat.interval ?? 1,
    repeat_until: repeat.until ?? null,
    repeat_from: due,
    series: crypto.randomUUID(),
    occurrence: 0,
    repeated_at: null,
  }
}

/** Another rhythm or another due date begins another series; another end alone does not. */
function changeSeries(fields: Fields, before: TaskRow, due: Date | null) {
  const repeat = fields.repeat === undefined ? repeatOf(fields, before) : fields.repeat
  if (!repeat && !before.repeat_every) return {}
  const isSame =
    repeat?.every === before.repeat_every &&
    (repeat?.interval ?? 1) === before.repeat_interval &&
    due?.getTime() === before.due_at?.getTime()
  return isSame ? { repeat_until: repeat?.until ?? null } : beginSeries(repeat, due)
}
