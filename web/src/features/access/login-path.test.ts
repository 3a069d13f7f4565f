import { type Role, roles } from '@marhala/domain/accounts/permissions.ts'
import { expect, test } from 'vitest'
import { dashboardOf, homeOf, isReservationPath, loginPath, safeReturnPath } from './login-path.ts'

test('the login page remembers where somebody wanted to go', () => {
  const path = loginPath({ pathname: '/user/profile', search: '?tab=bookings' }, 'expired')
  expect(path).toBe('/auth/login?from=%2Fuser%2Fprofile%3Ftab%3Dbookings&reason=expired')
  expect(safeReturnPath('/user/profile?tab=bookings')).toBe('/user/profile?tab=bookings')
})

test('R50 no address that could lead off the site is honoured: whoever logs in lands on the site root', () => {
  const site = 'https://rent.example'
  for (const from of redirectCorpus) {
    const path = safeReturnPath(from) ?? homeOf('user')
    expect({ from, path }).toEqual({ from, path: '/' })
    expect(new URL(path, site).origin).toBe(site)
  }
})

const redirectCorpus = [
  null,
  '',
  'evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5Cevil.example',
  '/%5cevil.example',
  '/%2Fevil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/..//evil.example',
  '/cars/..//evil.example',
  '/cars/../../evil.example',
  '/.//evil.example',
  '/./evil',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,x',
  '?x=//',
  '?x=//evil.example',
  '#//evil.example',
  '/@evil.example',
  '/user@evil.example',
  '/cars?q=\\\\evil',
  '/cars?q=a b',
  '/cars\u0000',
  '/سيارات',
  '/auth',
  '/auth/login',
  '/AUTH/login',
  '/auth/login?from=/cars',
]

test.each([
  '/',
  '/cars',
  '/cars/dacia-duster-2023/reserve?step=payment&start_date=2026-07-12T10:00&pickup_location=RBA',
  '/cars?search=%D8%AF%D8%A7%D8%B3%D9%8A%D8%A7',
  '/user/profile?booking=RB-7F3K9Q',
  '/admin/booking',
])('%s is one of our own', (from) => expect(safeReturnPath(from)).toBe(from))

test('who wanted to reserve a car is known by the path', () => {
  expect(isReservationPath('/cars/dacia-duster/reserve?step=payment')).toBe(true)
  expect(isReservationPath('/cars/dacia-duster')).toBe(false)
  expect(isReservationPath(undefined)).toBe(false)
})

const byRole = (path: (role: Role) => string) => Object.fromEntries(roles.map((role) => [role, path(role)]))

test('who is signed in already leaves the auth pages: staff to the dashboard, moderators and clients home', () => {
  expect(byRole(homeOf)).toEqual({
    user: '/',
    moderator: '/',
    admin: '/admin/dashboard',
    superadmin: '/admin/dashboard',
  })
})

test('the dashboard of staff is in admin, everybody else has their own', () => {
  expect(byRole(dashboardOf)).toEqual({
    user: '/user/dashboard',
    moderator: '/user/dashboard',
    admin: '/admin/dashboard',
    superadmin: '/admin/dashboard',
  })
})
