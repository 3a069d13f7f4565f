import { describe, expect, it } from 'vitest'
import {
  type BookingEnds,
  type ChargeTerms,
  locationCharges,
  type LocationTerms,
  someLocationCharges,
  type SpecialDay,
} from './location-charges.ts'

const none: ChargeTerms = { special_days: [], one_way_fees: [] }

function place(code: string, wishes: Partial<LocationTerms> = {}): LocationTerms {
  const free = { pickup_price: 0, return_price: 0, night_from: null, night_to: null, night_fee: 0 }
  return { code, ...free, ...wishes }
}

const airport = place('CMN', {
  pickup_price: 10_000,
  return_price: 8_000,
  night_from: '20:00',
  night_to: '08:00',
  night_fee: 15_000,
})
const city = place('CAS')

const ends = (pickup: string | null, back: string | null): BookingEnds => ({
  pickup: { location: 'CMN', at: pickup },
  return: { location: 'CAS', at: back },
})
const noon = ends('2026-07-13T12:00', '2026-07-18T12:00')
const listed = { pickup: airport, return: city }

function day(id: number, wishes: Partial<SpecialDay>): SpecialDay {
  const date = '2026-07-13'
  return { id, location: null, start_date: date, end_date: date, hours: null, fee: 0, ...wishes }
}

