import { describe, expect, test } from 'vitest'
import { officeRooms, roomAt, roomsOf } from './office-rooms.ts'

describe('the rooms of the office', () => {
  test.each([
    ['user', []],
    ['moderator', ['/admin/messages', '/admin/reviews']],
  ] as const)('that a %s may enter are %j', (role, rooms) => {
    expect(roomsOf(role).map(({ to }) => to)).toEqual(rooms)
  })

  test('that superadmins may enter are all of them, the dashboard first; admins see no expenses', () => {
    expect(roomsOf('superadmin')).toEqual(officeRooms)
    expect(roomsOf('admin')).toEqual(officeRooms.filter(({ to }) => to !== '/admin/expenses'))
    expect(officeRooms[0]?.to).toBe('/admin/dashboard')
  })

  test('that come in a later round are not among them', () => {
    const later = ['incomes', 'tasks', 'tracking', 'analytics', 'reports']
    expect(later.filter((room) => roomAt(`/admin/${room}`))).toEqual([])
  })

  test('have a letter each, and no letter twice', () => {
    const letters = officeRooms.flatMap(({ letter }) => letter ?? [])
    expect(new Set(letters).size).toBe(letters.length)
  })

  test('are none for a guest', () => {
    expect(roomsOf(undefined)).toEqual([])
  })

  test('are found by their path, and by no other that begins alike', () => {
    expect(roomAt('/admin/reviews')?.to).toBe('/admin/reviews')
    expect(roomAt('/admin/booking?status=pending&help=1')?.to).toBe('/admin/booking')
    expect(roomAt('/admin/reviewsandmore')).toBeUndefined()
    expect(roomAt('/admin')).toBeUndefined()
  })
})
