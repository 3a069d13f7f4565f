import { permissionTemplates } from '@marhala/domain/accounts/permission-templates.ts'
import { ofRank } from '@marhala/domain/accounts/permissions.ts'
import { describe, expect, test } from 'vitest'
import { grouped, roomAt, roomOf, roomsOf } from './admin-rooms.ts'
import { adminRooms } from './room-list.ts'

describe('the rooms of admin', () => {
  test.each([
    ['user', []],
    ['moderator', ['/admin/messages', '/admin/reviews']],
  ] as const)('that a %s may enter are %j', (role, rooms) => {
    expect(roomsOf(ofRank(role)).map(({ to }) => to)).toEqual(rooms)
  })

  test('that superadmins may enter are all but that of small expenses, and admins all but those of money', () => {
    const ofMoney = adminRooms.filter(({ permission }) => permission === 'finance.view')
    expect(ofMoney.map(({ to }) => to)).toEqual([
      '/admin/incomes',
      '/admin/expenses',
      '/admin/books',
      '/admin/incomes?tab=rental',
    ])
    expect(roomsOf(ofRank('admin'))).toEqual(adminRooms.filter((room) => !ofMoney.includes(room)))
    const small = adminRooms.filter(({ unless }) => unless !== undefined)
    expect(small.map(({ to }) => to)).toEqual(['/admin/small-expenses'])
    expect(roomsOf(ofRank('superadmin'))).toEqual(adminRooms.filter((room) => !small.includes(room)))
    expect(adminRooms[0]?.to).toBe('/admin/dashboard')
  })

  test('of a desk clerk begin with the bookings and have no revenue, reports or rules', () => {
    const clerk = { role: 'admin', permissions: permissionTemplates.clerk, place_ids: null } as const
    expect(roomsOf(clerk).map(({ to }) => to)).toEqual([
      '/admin/booking',
      '/admin/offers',
      '/admin/handover',
      '/admin/tasks',
      '/admin/messages',
      '/admin/cars',
      '/admin/classes',
      '/admin/damages',
      '/admin/notices',
      '/admin/clients',
      '/admin/agents',
      '/admin/tills',
      '/admin/small-expenses',
      // Their own settings.
      '/admin/settings',
    ])
  })

  test('of somebody at some places alone are those that have places', () => {
    const rooms = roomsOf({ role: 'admin', permissions: null, place_ids: [1] }).map(({ to }) => to)
    expect(rooms).toContain('/admin/booking')
    for (const room of ['/admin/dashboard', '/admin/tracking']) expect(rooms).not.toContain(room)
  })

  test('stand in groups, each room in one, and a moderator sees no group that is empty', () => {
    expect(grouped(adminRooms).flatMap(({ rooms }) => rooms)).toEqual(adminRooms)
    expect(grouped(adminRooms).map(({ group }) => group)).toEqual([
      'today',
      'fleet',
      'clients',
      'money',
      'setup',
    ])
    expect(grouped(roomsOf(ofRank('moderator'))).map(({ group }) => group)).toEqual(['today', 'clients'])
  })

  test('that the specification names are all there, the help beside them', () => {
    const named = ['dashboard', 'tracking', 'cars', 'clients', 'bookings', 'analytics', 'reports', 'settings']
    const words = adminRooms.map(({ word }) => word)
    expect(named.filter((name) => !words.includes(`rooms.${name}` as never))).toEqual([])
  })

  test('of tabs of the dashboard are where their address opens them, and no path leads there', () => {
    const at = (search: string) => roomOf({ pathname: '/admin/dashboard', search })?.word
    expect([at(''), at('?tab=analytics'), at('?tab=reports&report=vat'), at('?tab=ever')]).toEqual([
      'rooms.dashboard',
      'rooms.analytics',
      'rooms.reports',
      'rooms.dashboard',
    ])
    const rental = roomOf({ pathname: '/admin/incomes', search: '?tab=rental&period=today' })
    expect(rental?.word).toBe('rooms.rental')
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
