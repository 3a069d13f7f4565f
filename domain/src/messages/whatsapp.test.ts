import { describe, expect, test } from 'vitest'
import type { MessageState } from './client-message.ts'
import { judgeSend, type ReportedState, sendTries, stateAfterNotice, type SendVerdict } from './whatsapp.ts'

const answered = (
  status: number,
  code: number | null = null,
  more: { id?: string; retry_after?: number } = {},
) => ({ answer: { status, code, id: more.id ?? null, retry_after: more.retry_after ?? null } })
const wait = (seconds: number, for_all = true): SendVerdict => ({ kind: 'retry', wait: seconds, for_all })

describe('an attempt to send', () => {
  test.each<[string, ReturnType<typeof answered>, SendVerdict]>([
    ['is accepted with an id', answered(200, null, { id: 'wamid.1' }), { kind: 'accepted', id: 'wamid.1' }],
    ['is unknown with a yes that names nothing', answered(200), { kind: 'unknown' }],
    ['waits where the account sends too much', answered(400, 130429), wait(60)],
    ['waits where the number was marked as spam', answered(400, 131048), wait(60)],
    ['waits for one recipient alone', answered(400, 131056), wait(60, false)],
    ['waits as long as is asked for', answered(429, null, { retry_after: 300 }), wait(300)],
    ['does not wait for an hour and more', answered(429, null, { retry_after: 3601 }), { kind: 'refused' }],
    ['waits where Meta says that it is down', answered(503, 131016), wait(60)],
    ['is unknown where something on the way failed', answered(502), { kind: 'unknown' }],
    ['is refused for a number without WhatsApp', answered(400, 131026), { kind: 'refused' }],
    ['is refused for a template that is none', answered(404, 132001), { kind: 'refused' }],
    ['is refused with a key that is over', answered(401, 190), { kind: 'refused' }],
    ['is refused for a fault that does not pass', answered(500, 3), { kind: 'refused' }],
  ])('%s', (_, outcome, verdict) => {
    expect(judgeSend(outcome, 1)).toEqual(verdict)
  })

  test('is unknown once the request may have left, and tried again where it cannot have', () => {
    expect(judgeSend({ answer: null, left: true }, 1)).toEqual({ kind: 'unknown' })
    expect(judgeSend({ answer: null, left: false }, 1)).toEqual(wait(60))
  })

  test('waits twice as long each time, and has its last', () => {
    const waits = Array.from({ length: sendTries }, (_, index) => judgeSend(answered(429), index + 1))
    expect(waits).toEqual([...[60, 120, 240, 480, 960].map((seconds) => wait(seconds)), { kind: 'refused' }])
  })
})

describe('a notice', () => {
  test.each<[MessageState, ReportedState, MessageState]>([
    ['sending', 'sent', 'sent'],
    ['sending', 'read', 'read'],
    ['sent', 'delivered', 'delivered'],
    ['delivered', 'sent', 'delivered'],
    ['read', 'delivered', 'read'],
    ['read', 'read', 'read'],
    ['sent', 'failed', 'failed'],
    ['delivered', 'failed', 'delivered'],
    ['failed', 'sent', 'failed'],
    ['failed', 'delivered', 'delivered'],
  ])('to one that is %s that it is %s leaves it %s', (current, reported, after) => {
    expect(stateAfterNotice(current, reported)).toBe(after)
  })
})
