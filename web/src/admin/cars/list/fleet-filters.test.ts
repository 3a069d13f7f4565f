import { describe, expect, test } from 'vitest'
import {
  fleetEntries,
  fleetRequest,
  hasState,
  noFilters,
  parseFleetFilters,
  stateChips,
  withState,
} from './fleet-filters.ts'

const parse = (query: string) => parseFleetFilters(new URLSearchParams(query))

describe('the address of the fleet', () => {
  test('holds every filter, and comes back as it was', () => {
    const query =
      'search=dacia&status=available&needs_maintenance=true&brand_id=3&category_id=2&fuel_type=diesel' +
      '&transmission_type=manual&min_price=100&max_price=500&min_year=2020&max_year=2025' +
      '&start_date=2026-07-01&end_date=2026-07-08&sort_by=odometer&sort_order=desc&page=2'
    const again = new URLSearchParams(fleetEntries(parse(query)))
    expect(Object.fromEntries(again)).toEqual(Object.fromEntries(new URLSearchParams(query)))
  })

  test('leaves out what is not set, and what the API would refuse', () => {
    expect(fleetEntries(noFilters)).toEqual([])
    expect(parse('status=stolen&brand_id=x&min_year=12&start_date=soon&page=0&sort_by=vin')).toEqual(
      noFilters,
    )
  })

  test('sends dates only when both are there, one after the other', () => {
    expect(fleetRequest(parse('start_date=2026-07-01'))).not.toHaveProperty('start_date')
    expect(fleetRequest(parse('start_date=2026-07-08&end_date=2026-07-01'))).not.toHaveProperty('end_date')
    expect(fleetRequest(parse('start_date=2026-07-01&end_date=2026-07-08'))).toMatchObject({
      start_date: '2026-07-01',
      end_date: '2026-07-08',
      per_page: 20,
    })
  })
})

test('a chip sets one state and takes every other away', () => {
  for (const chip of stateChips) {
    const chosen = withState(parse('status=rented&expiring_soon=true&search=x&page=3'), chip)
    expect(stateChips.filter((one) => hasState(chosen, one)).map(({ count }) => count)).toEqual([chip.count])
    expect([chosen.search, chosen.page]).toEqual(['x', 1])
  }
})
