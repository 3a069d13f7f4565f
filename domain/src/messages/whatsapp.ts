import type { MessageState } from './client-message.ts'

/** What a client is notified of by WhatsApp, each with a template that Meta approved. */
export const whatsappKinds = [
  'received',
  'confirmed',
  'car_changed',
  'pickup_reminder',
  'return_reminder',
] as const
export type WhatsappKind = (typeof whatsappKinds)[number]

/** The templates that Meta approves: one a message, and another where the agency's driver makes a licence needless. */
export const whatsappTemplates = [...whatsappKinds, 'pickup_reminder_driven'] as const
export type WhatsappTemplate = (typeof whatsappTemplates)[number]

/** The template that says a message about a booking. */
export function whatsappTemplate<Kind extends string>(
  kind: Kind,
  { with_driver = false }: { with_driver?: boolean },
): Kind | 'pickup_reminder_driven' {
  return kind === 'pickup_reminder' && with_driver ? 'pickup_reminder_driven' : kind
}

/**
 * How an attempt to send ended: with an answer, without one although the request may have arrived, or before it was
 * sent. `retry_after` in seconds.
 */
export type SendOutcome =
  | { answer: { status: number; id: string | null; code: number | null; retry_after: number | null } }
  | { answer: null; left: boolean }

/** What to do after an attempt; `wait` in seconds, `for_all` where the whole account has to wait. */
export type SendVerdict =
  | { kind: 'accepted'; id: string }
  | { kind: 'retry'; wait: number; for_all: boolean }
  | { kind: 'refused' }
  | { kind: 'unknown' }

/** How often a message is tried, and the longest wait, before it is sent by mail. */
export const sendTries = 6
const longestWait = 3600

/** Meta's codes: rate limits of app, account and number; of one recipient; and temporary faults of the service. */
const limitsOfAccount = [4, 80007, 130429, 131048]
const limitOfPair = 131056
const passingFaults = [1, 2, 131000, 131016]

/**
 * Judges an attempt, the `attempts`th. Only what was certainly not accepted is retried: a message with an unknown
 * outcome is never sent twice.
 */
export function judgeSend(outcome: SendOutcome, attempts: number): SendVerdict {
  const { answer } = outcome
  if (answer === null)
    return outcome.left ? { kind: 'unknown' } : again(attempts, { retry_after: null, for_all: true })
  const { status, id, code, retry_after } = answer
  if (status >= 200 && status < 300) return id === null ? { kind: 'unknown' } : { kind: 'accepted', id }
  const isLimit = status === 429 || (code !== null && limitsOfAccount.includes(code))
  if (code === limitOfPair) return again(attempts, { retry_after, for_all: false })
  if (isLimit) return again(attempts, { retry_after, for_all: true })
  if (status < 500) return { kind: 'refused' }
  // Without a code the refusal is not Meta's but of something between, which may have passed the message on.
  if (code === null) return { kind: 'unknown' }
  return passingFaults.includes(code) ? again(attempts, { retry_after, for_all: true }) : { kind: 'refused' }
}

/** A minute, then two, four and so on, or `retry_after`; refused after too many tries or for too long a wait. */
function again(
  attempts: number,
  { retry_after, for_all }: { retry_after: number | null; for_all: boolean },
): SendVerdict {
  const wait = Math.max(60 * 2 ** (attempts - 1), retry_after ?? 0)
  if (attempts >= sendTries || wait > longestWait) return { kind: 'refused' }
  return { kind: 'retry', wait, for_all }
}

/** The states that Meta's callbacks report. */
export const reportedStates = ['sent', 'delivered', 'read', 'failed'] as const
export type ReportedState = (typeof reportedStates)[number]

/**
 * The state after a callback. They arrive late, twice and in any order: a delivered message stays delivered, and a
 * failed one counts as arrived once that is reported.
 */
export function stateAfterNotice(current: MessageState, reported: ReportedState): MessageState {
  const reached = { queued: 0, dropped: 0, sending: 1, sent: 2, failed: 3, delivered: 4, read: 5 }
  return reached[reported] > reached[current] ? reported : current
}

/** Minutes after which an interrupted attempt is given up: no request takes that long. */
export const cutShortMinutes = 10

/** Hours after which an undelivered reminder is mailed as well. */
export const undeliveredHours = 2
