import type { Vehicle } from '@marhala/contract/tracking/tracking.ts'
import { expect, test } from 'vitest'
import { narrowVehicles } from './narrow-vehicles.ts'

const vehicle = (id: number, name: string, change: Partial<Vehicle> = {}): Vehicle => ({
  car: { id, name, registration_plate: `${id}-A-6` },
  has_device: true,
  position: null,
  freshness: null,
  booking: null,
  ...change,
})
const booking = {
  id: 1,
  reference: 'RB-ABC234',
  client: { id: 3, first_name: 'Nour', last_name: 'Idrissi', phone: null },
  end_date: '2026-06-09T09:00:00Z',
  overdue: false,
}
const vehicles = [
  vehicle(1, 'Dacia Duster', { freshness: 'live', booking }),
  vehicle(2, 'Škoda Fabia', { freshness: 'stale' }),
  vehicle(3, 'Renault Clio'),
]
const idsOf = (search: string | null, filter: Parameters<typeof narrowVehicles>[1]['filter'] = null) =>
  narrowVehicles(vehicles, { search, filter }).map(({ car }) => car.id)

test.each([
  [null, [1, 2, 3]],
  ['dus', [1]],
  ['SKODA', [2]],
  ['2-a-6', [2]],
  ['idrissi nour', [1]],
  ['rb-abc234', [1]],
  ['nobody', []],
])('a search for %s finds %j', (search, ids) => {
  expect(idsOf(search)).toEqual(ids)
})

test('a filter finds what is fresh, or what is out on a booking', () => {
  expect([idsOf(null, 'live'), idsOf(null, 'stale'), idsOf(null, 'recent'), idsOf(null, 'out')]).toEqual([
    [1],
    [2],
    [],
    [1],
  ])
  expect(idsOf('dus', 'stale')).toEqual([])
})
