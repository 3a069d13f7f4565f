import { formatFor } from '@marhala/contract/language/format.ts'
import { may } from '@marhala/domain/accounts/permissions.ts'
import { whenOf } from '@marhala/domain/tasks/task.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { taskDigestMail } from '../../mail/company/task-digest-mail.ts'
import { readMailSender } from '../company/public/read-mail-sender.ts'
import { noteTask } from './note-task.ts'
import { titleOf } from './public/present-task.ts'
import { readClock } from './read-task.ts'
import { listDue, noteReminders } from './reminders.queries.ts'
import { listTasksOf } from './public/task-rows.queries.ts'

type Due = Awaited<ReturnType<typeof listDue>>

/**
 * Mails each assignee one digest of what is due today, overdue or to be reminded of. A task is listed once a day; a
 * person without other tasks is skipped.
 */
export async function sendReminders(context: AppContext, caller: Caller) {
  const clock = await readClock(context)
  const people = Map.groupBy(await listDue(context.db, clock), ({ user_id }) => user_id)
  let sent = 0
  for (const due of people.values())
    if (await transact(context.db, (db) => remind({ ...context, db }, due))) sent += 1
  if (sent > 0) await noteTask(context, caller, 'send_reminders', null, { after: { rows: sent } })
  return { sent, skipped: people.size - sent }
}

/** Queues the digest of one person in the transaction that records it; false where nothing was left to send. */
async function remind(context: AppContext, due: Due): Promise<boolean> {
  const { user_id, email, first_name, language, role, permissions, place_ids } = due[0]!
  const clock = await readClock(context)
  const noted = await noteReminders(context.db, {
    task_ids: due.map(({ task_id }) => task_id),
    day: clock.today,
    user_id,
    sent_at: clock.now,
  })
  if (noted.length === 0) return false
  const isNew = new Set(noted)
  const ids = due.map(({ task_id }) => task_id).filter((id) => isNew.has(id))
  const format = formatFor(language, clock.timeZone)
  const tasks = (await listTasksOf(context.db, ids)).map((task) => ({
    title: titleOf(task, language),
    due: task.due_at && format.date(task.due_at.toISOString(), 'dayYearTime'),
    isOverdue:
      whenOf(
        { status: task.status, due_at: task.due_at?.getTime() ?? null },
        { now: clock.now.getTime(), start: clock.start.getTime(), end: clock.end.getTime() },
      ) === 'overdue',
  }))
  const to = { email, first_name, language }
  // A moderator cannot open admin.
  const canOpen = may({ role, permissions, place_ids }, 'tasks.manage')
  const mail = taskDigestMail(to, { tasks, canOpen }, await readMailSender(context))
  await context.jobs.enqueueMail(context.db, mail)
  return true
}
