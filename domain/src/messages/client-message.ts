import type { BookingStatus } from '../booking/booking-status.ts'

/** What a booking's client is notified of. */
export const messageKinds = [
  'received',
  'confirmed',
  'trip_changed',
  'car_changed',
  'cancelled',
  'completed',
  'charged',
  'month',
  'pickup_reminder',
  'return_reminder',
] as const
export type MessageKind = (typeof messageKinds)[number]

export const messageChannels = ['mail', 'whatsapp'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** The states of a message; `dropped` became needless before it was sent. */
export const messageStates = ['queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'dropped'] as const
export type MessageState = (typeof messageStates)[number]

/** What an admin may send to a client by hand: the kinds with a WhatsApp template, and what is still to pay. */
export const handTexts = [
  'received',
  'confirmed',
  'car_changed',
  'pickup_reminder',
  'return_reminder',
  'due',
] as const
export type HandText = (typeof handTexts)[number]

/**
 * The texts that apply to a booking now, the most relevant first; `isBound` where one of this car or similar has its
 * car.
 */
export function handTextsFor(
  status: BookingStatus,
  { isOwing, isBound }: { isOwing: boolean; isBound: boolean },
): HandText[] {
  const due: HandText[] = isOwing ? ['due'] : []
  const car: HandText[] = isBound ? ['car_changed'] : []
  if (status === 'pending') return ['received', ...car]
  if (status === 'confirmed') return ['confirmed', ...car, 'pickup_reminder', ...due]
  if (status === 'active') return ['return_reminder', ...due]
  return due
}

/** Why a message failed or has to wait, as far as an admin can do something about it. */
export const messageProblems = [
  'not_set_up',
  'no_answer',
  'not_on_whatsapp',
  'limit',
  'key',
  'template',
  'refused',
  'mail_server',
] as const
export type MessageProblem = (typeof messageProblems)[number]

/**
 * Reads a message's last error: a code of ours, Meta's code (`meta_131026`), a status (`http_413`) or the mail server's
 * answer. Null without one.
 */
export function messageProblem(error: string | null): MessageProblem | null {
  if (error === null) return null
  if (error === 'not_set_up' || error === 'no_answer') return error
  const code = /^(?:meta|http)_(\w+)$/.exec(error)?.[1]
  if (code === undefined) return 'mail_server'
  if (error === 'http_429' || limits.includes(code)) return 'limit'
  if (code === '131026' || code === '131030') return 'not_on_whatsapp'
  if (error.startsWith('meta') && /^(?:0|3|10|190|2\d\d|131005|131031)$/.test(code)) return 'key'
  return /^132\d{3}$/.test(code) ? 'template' : 'refused'
}

/** Meta's codes for rate limits. */
const limits = ['4', '80007', '130429', '131048', '131049', '131056']
