import { textIn } from '@marhala/domain/text/text-in.ts'
import { formatFor } from '@marhala/contract/language/format.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { pathOf } from '@marhala/domain/messages/notification.ts'
import type { Person } from '@marhala/domain/accounts/permissions.ts'
import { say } from '@marhala/words/say.ts'
import { mailText } from '../../mail/mail-text.ts'
import { titleOf } from '../tasks/public/present-task.ts'
import type { TaskRow } from '../tasks/public/task-rows.queries.ts'
import type { NotificationRow } from './notifications.queries.ts'

export type Reader = Person & { language: Language; timeZone: string }

/** Of a letter only as much as a line shows. */
const mostOfText = 140

/** A notification in its reader's language: title, detail, the text for a locked screen, and its link. */
export function presentNotification(row: NotificationRow, task: TaskRow | undefined, reader: Reader) {
  const { id, kind, created_at, read_at, task_id, message_id, booking_reference } = row
  const { title, detail, push } = mailText(
    reader.language,
    `notification-texts:kinds.${kind}`,
    valuesOf(row, task, reader),
  )
  return {
    id,
    kind,
    created_at,
    read_at,
    title,
    detail,
    push,
    place: pathOf(kind, { task_id, message_id, booking_reference }, reader),
  }
}

function valuesOf(row: NotificationRow, task: TaskRow | undefined, { language, timeZone }: Reader) {
  const format = formatFor(language, timeZone)
  const at = (instant: Date | null) => (instant ? format.date(instant.toISOString(), 'dayTime') : '')
  const name = (first: string | null, last: string | null) => [first, last].filter(Boolean).join(' ')
  const car = name(row.car_brand, row.car_model)
  const text = row.kind === 'my_message_answered' ? row.letter_reply : row.letter
  return {
    actor: name(row.actor_first_name, row.actor_last_name) || say(language, 'notification-texts:somebody'),
    client: name(row.client_first_name, row.client_last_name),
    car: row.is_promised ? say(language, 'promise:named', { car }) : car,
    reference: row.booking_reference ?? '',
    start: at(row.start_date),
    end: at(row.end_date),
    until: at(row.hold_expires_at),
    task: task ? titleOf(task, language) : '',
    name: row.letter_name ?? '',
    file: row.file_name ?? '',
    plan: planText(row, language),
    zone: row.alert_zone ? textIn(row.alert_zone, language) : '',
    speed: row.alert_speed === null ? '' : format.number(Math.round(row.alert_speed)),
    at: at(row.alert_at),
    text: shorten(text ?? ''),
  }
}

/** Why a fleet plan was made, and how much it proposes. */
function planText({ plan_cause, plan_moves, plan_stuck, plan_rooms }: NotificationRow, language: Language) {
  if (plan_cause === null) return ''
  const counted = ([label, number]: readonly [string, number]) =>
    number === 0 ? [] : say(language, 'notification-texts:plan_count', { label, number })
  const parts = [
    [say(language, 'fleet-plans:moves'), plan_moves],
    [say(language, 'fleet-plans:stuck'), plan_stuck],
    [say(language, 'fleet-plans:rooms'), plan_rooms],
  ] as const
  return [say(language, `fleet-plans:cause.${plan_cause}`), ...parts.flatMap(counted)].join(' · ')
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > mostOfText ? `${line.slice(0, mostOfText).toWellFormed().trimEnd()}…` : line
}
