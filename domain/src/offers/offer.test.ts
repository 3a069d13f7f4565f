import { describe, expect, test } from 'vitest'
import {
  isOfferReminderDue,
  isOpenOffer,
  lastDayOf,
  offerEnd,
  offerFunnel,
  offerNumber,
  offerState,
  offerStates,
} from './offer.ts'

const at = (instant: string) => new Date(instant)
const waiting = { answer: null, opened_at: null, valid_until: at('2026-07-10T00:00Z') }

describe('an offer', () => {
  test('waits until it is opened, then for an answer, and lapses at its very end', () => {
    expect(offerState(waiting, at('2026-07-09T23:59Z'))).toBe('made')
    expect(offerState({ ...waiting, opened_at: at('2026-07-05Z') }, at('2026-07-09T23:59Z'))).toBe('opened')
    expect(offerState(waiting, at('2026-07-10T00:00Z'))).toBe('lapsed')
  })

  test('keeps its answer after its date', () => {
    expect(offerState({ ...waiting, answer: 'accepted' }, at('2026-08-01Z'))).toBe('accepted')
    expect(offerState({ ...waiting, answer: 'withdrawn' }, at('2026-07-01Z'))).toBe('withdrawn')
  })

  test('may be answered while it waits alone', () => {
    expect(offerStates.filter(isOpenOffer)).toEqual(['made', 'opened'])
  })

  test('has the number of its year, of four digits at least', () => {
    expect(offerNumber(2026, 1)).toBe('DV-2026-0001')
    expect(offerNumber(2026, 12_345)).toBe('DV-2026-12345')
  })

  test('stands to the end of its last day on the wall clock, and never beyond the pickup', () => {
    const start = at('2026-07-20T09:00Z')
    expect(offerEnd('2026-07-09', start, 'Africa/Casablanca')).toEqual(at('2026-07-09T22:59Z'))
    expect(offerEnd('2026-07-09', start, 'UTC')).toEqual(at('2026-07-09T23:59Z'))
    expect(offerEnd('2026-07-20', start, 'UTC')).toEqual(start)
  })

  test('is valid for so many days after the day on which it was made', () => {
    expect(lastDayOf(at('2026-06-30T23:30Z'), 7, 'Africa/Casablanca')).toBe('2026-07-08')
  })
})

describe('the reminder of an offer', () => {
  const offer = { ...waiting, created_at: at('2026-07-01Z'), reminded_at: null }

  test.each([
    ['before its last day', offer, '2026-07-08T23:59Z', false],
    ['in its last day', offer, '2026-07-09T00:00Z', true],
    ['once it has lapsed', offer, '2026-07-10T00:00Z', false],
    ['a second time', { ...offer, reminded_at: at('2026-07-09T00:01Z') }, '2026-07-09T12:00Z', false],
    ['after an answer', { ...offer, answer: 'refused' as const }, '2026-07-09T12:00Z', false],
    [
      'of one that was made in its last day',
      { ...offer, created_at: at('2026-07-09Z') },
      '2026-07-09T12:00Z',
      false,
    ],
  ])('%s', (_, given, now, due) => {
    expect(isOfferReminderDue(given, at(now))).toBe(due)
  })
})

test('the funnel counts how far offers went, and what was accepted', () => {
  const opened_at = at('2026-07-02Z')
  const offers = [
    { state: 'accepted' as const, opened_at, total_price: 120_000 },
    { state: 'refused' as const, opened_at, total_price: 90_000 },
    { state: 'made' as const, opened_at: null, total_price: 50_000 },
  ]
  expect(offerFunnel(offers)).toEqual({
    made: 3,
    opened: 2,
    accepted: 1,
    refused: 1,
    withdrawn: 0,
    lapsed: 0,
    accepted_percent: 33.3,
    accepted_total: 120_000,
  })
  expect(offerFunnel([]).accepted_percent).toBe(0)
})
