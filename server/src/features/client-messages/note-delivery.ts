import type { AppContext } from '../../context.ts'
import { mailTries } from '../../jobs/jobs.ts'
import type { Deliver } from '../../mail/mailer.ts'
import { noteMailRefused, noteMailSent } from './public/outgoing-messages.queries.ts'

/** Delivers mails, and records the outcome of those to a booking's client. */
export function noteDelivery({ db, clock }: Pick<AppContext, 'db' | 'clock'>, deliver: Deliver): Deliver {
  return async (mail, id) => {
    const { message_id } = mail
    try {
      await deliver(mail, id)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      // A mail server may repeat the address that it refuses.
      const refusal = {
        error: message.replaceAll(mail.to, '…').slice(0, 300),
        tries: mailTries,
        now: clock(),
      }
      if (message_id !== undefined) await noteMailRefused(db, message_id, refusal)
      throw error
    }
    if (message_id !== undefined) await noteMailSent(db, message_id, clock())
  }
}
