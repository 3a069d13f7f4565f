import { describe, expect, test } from 'vitest'
import type { BookingStatus } from '../booking/booking-status.ts'
import { type HandText, handTextsFor, messageProblem } from './client-message.ts'

describe('what an admin may write by hand', () => {
  const bound = { isOwing: true, isBound: true }
  const owing = { isOwing: true, isBound: false }
  const settled = { isOwing: false, isBound: false }
  test.each<[BookingStatus, typeof owing, HandText[]]>([
    ['pending', owing, ['received']],
    ['pending', bound, ['received', 'car_changed']],
    ['confirmed', settled, ['confirmed', 'pickup_reminder']],
    ['confirmed', owing, ['confirmed', 'pickup_reminder', 'due']],
    ['confirmed', bound, ['confirmed', 'car_changed', 'pickup_reminder', 'due']],
    ['active', bound, ['return_reminder', 'due']],
    ['active', settled, ['return_reminder']],
    ['completed', owing, ['due']],
    ['completed', settled, []],
    ['cancelled', bound, ['due']],
    ['cancelled', settled, []],
  ])('of a booking that is %s, %j, is %j', (status, facts, texts) => {
    expect(handTextsFor(status, facts)).toEqual(texts)
  })
})

describe('why a message did not go', () => {
  test.each([
    [null, null],
    ['not_set_up', 'not_set_up'],
    ['no_answer', 'no_answer'],
    ['meta_131026', 'not_on_whatsapp'],
    ['meta_130429', 'limit'],
    ['meta_80007', 'limit'],
    ['meta_131056', 'limit'],
    ['http_429', 'limit'],
    ['meta_190', 'key'],
    ['meta_200', 'key'],
    ['http_200', 'refused'],
    ['meta_132001', 'template'],
    ['meta_131047', 'refused'],
    ['meta_failed', 'refused'],
    ['http_404', 'refused'],
    ['550 no such mailbox …', 'mail_server'],
  ])('%s is %s', (error, problem) => {
    expect(messageProblem(error)).toBe(problem)
  })
})
