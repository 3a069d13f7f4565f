import { expect, test } from 'vitest'
import { calendarFeedKinds, feedWindow, mayReadFeed } from './calendar-feed.ts'
import { ofRank, roles } from '../accounts/permissions.ts'

test.each(calendarFeedKinds)('a feed of %s is for whoever works in admin', (kind) => {
  expect(roles.filter((role) => mayReadFeed(ofRank(role), kind))).toEqual(['admin', 'superadmin'])
})

test('a feed of bookings is for those staff alone who see bookings', () => {
  const fleet = { role: 'admin', permissions: ['cars.manage', 'tasks.manage'], place_ids: null } as const
  expect(calendarFeedKinds.filter((kind) => mayReadFeed(fleet, kind))).toEqual(['tasks'])
})

test('a feed reaches a month back and a year ahead', () => {
  expect(feedWindow(Date.parse('2026-06-03T09:00:00Z'))).toEqual({
    from: Date.parse('2026-05-04T09:00:00Z'),
    to: Date.parse('2027-06-03T09:00:00Z'),
  })
})
