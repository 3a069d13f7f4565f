import { describe, expect, it } from 'vitest'
import {
  hasRank,
  isRole,
  isStaff,
  may,
  type Permission,
  permissions,
  rankOf,
  readRole,
  roles,
} from './permissions.ts'

const granted = (role: (typeof roles)[number]) => permissions.filter((permission) => may(role, permission))

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
    expect(permissions).toHaveLength(18)
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
