import type { Booking } from '@marhala/contract/booking/booking.ts'
import { bookingStatuses } from '@marhala/domain/booking/booking-status.ts'
import { describe, expect, test } from 'vitest'
import { obstacleTo, openTo } from './bulk-actions.ts'

const rules = {
  min_renter_age: 20,
  license_needed_at: 'confirmation',
  time_zone: 'Africa/Casablanca',
} as const
const now = Date.parse('2026-06-03T12:00Z')
const facts = { rules, now }
const amina = {
  id: 1,
  first_name: 'Amina',
  last_name: 'Alaoui',
  birth_date: '1990-05-01',
  license_number: '01/234567',
  license_expires_on: null,
  phone: null,
  identity_number: null,
}
const given = (changes: object = {}) =>
  ({
    id: 1,
    status: 'pending',
    start_date: '2026-06-10T09:00:00.000Z',
    end_date: '2026-06-15T09:00:00.000Z',
    hold_expires_at: null,
    booking_drivers: [amina],
    ...changes,
  }) as unknown as Booking

describe('what can be done with many bookings', () => {
  test('follows the life cycle: what waits can be confirmed, what has not begun can be cancelled', () => {
    const open = bookingStatuses.map((status) => openTo([given({ status })], facts).open)
    expect(open).toEqual([['confirm', 'cancel'], ['cancel'], [], [], []])
  })

  test('is what is open to every one of them', () => {
    const [pending, confirmed, active] = ['pending', 'confirmed', 'active'].map((status) => given({ status }))
    expect(openTo([pending!, pending!], facts).open).toEqual(['confirm', 'cancel'])
    expect(openTo([pending!, confirmed!], facts).open).toEqual(['cancel'])
    expect(openTo([pending!, confirmed!, active!], facts).open).toEqual([])
  })

  test('leaves confirming out where a hold is over or nobody may drive, and says how many', () => {
    const late = given({ hold_expires_at: '2026-06-03T11:59:00.000Z' })
    const nobody = given({ booking_drivers: [] })
    const unlicensed = given({ booking_drivers: [{ ...amina, license_number: null }] })
    const young = given({ booking_drivers: [{ ...amina, birth_date: '2010-01-01' }] })
    const lapsing = given({ booking_drivers: [{ ...amina, license_expires_on: '2026-06-14' }] })
    expect(
      [late, nobody, unlicensed, young, lapsing].map((one) => obstacleTo('confirm', one, facts)),
    ).toEqual(['hold', 'drivers', 'drivers', 'drivers', 'drivers'])
    expect(openTo([given(), late, nobody, young], facts)).toEqual({
      open: ['cancel'],
      notConfirmable: { hold: 1, drivers: 2 },
    })
    // Where the status alone is in the way, drivers are beside the point.
    expect(openTo([given({ status: 'confirmed' }), nobody], facts).notConfirmable).toEqual({
      hold: 0,
      drivers: 0,
    })
  })

  test('leaves drivers to the server until the company’s rules are known', () => {
    const nobody = given({ booking_drivers: [] })
    expect(obstacleTo('confirm', nobody, { rules: undefined, now })).toBeNull()
  })
})
