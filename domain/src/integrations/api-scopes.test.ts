import { describe, expect, test } from 'vitest'
import { apiKeyState, apiScopes, scopeReaches } from './api-scopes.ts'
import { permissions } from '../accounts/permissions.ts'

describe('a scope', () => {
  test.each([
    ['bookings.read', ['bookings.manage']],
    ['bookings.write', ['bookings.manage']],
    ['cars.read', ['cars.manage']],
    ['clients.read', ['clients.manage']],
    ['reports.read', ['reports.view', 'finance.view']],
  ] as const)('%s lends %j and no other permission', (scope, lent) => {
    expect(permissions.filter((permission) => scopeReaches(scope, permission))).toEqual(lent)
  })

  test.each(apiScopes)('%s reaches what clients and staff may do, and nothing of superadmins', (scope) => {
    for (const role of ['user', 'moderator', 'admin'] as const) expect(scopeReaches(scope, role)).toBe(true)
    expect(scopeReaches(scope, 'superadmin')).toBe(false)
    expect(scopeReaches(scope, 'anyone')).toBe(true)
  })
})

describe('a key', () => {
  const key = { revoked_at: null, expires_at: null, made_by_superadmin: true }
  const now = new Date('2026-06-03T09:00:00Z')
  const later = new Date('2026-06-03T09:00:01Z')

  test.each([
    [{}, 'live'],
    [{ expires_at: later }, 'live'],
    [{ expires_at: now }, 'expired'],
    [{ revoked_at: now }, 'revoked'],
    [{ revoked_at: now, expires_at: now, made_by_superadmin: false }, 'revoked'],
    [{ made_by_superadmin: false }, 'orphaned'],
  ])('with %j is %s', (change, state) => {
    expect(apiKeyState({ ...key, ...change }, now)).toBe(state)
  })
})
