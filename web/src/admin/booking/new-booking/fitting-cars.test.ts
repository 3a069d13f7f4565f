import { expect, test } from 'vitest'
import { fittingCars } from './fitting-cars.ts'

const cars = [
  'Dacia Duster 2024 · 12345-A-6',
  'Dacia Duster 2023 · 777-B-1',
  'Renault Clio 2024 · 12345-B-6',
  'Fiat 500 2022 · 9-د-40',
  'Kia Picanto 2024 · 1-A-1',
  'Kia Picanto 2024 · 2-A-1',
  'Kia Picanto 2024 · 3-A-1',
]
const find = (typed: string) => fittingCars(cars, typed, (car) => car)

test.each([
  ['duster', 2],
  ['CLIO 2024', 1],
  ['2023 dacia', 1],
  ['12345 B', 1],
  ['12345-a-6', 1],
  ['picanto', 3],
  ['mercedes', 0],
])('a car is found by model, year or plate as people type them: %s', (typed, count) => {
  expect(find(typed)).toHaveLength(count)
})

test('before anything is typed the first six stand there', () => {
  expect(find('')).toEqual(cars.slice(0, 6))
})
