import { expect, test } from 'vitest'
import { calendarFeedKinds, feedWindow, mayReadFeed } from './calendar-feed.ts'
import { roles } from '../accounts/permissions.ts'

test.each(calendarFeedKinds)('a feed of %s is for whoever works in admin', (kind) => {
  expect(roles.filter((role) => mayReadFeed(role, kind))).toEqual(['admin', 'superadmin'])
})

test('a feed reaches a month back and a year ahead', () => {
  expect(feedWindow(Date.parse('2026-06-03T09:00:00Z'))).toEqual({
    from: Date.parse('2026-05-04T09:00:00Z'),
    to: Date.parse('2027-06-03T09:00:00Z'),
  })
})
