import {
  judgeSend,
  type SendOutcome,
  type SendVerdict,
  whatsappTemplate,
} from '@marhala/domain/messages/whatsapp.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { unseal } from '../../secrets.ts'
import { readBookingForMail } from '../bookings/public/read-booking-for-mail.ts'
import { getSettings, type Settings } from '../company/public/company.queries.ts'
import { readMailSender } from '../company/public/read-mail-sender.ts'
import { mailInstead } from './mail-instead.ts'
import { markOf } from './message-mark.ts'
import { isStillWanted, type PastMessage } from './still-wanted.ts'
import { sendTemplate } from './whatsapp-api.ts'
import {
  hasConsent,
  listCutShort,
  listUndelivered,
  noteAccepted,
  noteGivenUp,
  notePostponed,
  takeNext,
  type WaitingMessage,
} from './public/whatsapp-messages.queries.ts'
import { readSetup, type WhatsappSetup } from './whatsapp-setup.ts'
import { templateParameters } from './whatsapp-text.ts'

/** A minute, one after the other: far below what Meta allows. */
const mostAtOnce = 100

/** Sends the queued WhatsApp messages, and mails those that it did not deliver. */
export async function sendWhatsapp(context: AppContext): Promise<void> {
  const settings = await getSettings(context.db)
  await settleOldOnes(context, settings)
  for (let count = 0; count < mostAtOnce && !context.draining(); count++) {
    const message = await takeNext(context.db, context.clock())
    if (!message) return
    const mayContinue = await sendOne(context, message, settings)
    if (!mayContinue) return
  }
}

/** One message, from the mark to its outcome; false where all have to wait. */
async function sendOne(context: AppContext, message: WaitingMessage, settings: Settings): Promise<boolean> {
  const { db } = context
  const setup = readSetup(context, settings)
  if (!setup) {
    await giveUp(context, message, settings, 'not_set_up')
    return true
  }
  // Clients who withdrew their consent get no more messages.
  const isWanted =
    (await hasConsent(db, message.booking_id)) && (await isStillWanted(context, message, settings))
  if (!isWanted) {
    await noteGivenUp(db, message.id, { state: 'dropped', error: null, now: context.clock() })
    return true
  }
  const outcome = await send(context, setup, message, settings)
  const verdict = judgeSend(outcome, message.attempts)
  await settle(context, { message, settings, verdict, error: errorOf(outcome) })
  return verdict.kind !== 'retry' || !verdict.for_all
}

async function send(
  context: AppContext,
  setup: WhatsappSetup,
  { id, kind, booking_id, recipient }: WaitingMessage,
  settings: Settings,
): Promise<SendOutcome> {
  const { secrets } = context
  const { booking, client } = await readBookingForMail(context, booking_id)
  const { language } = client
  const sender = await readMailSender(context, settings)
  const data = { booking, first_name: client.first_name, language, sender }
  const message = {
    to: unseal(secrets.mail_key, recipient) as string,
    name: setup.templates[whatsappTemplate(kind, booking)],
    language,
    parameters: templateParameters(kind, data),
    mark: markOf(secrets, id),
  }
  return sendTemplate(setup, message, context.clock())
}

type Ended = { message: WaitingMessage; settings: Settings; verdict: SendVerdict; error: string }

async function settle(context: AppContext, { message, settings, verdict, error }: Ended): Promise<void> {
  const { db, clock, log } = context
  if (verdict.kind === 'accepted') return noteAccepted(db, message.id, verdict.id, clock())
  log.warn({ message_id: message.id, error, verdict: verdict.kind }, 'whatsapp')
  if (verdict.kind === 'retry') {
    const next_attempt_at = new Date(clock().getTime() + verdict.wait * 1000)
    return notePostponed(db, message.id, { error, next_attempt_at, for_all: verdict.for_all })
  }
  // A message that may have arrived stays on its way: a notice settles it, or the sweep of old ones does.
  if (verdict.kind === 'refused') await giveUp(context, message, settings, error)
}

/** The message has failed, and the client is mailed in the same transaction. */
async function giveUp(
  context: AppContext,
  message: PastMessage & { id: number },
  settings: Settings,
  error: string,
): Promise<void> {
  await transact(context.db, async (db) => {
    if (!(await noteGivenUp(db, message.id, { state: 'failed', error, now: context.clock() }))) return
    await mailInstead({ ...context, db }, message, settings)
  })
}

/** Messages whose sender died or lost the answer are never sent again; those that were never delivered are mailed as well. */
async function settleOldOnes(context: AppContext, settings: Settings): Promise<void> {
  const now = context.clock()
  for (const message of await listCutShort(context.db, now))
    await giveUp(context, message, settings, 'no_answer')
  // Without the secret all notices are refused, so that nothing is known of deliveries.
  if (settings.whatsapp_app_secret === null) return
  for (const message of await listUndelivered(context.db, now))
    await transact(context.db, (db) => mailInstead({ ...context, db }, message, settings))
}

function errorOf({ answer }: SendOutcome): string {
  if (answer === null) return 'no_answer'
  return answer.code === null ? `http_${answer.status}` : `meta_${answer.code}`
}
