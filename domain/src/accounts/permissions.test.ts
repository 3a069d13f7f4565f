import { describe, expect, it } from 'vitest'
import {
  allowedTo,
  hasOwnPermissions,
  hasRank,
  isRole,
  isStaff,
  isOfWholeCompany,
  may,
  ofRank,
  ownPermissions,
  type Permission,
  permissions,
  placesOf,
  rankOf,
  readRole,
  roles,
} from './permissions.ts'

const granted = (role: (typeof roles)[number]) =>
  permissions.filter((permission) => may(ofRank(role), permission))

describe('ranks', () => {
  it('rise from user to superadmin, and a higher one holds the lower', () => {
    expect(roles.map(rankOf)).toEqual([1, 2, 3, 4])
    for (const role of roles) {
      expect(roles.filter((required) => hasRank(role, required))).toEqual(roles.slice(0, rankOf(role)))
    }
  })

  it('make staff of admins and superadmins only', () => {
    expect(roles.filter(isStaff)).toEqual(['admin', 'superadmin'])
  })
})

describe('permissions', () => {
  it('of a user are none, of a moderator reviews and messages', () => {
    expect(granted('user')).toEqual([])
    expect(granted('moderator')).toEqual(['reviews.moderate', 'messages.answer'])
  })

  it('of an admin are all but finance, staff and audit; of a superadmin all', () => {
    const superadminPermissions: Permission[] = [
      'finance.view',
      'finance.manage',
      'staff.manage',
      'audit.view',
    ]
    expect(granted('admin')).toEqual(
      permissions.filter((permission) => !superadminPermissions.includes(permission)),
    )
    expect(granted('superadmin')).toEqual([...permissions])
    expect(permissions).toHaveLength(21)
  })
})

describe('a person within a rank', () => {
  const clerk = { role: 'admin', permissions: ['bookings.manage', 'tills.count'], place_ids: null } as const

  it('may what is ticked, and nothing else', () => {
    expect(allowedTo(clerk)).toEqual(['bookings.manage', 'tills.count'])
    expect(allowedTo({ role: 'admin', permissions: [], place_ids: null })).toEqual([])
    expect(allowedTo({ role: 'moderator', permissions: ['messages.answer'], place_ids: null })).toEqual([
      'messages.answer',
    ])
  })

  it('has the whole rank where nothing was ever ticked', () => {
    for (const role of roles)
      expect(allowedTo({ role, permissions: null, place_ids: null })).toEqual(granted(role))
  })

  it('never has more than the rank, whatever is ticked', () => {
    for (const role of ['user', 'moderator', 'admin'] as const)
      expect(allowedTo({ role, permissions, place_ids: null })).toEqual(granted(role))
  })

  it('with the wider permission has the narrower', () => {
    expect(
      allowedTo({ role: 'admin', permissions: ['cars.manage', 'prices.free'], place_ids: null }),
    ).toEqual(['cars.view', 'cars.manage', 'prices.lower', 'prices.free'])
    expect(
      may({ role: 'admin', permissions: ['cars.view', 'prices.lower'], place_ids: null }, 'cars.manage'),
    ).toBe(false)
    expect(
      may({ role: 'admin', permissions: ['cars.view', 'prices.lower'], place_ids: null }, 'prices.free'),
    ).toBe(false)
  })

  it('who works at some places alone has nothing of the whole company', () => {
    const desk = { role: 'admin', permissions: null, place_ids: [1] } as const
    const without: Permission[] = ['catalogue.manage', 'tracking.view', 'settings.manage', 'reports.view']
    expect(
      granted('admin')
        .filter((one) => !may(desk, one))
        .sort(),
    ).toEqual(without.sort())
    expect(without.every(isOfWholeCompany)).toBe(true)
    expect(isOfWholeCompany('bookings.manage')).toBe(false)
    expect([placesOf(desk), placesOf(ofRank('admin'))]).toEqual([[1], null])
    expect(placesOf({ role: 'superadmin', permissions: null, place_ids: [1] })).toBeNull()
  })

  it('is never a superadmin: they are given nothing less', () => {
    expect(allowedTo({ role: 'superadmin', permissions: [], place_ids: null })).toEqual([...permissions])
    expect(roles.filter(hasOwnPermissions)).toEqual(['moderator', 'admin'])
  })

  it('is read without names that are no permissions', () => {
    expect(ownPermissions({ permissions: ['tills.count', 'moon.land'] })).toEqual(['tills.count'])
    expect(ownPermissions(ofRank('admin'))).toBeNull()
  })
})

describe('reading roles', () => {
  it('takes super_admin for superadmin and refuses what is no role', () => {
    expect(readRole('super_admin')).toBe('superadmin')
    expect(readRole('moderator')).toBe('moderator')
    expect([readRole('root'), readRole(''), readRole('toString')]).toEqual([null, null, null])
    expect([isRole('admin'), isRole('super_admin'), isRole('bookings.manage')]).toEqual([true, false, false])
  })
})
