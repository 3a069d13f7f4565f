import { describe, expect, test } from 'vitest'
import { adminRooms, roomAt, roomOf, roomsOf } from './admin-rooms.ts'

describe('the rooms of admin', () => {
  test.each([
    ['user', []],
    ['moderator', ['/admin/messages', '/admin/reviews']],
  ] as const)('that a %s may enter are %j', (role, rooms) => {
    expect(roomsOf(role).map(({ to }) => to)).toEqual(rooms)
  })

  test('that superadmins may enter are all of them, and admins all but those of money, the dashboard first', () => {
    const ofMoney = adminRooms.filter(({ permission }) => permission === 'finance.view')
    expect(ofMoney.map(({ to }) => to)).toEqual(['/admin/incomes', '/admin/expenses'])
    expect(roomsOf('admin')).toEqual(adminRooms.filter((room) => !ofMoney.includes(room)))
    expect(roomsOf('superadmin')).toEqual(adminRooms)
    expect(adminRooms[0]?.to).toBe('/admin/dashboard')
  })

  test('of tabs of the dashboard are where their address opens them, and no path leads there', () => {
    const at = (search: string) => roomOf({ pathname: '/admin/dashboard', search })?.word
    expect([at(''), at('?tab=analytics'), at('?tab=reports&report=vat'), at('?tab=ever')]).toEqual([
      'rooms.dashboard',
      'rooms.analytics',
      'rooms.reports',
      'rooms.dashboard',
    ])
    expect(roomAt('/admin/dashboard?tab=reports')?.word).toBe('rooms.dashboard')
    expect([roomAt('/admin/analytics'), roomAt('/admin/reports')]).toEqual([undefined, undefined])
  })

  test('have a letter each, and no letter twice', () => {
    const letters = adminRooms.flatMap(({ letter }) => letter ?? [])
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