describe('the charges of the locations of a booking', () => {
  it('are their prices, and the fee of the pair in its direction', () => {
    const one_way_fees = [{ from_location: 'CMN', to_location: 'CAS', fee: 30_000 }]
    expect(locationCharges(noon, listed, { ...none, one_way_fees })).toEqual({
      pickup_location_price: 10_000,
      return_location_price: 0,
      location_fees: [{ key: 'one_way', amount: 30_000 }],
    })
    const back = { pickup: { ...noon.return }, return: { ...noon.pickup } }
    const other = locationCharges(back, { pickup: city, return: airport }, { ...none, one_way_fees })
    expect(other).toMatchObject({ return_location_price: 8_000, location_fees: [] })
  })

  it.each([
    ['20:00', 0],
    ['20:01', 15_000],
    ['03:30', 15_000],
    ['07:59', 15_000],
    ['08:00', 0],
    ['12:00', 0],
  ])('at %s have a night fee of %i', (time, amount) => {
    const { location_fees } = locationCharges(ends(`2026-07-13T${time}`, '2026-07-18T23:00'), listed, none)
    expect(location_fees).toEqual(amount > 0 ? [{ key: 'pickup_night', amount }] : [])
  })

  it('have the night fee by the hour of a delivery or a collection, where one is agreed', () => {
    const feesOf = (pickup: string, delivered_at: string | null) =>
      locationCharges(
        { ...noon, pickup: { ...noon.pickup, at: `2026-07-13T${pickup}`, delivered_at } },
        listed,
        none,
      ).location_fees.map(({ key }) => key)
    expect(feesOf('18:00', '23:00')).toEqual(['pickup_night'])
    expect(feesOf('05:00', '09:00')).toEqual([])
    expect(feesOf('23:00', null)).toEqual(['pickup_night'])
    const brought = { ...noon, pickup: { ...noon.pickup, at: '2026-07-13T18:00', delivered_at: '23:00' } }
    const before = { ends: brought, charges: locationCharges(brought, listed, none) }
    const later = { ...brought, pickup: { ...brought.pickup, delivered_at: '19:00' } }
    expect(locationCharges(later, listed, none, { before }).location_fees).toEqual([])
    expect(locationCharges(brought, listed, none, { before })).toEqual(before.charges)
  })

  it('have the fee of a holiday: its own before that of all, the shorter before the longer', () => {
    const month = { start_date: '2026-07-01', end_date: '2026-07-31' }
    const special_days = [
      day(1, { ...month, fee: 1_000 }),
      day(2, { fee: 2_000 }),
      day(3, { ...month, location: 'CMN', fee: 3_000 }),
    ]
    const feesOf = (days: SpecialDay[]) =>
      locationCharges(noon, listed, { ...none, special_days: days }).location_fees
    expect(feesOf(special_days)).toEqual([
      { key: 'pickup_holiday', amount: 3_000 },
      { key: 'return_holiday', amount: 1_000 },
    ])
    expect(feesOf(special_days.slice(0, 2))[0]).toEqual({ key: 'pickup_holiday', amount: 2_000 })
    expect(feesOf([day(1, { location: 'RAK', fee: 9_000 })])).toEqual([])
  })

  it('are those of the locations alone while no dates are chosen', () => {
    expect(locationCharges(ends(null, null), listed, none)).toEqual({
      pickup_location_price: 10_000,
      return_location_price: 0,
      location_fees: [],
    })
  })

  it('are what staff set: of what they wrote nothing but that, of a listed one besides its fees', () => {
    const written = locationCharges(
      ends('2026-07-13T23:00', '2026-07-18T12:00'),
      { pickup: undefined, return: city },
      none,
      {
        set: { pickup: 5_000 },
      },
    )
    expect(written).toEqual({ pickup_location_price: 5_000, return_location_price: 0, location_fees: [] })
    const lowered = locationCharges(ends('2026-07-13T23:00', '2026-07-18T12:00'), listed, none, {
      set: { pickup: 0 },
    })
    expect(lowered).toMatchObject({
      pickup_location_price: 0,
      location_fees: [{ key: 'pickup_night', amount: 15_000 }],
    })
  })

  it('of a change stay where nothing moves, whatever the locations charge by now', () => {
    const charges = {
      pickup_location_price: 7_000,
      return_location_price: 0,
      location_fees: [
        { key: 'one_way' as const, amount: 20_000 },
        { key: 'pickup_night' as const, amount: 12_000 },
      ],
    }
    const before = { ends: ends('2026-07-13T22:00', '2026-07-18T12:00'), charges }
    const change = (after: BookingEnds, at = listed) => locationCharges(after, at, none, { before })
    expect(change(before.ends)).toEqual(charges)
    // Another hour: the price and the pair stay, the night is that of now.
    expect(change(ends('2026-07-13T23:00', '2026-07-18T12:00'))).toEqual({
      ...charges,
      location_fees: [
        { key: 'one_way', amount: 20_000 },
        { key: 'pickup_night', amount: 15_000 },
      ],
    })
    expect(change(ends('2026-07-13T12:00', '2026-07-18T12:00')).location_fees).toEqual([
      { key: 'one_way', amount: 20_000 },
    ])
    // Another return location: the pair is another one.
    const elsewhere = { ...before.ends, return: { location: 'CMN', at: '2026-07-18T12:00' } }
    expect(change(elsewhere, { pickup: airport, return: airport })).toEqual({
      pickup_location_price: 7_000,
      return_location_price: 8_000,
      location_fees: [{ key: 'pickup_night', amount: 12_000 }],
    })
  })
})

it('a total may grow by its locations where something is charged for a pick-up or a return', () => {
  const free = place('CAS')
  expect(someLocationCharges([], none)).toBe(false)
  expect(someLocationCharges([free, free], none)).toBe(false)
  expect(someLocationCharges([free, { ...free, return_price: 1 }], none)).toBe(true)
  expect(someLocationCharges([{ ...free, pickup_price: 1 }], none)).toBe(true)
  expect(someLocationCharges([{ ...free, night_fee: 1 }], none)).toBe(true)
  expect(someLocationCharges([free], { ...none, special_days: [day(1, { hours: 'closed' })] })).toBe(false)
  expect(someLocationCharges([free], { ...none, special_days: [day(1, { fee: 1 })] })).toBe(true)
  const one_way_fees = [{ from_location: 'CMN', to_location: 'CAS', fee: 1 }]
  expect(someLocationCharges([free], { ...none, one_way_fees })).toBe(true)
})
