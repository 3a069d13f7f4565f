import { describe, expect, it } from 'vitest'
import {
  isLastSuperadmin,
  mayChangeRole,
  mayCreateAccount,
  mayDeleteAccount,
  mayManageAccount,
} from './account-rules.ts'
import { ofRank, type Role, roles } from './permissions.ts'

/** Who may touch whom, by role (docs/rules/accounts.md#who-may-touch-whom). */
const power: Record<Role, Role[]> = {
  user: [],
  moderator: [],
  admin: ['user'],
  superadmin: ['user', 'moderator', 'admin', 'superadmin'],
}
const pairs = roles.flatMap((actor) => roles.map((target) => [actor, target] as const))
const one = (role: Role) => ({ id: 1, ...ofRank(role) })
const two = (role: Role) => ({ id: 2, ...ofRank(role) })

describe('accounts of other people', () => {
  it.each(pairs)('R14 %s may create, edit, delete and reset %s only as the ranks allow', (actor, target) => {
    const allowed = power[actor].includes(target)
    expect(mayCreateAccount(ofRank(actor), target)).toBe(allowed)
    expect(mayManageAccount(one(actor), two(target))).toBe(allowed)
    expect(mayDeleteAccount(one(actor), two(target), 2)).toBe(allowed)
  })

  it.each(pairs)('R14 %s may give %s another role only as a superadmin', (actor, target) => {
    for (const role of roles) {
      expect(mayChangeRole(one(actor), two(target), { role, superadmins: 2 })).toBe(actor === 'superadmin')
    }
  })
})

describe('a desk clerk without clients.manage', () => {
  const clerk = { id: 1, role: 'admin', permissions: ['bookings.manage'], place_ids: null } as const

  it('makes the account of whom they rent to, and touches no other', () => {
    expect(mayCreateAccount(clerk, 'user')).toBe(true)
    expect(mayManageAccount(clerk, two('user'))).toBe(false)
    expect(mayDeleteAccount(clerk, two('user'), 1)).toBe(false)
  })

  it('makes none where they do not rent out', () => {
    expect(mayCreateAccount({ ...clerk, permissions: ['cars.manage'] }, 'user')).toBe(false)
  })
})

describe('oneself', () => {
  it.each(roles)('R14 is never changed, promoted or deleted by %s', (role) => {
    expect(mayManageAccount(one(role), one(role))).toBe(false)
    expect(mayDeleteAccount(one(role), one(role), 5)).toBe(false)
    expect(mayChangeRole(one(role), one(role), { role: 'superadmin', superadmins: 5 })).toBe(false)
  })
})

describe('the last superadmin', () => {
  it('R14 is neither demoted nor deleted', () => {
    expect(mayDeleteAccount(one('superadmin'), two('superadmin'), 1)).toBe(false)
    expect(mayChangeRole(one('superadmin'), two('superadmin'), { role: 'admin', superadmins: 1 })).toBe(false)
    expect(mayChangeRole(one('superadmin'), two('superadmin'), { role: 'admin', superadmins: 2 })).toBe(true)
    expect(isLastSuperadmin(one('superadmin'), 1)).toBe(true)
    expect(isLastSuperadmin(one('admin'), 1)).toBe(false)
  })
})
