import { describe, expect, test } from 'vitest'
import { checkReach, fieldOfReach } from './reachable.ts'

const unreachable = { role: 'user', email: null, phone: null } as const

describe('how an account is reached', () => {
  test('a client by a phone number, an address or both', () => {
    expect(checkReach({ ...unreachable, phone: '0612345678' })).toBeNull()
    expect(checkReach({ ...unreachable, email: 'nour@example.com' })).toBeNull()
    expect(checkReach({ ...unreachable, email: 'nour@example.com', phone: '0612345678' })).toBeNull()
    expect(checkReach(unreachable)).toBe('phone_or_email')
  })

  test.each(['moderator', 'admin', 'superadmin'] as const)('a %s by an address, whatever else', (role) => {
    expect(checkReach({ role, email: null, phone: '0612345678' })).toBe('email_of_staff')
    expect(checkReach({ role, email: 'nour@example.com', phone: null })).toBeNull()
  })

  test('whoever has a password keeps the address that goes with it', () => {
    expect(checkReach({ ...unreachable, phone: '0612345678', hasPassword: true })).toBe('email_signs_in')
  })

  test('the problem stands at the field that mends it', () => {
    expect(fieldOfReach('phone_or_email')).toBe('phone')
    expect(fieldOfReach('email_of_staff')).toBe('email')
    expect(fieldOfReach('email_signs_in')).toBe('email')
  })
})
