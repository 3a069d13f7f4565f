import { contactMessages } from './data/contact-messages.ts'
import type { Demo } from './demo.ts'
import { insertRows } from './insert-rows.ts'

/** Writes what came through the contact page, and the desk's answers of the following morning. */
export async function insertMessages({ db, calendar, deskId }: Demo): Promise<void> {
  const rows = contactMessages.map(({ mailbox, day, time, reply, ...message }) => ({
    ...message,
    email: `${mailbox}@example.com`,
    created_at: new Date(calendar.at(day, time)),
    ...(reply && { reply, answered_by: deskId, answered_at: new Date(calendar.at(day + 1, '09:12')) }),
  }))
  await insertRows(db, 'contact_messages', rows)
}
