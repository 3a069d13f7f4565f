import { expect, test } from 'vitest'
import { auditActions } from '../accounts/audit-actions.ts'
import { isFailingTooLong, webhookEventOf, webhookEvents, webhookTries, webhookWait } from './webhook.ts'

test('every event is brought about by an action that the audit knows', () => {
  const events = (['booking', 'car'] as const).flatMap((entity) =>
    auditActions.map((action) => webhookEventOf(entity, action)),
  )
  expect(new Set(events.filter((event) => event !== null))).toEqual(new Set(webhookEvents))
})

test.each([
  ['booking', 'note'],
  ['booking', 'add_driver'],
  ['booking', 'login'],
  ['car', 'confirm'],
  ['car', 'add_paper'],
  ['car', 'constructor'],
] as const)('%s %s is nobody else’s affair', (entity, action) => {
  expect(webhookEventOf(entity, action)).toBeNull()
})

test('the waits double, and all tries together take about a day', () => {
  const waits = Array.from({ length: webhookTries - 1 }, (_, tries) => webhookWait(tries + 1)!)
  expect(waits.slice(0, 4)).toEqual([80, 160, 320, 640])
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3600
  expect(hours).toBeGreaterThan(20)
  expect(hours).toBeLessThan(25)
  expect(webhookWait(webhookTries)).toBeNull()
  expect(webhookWait(webhookTries + 1)).toBeNull()
})

test('three days without an answer are too long, a moment less is not', () => {
  const since = Date.parse('2026-06-03T09:00:00Z')
  expect(isFailingTooLong(since, Date.parse('2026-06-06T08:59:59Z'))).toBe(false)
  expect(isFailingTooLong(since, Date.parse('2026-06-06T09:00:00Z'))).toBe(true)
  expect(isFailingTooLong(null, since)).toBe(false)
})
