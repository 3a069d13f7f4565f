import { describe, expect, test } from 'vitest'
import type { BookingStatus } from '../booking/booking-status.ts'
import { type HandText, handTextsFor, messageProblem } from './client-message.ts'

describe('what an admin may write by hand', () => {
  test.each<[BookingStatus, boolean, HandText[]]>([
    ['pending', true, ['received']],
    ['confirmed', false, ['confirmed', 'pickup_reminder']],
    ['confirmed', true, ['confirmed', 'pickup_reminder', 'due']],
    ['active', true, ['return_reminder', 'due']],
    ['active', false, ['return_reminder']],
    ['completed', true, ['due']],
    ['completed', false, []],
    ['cancelled', true, ['due']],
    ['cancelled', false, []],
  ])('of a booking that is %s, owing %s, is %j', (status, isOwing, texts) => {
    expect(handTextsFor(status, isOwing)).toEqual(texts)
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
