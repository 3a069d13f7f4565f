import { expect, test } from 'vitest'
import { homeOf, loginPath, safeReturnPath } from './login-path.ts'

test('the login page remembers where somebody wanted to go', () => {
  const path = loginPath({ pathname: '/user/profile', search: '?tab=bookings' }, 'expired')
  expect(path).toBe('/auth/login?from=%2Fuser%2Fprofile%3Ftab%3Dbookings&reason=expired')
  expect(safeReturnPath('/user/profile?tab=bookings')).toBe('/user/profile?tab=bookings')
})

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/auth/login',
])('never returns to %s', (from) => expect(safeReturnPath(from)).toBeUndefined())

test('staff begin at the desk, moderators and customers at the home page', () => {
  expect(['user', 'moderator', 'admin', 'superadmin'].map((role) => homeOf(role as 'user'))).toEqual([
    '/',
    '/',
    '/admin/booking',
    '/admin/booking',
  ])
})
