import { expect, test } from 'vitest'
import { carsAddress, fleetRequest, hasState, stateChips, stateOf } from './cars-address.ts'

const requestOf = (query: string) => fleetRequest({ request: carsAddress.request(carsAddress.read(query)) })

test('dates are sent only when both are there, one after the other', () => {
  expect(requestOf('start_date=2026-07-01')).not.toHaveProperty('start_date')
  expect(requestOf('start_date=2026-07-08&end_date=2026-07-01')).not.toHaveProperty('end_date')
  expect(requestOf('start_date=2026-07-01&end_date=2026-07-08')).toMatchObject({
    start_date: '2026-07-01',
    end_date: '2026-07-08',
    per_page: '20',
  })
})

test('a chip sets one state and takes every other away', () => {
  const view = carsAddress.read('status=rented&expiring_soon=true&search=x&page=3')
  for (const chip of stateChips) {
    const { search } = new URL(carsAddress.hrefOf(view, stateOf(chip)), 'http://marhala.test')
    const chosen = carsAddress.read(search)
    expect(stateChips.filter((one) => hasState(chosen, one)).map(({ count }) => count)).toEqual([chip.count])
    expect([chosen.search, chosen.page]).toEqual(['x', '1'])
  }
})
