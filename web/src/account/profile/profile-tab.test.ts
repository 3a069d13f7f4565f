import { describe, expect, test } from 'vitest'
import { parseProfileTab, parseStatisticsTab, parseTrendsYear, profileTabAddress } from './profile-tab.ts'

const tabOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://x')
  return parseProfileTab(pathname, searchParams)
}

describe('the tab of an address', () => {
  test.each([
    ['/user/profile', 'profile'],
    ['/profile', 'profile'],
    ['/user/dashboard', 'dashboard'],
    ['/user/profile?tab=bookings', 'bookings'],
    ['/user/dashboard?tab=stats', 'stats'],
    ['/user/profile?tab=statistics', 'stats'],
    ['/user/profile?tab=nonsense', 'profile'],
  ])('%s is %s', (address, tab) => expect(tabOf(address)).toBe(tab))

  test('is that of the bookings where a mail links to one, without naming the tab', () => {
    expect(tabOf('/user/profile?booking=RB-7F3K9Q')).toBe('bookings')
    expect(tabOf('/user/profile?status=pending')).toBe('bookings')
    expect(tabOf('/user/profile?tab=stats&status=pending')).toBe('stats')
  })
  test('is named only where it is not the usual one, and leaves the rest behind', () => {
    expect(profileTabAddress('/user/profile', 'profile')).toBe('/user/profile')
    expect(profileTabAddress('/user/profile', 'stats')).toBe('/user/profile?tab=stats')
    expect(profileTabAddress('/user/dashboard', 'dashboard')).toBe('/user/dashboard')
    expect(profileTabAddress('/user/dashboard', 'profile')).toBe('/user/dashboard?tab=profile')
  })
})

test('statistics open with their overview', () => {
  expect(parseStatisticsTab(new URLSearchParams('tab=stats'))).toBe('overview')
  expect(parseStatisticsTab(new URLSearchParams('tab=stats&stats=trends'))).toBe('trends')
  expect(parseStatisticsTab(new URLSearchParams('stats=nonsense'))).toBe('overview')
})

test.each([
  ['tab=stats&stats=trends&year=2025', 2025],
  ['tab=stats&stats=trends', null],
  ['tab=stats&stats=trends&year=last', null],
  ['tab=stats&stats=trends&year=20255', null],
  ['tab=stats&stats=performance&year=2025', null],
])('the trends of %s are of the year %s', (query, year) => {
  expect(parseTrendsYear(new URLSearchParams(query))).toBe(year)
})
