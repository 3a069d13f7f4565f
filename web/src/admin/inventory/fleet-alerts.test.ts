import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { expect, test } from 'vitest'
import { fleetAlerts } from './fleet-alerts.ts'
import { countMatrix } from './fleet-matrix.ts'

type Part = {
  papers?: object[]
  maintenance?: object[]
  status?: string
  expired_papers?: boolean
  papers_due_on?: string
  category?: object
}
const car = (name: string, part: Part = {}) =>
  ({
    name,
    papers: [],
    maintenance: [],
    status: 'available',
    expired_papers: false,
    papers_due_on: null,
    ...part,
  }) as unknown as FleetCar

test('alerts name what lapses and what falls due, by the day', () => {
  const cars = [
    car('A', {
      papers: [
        { state: 'valid', expires_on: '2026-01-01' },
        { state: 'expiring', expires_on: '2026-07-20' },
      ],
    }),
    car('B', {
      maintenance: [
        { state: 'overdue', forecast_on: '2026-07-12' },
        { state: 'ok', forecast_on: '2026-07-01' },
      ],
    }),
    car('C', {
      papers: [
        { state: 'expired', expires_on: '2026-07-01' },
        { state: 'replaced', expires_on: '2020-01-01' },
      ],
    }),
    car('D', { maintenance: [{ state: 'due', forecast_on: null }] }),
    car('E', { papers: [{ state: 'valid', expires_on: '2026-12-01' }], papers_due_on: '2027-06-30' }),
  ]
  expect(fleetAlerts(cars).map(({ car: { name }, kind, on, urgent }) => [name, kind, on, urgent])).toEqual([
    ['C', 'paper', '2026-07-01', true],
    ['B', 'service', '2026-07-12', true],
    ['A', 'paper', '2026-07-20', false],
    ['E', 'renewal', '2027-06-30', false],
    ['D', 'service', null, false],
  ])
})

test('the matrix counts every car once, by its category and where it stands', () => {
  const suv = { id: 1, name: 'SUV' }
  const sedan = { id: 2, name: 'Sedan' }
  const { rows, totals } = countMatrix([
    car('A', { category: suv }),
    car('B', { category: suv, status: 'rented' }),
    car('C', { category: sedan, expired_papers: true }),
    car('D', { category: sedan, status: 'retired' }),
  ])
  expect(rows.map(({ name, counts, total }) => [name, Object.values(counts), total])).toEqual([
    ['Sedan', [0, 0, 0, 1], 1],
    ['SUV', [1, 1, 0, 0], 2],
  ])
  expect([Object.values(totals.counts), totals.total]).toEqual([[1, 1, 0, 1], 3])
})
