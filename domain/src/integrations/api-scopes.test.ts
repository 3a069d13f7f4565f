import { describe, expect, test } from 'vitest'
import { apiKeyState, apiScopes, personOfKey, scopeReaches } from './api-scopes.ts'
import { allowedTo, ofRank, permissions } from '../accounts/permissions.ts'

const owner = ofRank('superadmin')

describe('a scope', () => {
  test.each([
    ['bookings.read', ['bookings.manage']],
    ['bookings.write', ['bookings.manage', 'prices.lower', 'fees.waive']],
    ['cars.read', ['cars.view', 'cars.manage', 'catalogue.manage']],
    ['clients.read', ['clients.manage']],
    ['reports.read', ['reports.view', 'finance.view']],
  ] as const)('%s lends %j and no other permission', (scope, lent) => {
    expect(permissions.filter((permission) => scopeReaches(scope, permission, owner))).toEqual(lent)
  })

  test.each(apiScopes)('%s reaches what clients and staff may do, and nothing of superadmins', (scope) => {
    for (const role of ['user', 'moderator', 'admin'] as const)
      expect(scopeReaches(scope, role, owner)).toBe(true)
    expect(scopeReaches(scope, 'superadmin', owner)).toBe(false)
    expect(scopeReaches(scope, 'anyone', owner)).toBe(true)
  })
})

describe('a key of somebody with less than their rank', () => {
  const clerk = { role: 'admin', permissions: ['bookings.manage', 'cars.view'], place_ids: null } as const

  test('reaches no further than its maker', () => {
    expect(scopeReaches('bookings.write', 'bookings.manage', clerk)).toBe(true)
    expect(scopeReaches('cars.read', 'cars.view', clerk)).toBe(true)
    expect(scopeReaches('cars.read', 'cars.manage', clerk)).toBe(false)
    expect(scopeReaches('clients.read', 'clients.manage', clerk)).toBe(false)
    expect(scopeReaches('reports.read', 'reports.view', clerk)).toBe(false)
  })

  test('calls as staff with what its scopes and its maker have in common', () => {
    expect(allowedTo(personOfKey(['cars.read', 'clients.read'], clerk))).toEqual(['cars.view'])
    expect(allowedTo(personOfKey(['cars.read'], owner))).toEqual([
      'cars.view',
      'cars.manage',
      'catalogue.manage',
    ])
    expect(personOfKey([], owner)).toEqual({ role: 'admin', permissions: [], place_ids: null })
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
