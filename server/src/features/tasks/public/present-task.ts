import { textIn } from '@marhala/domain/text/text-in.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import type { PaperKind } from '@marhala/domain/fleet/car-papers.ts'
import { taskCauses, whenOf } from '@marhala/domain/tasks/task.ts'
import { foldText } from '@marhala/domain/text/fold-text.ts'
import { cleanLine } from '@marhala/domain/text/typed-text.ts'
import { type Key, say } from '@marhala/words/say.ts'
import { deliveryText } from '../../bookings/public/present-booking.ts'
import type { CommentRow, ItemRow, TaskRow } from './task-rows.queries.ts'
import type { DayClock } from '../tasks.queries.ts'

export type Reader = { language: Language; clock: DayClock }

/** A task for the wire, its own words in the reader's language. */
export function presentTask(
  row: TaskRow,
  parts: { items: ItemRow[]; comments: CommentRow[] },
  { language, clock }: Reader,
) {
  const { car_id, booking_id, due_at, repeat_every, repeat_interval } = row
  return {
    ...row,
    title: titleOf(row, language),
    when: whenOf(
      { status: row.status, due_at: due_at?.getTime() ?? null },
      { now: clock.now.getTime(), start: clock.start.getTime(), end: clock.end.getTime() },
    ),
    assignee: personOf(row.assignee_id, row.assignee_first_name, row.assignee_last_name),
    car: car_id === null ? null : { id: car_id, name: carName(row), registration_plate: row.car_plate ?? '' },
    booking: booking_id === null ? null : { id: booking_id, reference: row.booking_reference ?? '' },
    delivery: deliveryOf(row, language),
    checklist: parts.items.map(({ id, is_done, ...item }) => ({
      id,
      text: itemText(item, language),
      is_done,
    })),
    comments: parts.comments.map(({ id, text, author_id, first_name, last_name, created_at }) => ({
      id,
      text,
      author: { id: author_id, first_name, last_name },
      created_at,
    })),
    repeat:
      repeat_every === null
        ? null
        : { every: repeat_every, interval: repeat_interval ?? 1, until: row.repeat_until },
    created_by: personOf(row.created_by, row.creator_first_name, row.creator_last_name),
    completed_by: personOf(row.completed_by, row.doer_first_name, row.doer_last_name),
  }
}

/** Where the car of a task is brought, or where one that is late was to be collected; null where it is at a location. */
function deliveryOf(row: TaskRow, language: Language) {
  const field = row.cause === 'late_return' ? 'return_address' : 'pickup_address'
  if (row.cause !== 'late_return' && row.cause !== 'prepare_car') return null
  const address = deliveryText({ address: row[field], time: row[`${field}_time`] }, language)
  return address === null ? null : { address, point: row[`${field}_point`] }
}

type Titled = Pick<
  TaskRow,
  | 'title'
  | 'cause'
  | 'cause_values'
  | 'car_brand'
  | 'car_model'
  | 'car_plate'
  | 'booking_reference'
  | 'letter_name'
  | 'alert_zone'
  | 'alert_speed'
>

/** The title of a task: its own text, or by its cause in a language. */
export function titleOf(row: Titled, language: Language): string {
  if (row.title !== null || row.cause === null) return row.title ?? ''
  const { kind = 'other', plan = '', number = '' } = row.cause_values
  const cause = row.cause === 'papers' ? (`papers.${kind as PaperKind}` as const) : row.cause
  const values = {
    car:
      row.car_model === null
        ? say(language, 'task-titles:titles.no_car')
        : `${carName(row)} ${row.car_plate}`,
    reference: row.booking_reference ?? '',
    plan,
    number,
    name: row.letter_name ?? '',
    zone: row.alert_zone ? textIn(row.alert_zone, language) : '',
    speed: row.alert_speed === null ? '' : String(Math.round(row.alert_speed)),
  }
  return sayOf(language, `task-titles:titles.${cause}`, values)
}

/** The text of a checklist's item in a language. */
export function itemText(
  { text, key, name, quantity }: Pick<ItemRow, 'text' | 'key' | 'name' | 'quantity'>,
  language: Language,
): string {
  if (text !== null || key === null) return text ?? ''
  const item = key === 'extra' && quantity > 1 ? 'extras' : key
  const values = { name: name ? textIn(name, language) : '', quantity: String(quantity) }
  return sayOf(language, `task-titles:items.${item}`, values)
}

/** The words by which a search finds the tasks of each cause, in a language. */
export function searchedTitles(language: Language): Record<string, string> {
  const titles = say(language, 'task-titles:titles')
  const wordsOf = (cause: (typeof taskCauses)[number]) =>
    cause === 'papers' ? Object.values(titles.papers).join(' ') : titles[cause]
  return Object.fromEntries(
    taskCauses.map((cause) => [cause, foldText(wordsOf(cause).replace(/\{\{\w+\}\}/g, ' '))]),
  )
}

/** In Arabic a name in other letters is kept together. */
export function sayOf<Name extends Key>(language: Language, key: Name, values: Record<string, string>) {
  const typed = Object.entries(values).map(([name, value]) => {
    const line = cleanLine(value)
    return [name, language === 'ar' ? isolate(line) : line]
  })
  return say(language, key, Object.fromEntries(typed))
}

function carName({ car_brand, car_model }: Pick<TaskRow, 'car_brand' | 'car_model'>): string {
  return `${car_brand} ${car_model}`
}

function personOf(id: number | null, first_name: string | null, last_name: string | null) {
  return id === null ? null : { id, first_name: first_name ?? '', last_name: last_name ?? '' }
}
