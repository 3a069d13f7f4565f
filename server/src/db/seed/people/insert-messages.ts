import { contactMessages } from '../data/contact-messages.ts'
import type { Demo } from '../demo.ts'
import { insertRows } from '../insert-rows.ts'

/** Writes what came through the contact page, and the admin’s answers of the following morning. */
export async function insertMessages({ db, calendar, adminId }: Demo): Promise<void> {
  const rows = contactMessages.map(({ mailbox, day, time, reply, ...message }) => ({
    ...message,
    email: `${mailbox}@example.com`,
    created_at: new Date(calendar.at(day, time)),
    ...(reply && { reply, answered_by: adminId, answered_at: new Date(calendar.at(day + 1, '09:12')) }),
  }))
  await insertRows(db, 'contact_messages', rows)
}
